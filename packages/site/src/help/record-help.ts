import { everyScreen } from '@atrium/kit/server'
import type { AnyRecord, Field, Language, Screen } from '@atrium/kit/shared'
import type { HelpText } from './help.types.ts'

/**
 * The help of a record's list and form, if no one has written any; undefined for any other screen.
 */
export async function helpOfRecordScreen(name: string): Promise<HelpText | undefined> {
  const list = name.replace(/\/edit$/, '')
  const screen = everyScreen.find(list)
  if (!screen?.record || screen.record.part === 'rows') return undefined
  return recordHelp((await screen.record.load()) as AnyRecord, screen)
}

/** The same by the help text's own id. */
export async function recordHelpByID(id: string): Promise<HelpText | undefined> {
  const screen = everyScreen.all().find(({ name, record }) => record && idOf(name) === id)
  return screen && helpOfRecordScreen(screen.name)
}

const idOf = (screen: string): string => screen.replaceAll('/', '-')

/**
 * What a list shows and what people can do with it, generated from its definition, for any record.
 */
export function recordHelp(
  definition: AnyRecord,
  { name, title }: Pick<Screen, 'name' | 'title'>,
): HelpText {
  return {
    id: idOf(name),
    routes: [name, `${name}/edit`],
    title,
    html: { en: html(definition, 'en'), es: html(definition, 'es') },
  }
}

function html(definition: AnyRecord, language: Language): string {
  const { texts = {}, fields, list, csv } = definition
  const say = (key: string): string => escaped(texts[key]?.[language] ?? '')
  const labels = (names: readonly string[]): string => {
    const said = names.map((name) => `<strong>${say(name)}</strong>`)
    return new Intl.ListFormat(language).format(said)
  }
  const required = Object.entries(fields).flatMap(([name, field]: [string, Field]) =>
    field.required && field.type !== 'toggle' ? [name] : [],
  )
  const words = sentences[language]
  const lines = [
    words.add(say('add'), labels(required)),
    list.search.length > 0 ? words.search(labels(list.search)) : '',
    csv === 'both' ? words.both : csv === 'export' ? words.export : words.views,
    words.history,
  ]
  const lead = [say('emptyHint'), words.lead].filter(Boolean).join(' ')
  const items = lines.filter(Boolean).map((line) => `<li>${line}</li>`)
  return `<p>${lead}</p><ul>${items.join('\n')}</ul>`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const sentences = {
  en: {
    lead: 'Choose a row to see or edit the record.',
    add: (add: string, required: string) =>
      `Choose <strong>${add}</strong> to add one.${required && ` Required: ${required}.`}`,
    search: (labels: string) => `You can search by ${labels}.`,
    both: 'You can save your search, filters, and columns as a view. Use the list’s menu to import a CSV file, with a preview first, or to save the list as CSV or Excel.',
    export:
      'You can save your search, filters, and columns as a view. Use the list’s menu to save the list as CSV or Excel.',
    views: 'You can save your search, filters, and columns as a view.',
    history:
      'Every change is in the history. To restore a removed record, choose <strong>Show removed records</strong> in the list’s menu.',
  },
  es: {
    lead: 'Elija una fila para ver o modificar el registro.',
    add: (add: string, required: string) =>
      `Elija <strong>${add}</strong> para crear un registro.${required && ` Obligatorio: ${required}.`}`,
    search: (labels: string) => `Puede buscar por ${labels}.`,
    both: 'La búsqueda, los filtros y las columnas se pueden guardar como vista. Use el menú de la lista para importar un archivo CSV, con vista previa, o para guardar la lista como CSV o Excel.',
    export:
      'La búsqueda, los filtros y las columnas se pueden guardar como vista. Use el menú de la lista para guardarla como CSV o Excel.',
    views: 'La búsqueda, los filtros y las columnas se pueden guardar como vista.',
    history:
      'Todos los cambios quedan en el historial. Para recuperar un registro, elija <strong>Mostrar registros eliminados</strong> en el menú de la lista.',
  },
} satisfies Record<Language, unknown>
