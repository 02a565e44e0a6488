import { addEntry, addImport } from '../insert.ts'
import { both, camel, capital, snake, spoken } from './project.ts'
import type { NewRecord } from './record.ts'

type Given = Omit<NewRecord, 'scope'>

/** The two files of a student's rows: their table, and their definition with the page in the profile. */
export const profileRowsFiles = (given: Given, name: string): Record<string, string> => ({
  '.table.ts': table(given),
  '.record.ts': definition(given, name),
})

const table = ({ many, one, spanish }: Given): string =>
  `import { dataOf, day, recordColumns, recordKey } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const ${camel(many)} = pgTable('${snake(one)}', { ...recordColumns(), userID: integer('user_id').notNull(), day: day('day').notNull(), note: text('note').notNull() }, (table) => [
  recordKey(table),
  foreignKey({ name: '${snake(one)}_student_fk', columns: [table.districtID, table.userID], foreignColumns: [students.districtID, students.userID] }),
  index('${snake(one)}_student').on(table.districtID, table.userID),
])

/** What each column holds, whose rows they are, and how long they are kept. */
export const ${camel(many)}Data = dataOf(${camel(many)}, { of: 'userID', title: ${both(capital(spoken(many)), capital(spanish.many))}, people: 'userID', educationRecord: 'day note', kept: 'withPerson' })
`

const definition = ({ many, one, spanish, needs }: Given, name: string): string =>
  `import { f } from '@atrium/kit/shared'
import { defineProfileRows } from '@atrium/people/fields'

export const ${camel(many)}Record = defineProfileRows({
  name: '${name}',
  section: { name: '${camel(many)}', class: 'educationRecord', kinds: ['student'], opensTo: [], writtenBy: '${needs}' },
  label: 'note',
  sort: '-day',
  fields: {
    day: f.date({ required: true, default: 'today' }),
    note: f.multiline({ max: 2000, required: true }),
  },
  texts: {
    one: ${both(capital(spoken(one)), capital(spanish.one))},
    many: ${both(capital(spoken(many)), capital(spanish.many))},
    add: ${both(`Add ${spoken(one)}`, `Agregar ${spanish.one}`)},
    empty: ${both(`No ${spoken(many)} yet`, `Aún no hay ${spanish.many}`)},
    day: { en: 'Day', es: 'Día' },
    note: { en: 'Note', es: 'Nota' },
  },
})
`

/** The module's row with the procedures of the rows, and their page in the profile. */
export function withProfileRows(source: string, many: string): string {
  const [rows, record] = [camel(many), `${camel(many)}Record`]
  const imported = [
    `import { profileRows, profileSections } from '@atrium/people/public'`,
    `import { ${record} } from './${many}/${many}.record.ts'`,
    `import { ${rows} } from './${many}/${many}.table.ts'`,
  ].reduce(withImport, source)
  const served = addEntry(
    imported,
    'records',
    `${rows}: profileRows(${record}, { table: ${rows} })`,
  )
  const section = `profileSections(${record}.section)`
  return /\bextensions:/.test(served)
    ? addEntry(served, /\bextensions:/, section)
    : served.replace(/defineModule\(\{/, (begin) => `${begin} extensions: [${section}],`)
}

/** An import, joined with what the file already imports from there. */
const withImport = (source: string, statement: string): string => {
  const [, names = '', from = ''] = /import \{ (.*) \} from '(.*)'/.exec(statement) ?? []
  const known = new RegExp(`import \\{([^}]*)\\} from '${from}'`).exec(source)
  if (!known) return addImport(source, statement)
  const all = new Set(
    [...(known[1] ?? '').split(','), ...names.split(',')].map((one) => one.trim()),
  )
  all.delete('')
  return source.replace(known[0], `import { ${[...all].join(', ')} } from '${from}'`)
}
