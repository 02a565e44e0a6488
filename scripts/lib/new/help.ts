import { addEntry, addImport } from '../insert.ts'
import { camel, capital, quoted, spoken, type Project } from './project.ts'
import type { NewResource } from './resource.ts'

const index = 'packages/site/src/help/index.ts'

/**
 * Writes the help of a new list and its form: what stands there and what can be done with it, in both languages. It is
 * true from the first day; what such a record is for is added by whoever knows.
 */
export function addHelp(project: Project, given: NewResource, screen: string): void {
  const file = `packages/site/src/help/${given.module}.ts`
  const list = `${camel(given.module)}Help`
  if (!project.has(file)) {
    project.create(
      file,
      `import type { HelpText } from './help.types.ts'\n\nexport const ${list}: readonly HelpText[] = []\n`,
    )
    project.edit(index, (text) =>
      addEntry(
        addImport(text, `import { ${list} } from './${given.module}.ts'`),
        'shippedHelp',
        `...${list}`,
      ),
    )
  }
  // Older areas call their list otherwise than their file.
  project.edit(file, (text) =>
    addEntry(
      text,
      /export const (\w+): readonly HelpText\[\]/.exec(text)?.[1] ?? list,
      helpEntry(given, screen),
    ),
  )
}

function helpEntry(given: NewResource, screen: string): string {
  return `{
    id: '${screen.replaceAll('/', '-')}',
    routes: ['${screen}', '${screen}/edit'],
    title: { en: ${quoted(capital(spoken(given.many)))}, es: ${quoted(capital(given.spanish.many))} },
    html: {
      en: \`${inTemplate(english(given))}\`,
      es: \`${inTemplate(spanish(given))}\`,
    },
  }`
}

function english({ many, one, scope }: NewResource): string {
  const [all, each] = [spoken(many), spoken(one)]
  return `<p>The ${all} of the ${scope}, one on each line. Choose one to see all of it and to change it.</p>
<ul><li><strong>Add ${each}</strong> opens an empty form. <strong>Name</strong> has to be filled in, and no two ${all} of a ${scope} have the same.</li>
<li>The list is searched by <strong>Name</strong>. What you have searched, sorted and chosen can be saved as a view.</li>
<li>The list’s menu brings ${all} in from a CSV file and saves them as CSV or Excel. An import shows first what it would do.</li>
<li>Every change stands in the history. A removed ${each} can be brought back: <strong>Show removed records</strong> in the list’s menu.</li></ul>`
}

/** Speaks of a record where English names it: the words that were given do not say whether they are masculine. */
function spanish({ scope, spanish: words }: NewResource): string {
  const [whose, within] =
    scope === 'school'
      ? ['de la escuela', 'en la misma escuela']
      : ['del distrito', 'en el distrito']
  return `<p>La lista de ${words.many} ${whose}, con un registro en cada línea. Elija un registro para verlo completo y modificarlo.</p>
<ul><li><strong>Agregar ${words.one}</strong> abre un formulario vacío. <strong>Nombre</strong> es obligatorio y no se repite ${within}.</li>
<li>La búsqueda de la lista encuentra por <strong>Nombre</strong>. Lo que haya buscado, ordenado y elegido se puede guardar como vista.</li>
<li>Desde el menú de la lista se importan registros de un archivo CSV y se guardan como CSV o Excel. Una importación muestra primero qué haría.</li>
<li>Cada cambio queda en el historial. Un registro quitado se puede recuperar: <strong>Mostrar registros quitados</strong>, en el menú de la lista.</li></ul>`
}

const inTemplate = (html: string): string => html.replace(/[\\`]|\$\{/g, String.raw`\$&`)
