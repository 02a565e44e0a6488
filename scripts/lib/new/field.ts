import { addEntry, addImport } from '../insert.ts'
import { Expected } from '../stopping.ts'
import { camel, capital, quoted, snake, spoken, type Project } from './project.ts'

export interface NewField {
  module: string
  /** The list, `locker-combinations`, and the field: `opened-on`. */
  many: string
  field: string
  /** Its Spanish name. */
  spanish: string
  /**
   * For a reference: the table it points to, and the file that exports it, relative to the list's
   * folder.
   */
  to?: { record: string; table: string; file: string }
}

/**
 * Adds a text field, or a reference to another record, to a list: a column in its table, with what
 * it holds, and a field with its text in its record.
 */
export function newField(project: Project, given: NewField): void {
  const { module, many, to } = given
  const at = (role: string): string => `packages/${module}/src/${many}/${many}.${role}.ts`
  if (!project.has(at('record'))) throw new Expected(`${at('record')} is missing.`)
  const name = camel(to ? `${given.field}-iD` : given.field)
  project.edit(at('table'), (source) => withColumn(source, given, name))
  project.edit(at('record'), (source) =>
    [
      ['fields', `${name}: ${to ? `f.reference({ to: '${to.record}' })` : 'f.text({ max: 200 })'}`],
      ['columns', `'${name}'`],
      [
        'texts',
        `${name}: { en: ${quoted(capital(spoken(given.field)))}, es: ${quoted(capital(given.spanish))} }`,
      ],
    ].reduce((so, [part, entry]) => addEntry(so, new RegExp(`\\b${part}:`), entry!), source),
  )
}

function withColumn(source: string, { many, field, to }: NewField, name: string): string {
  const list = camel(many)
  const type = to ? 'integer' : 'text'
  const imported = source.includes(`${type}(`)
    ? source
    : source.replace(/ \} from 'drizzle-orm\/pg-core'/, (end) => `, ${type}${end}`)
  const column = snake(to ? `${field}-id` : field)
  const declared = addEntry(imported, list, `${name}: ${type}('${column}')`).replace(
    new RegExp(`(\\b${list}Data = dataOf\\(.*?\\b${to ? 'keys' : 'setup'}: '[^']*)`, 's'),
    (words) => `${words}${words.endsWith("'") ? '' : ' '}${name}`,
  )
  if (!to) return declared
  const key = addEntry(
    declared,
    /\(table\) =>/,
    `refersTo(table, table.${name}, ${to.table})`,
  ).replace(/ \} from '@atrium\/kit\/server'/, (end) => `, refersTo${end}`)
  return addImport(key, `import { ${to.table} } from '${to.file}'`)
}
