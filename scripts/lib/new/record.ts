import { mainGroups } from '../../../apps/web/src/menus/main-groups.ts'
import { permissionNames } from '../../../packages/auth/src/permissions.words.ts'
import { addEntry, addImport } from '../insert.ts'
import { Expected } from '../stopping.ts'
import { reasonFor } from './ledger.ts'
import { dossierFiles } from './dossier.ts'
import { profileRowsFiles, withProfileRows } from './profile-rows.ts'
import { both, camel, capital, checkName, quoted, snake, spoken, type Project } from './project.ts'

export interface NewRecord {
  module: string
  /** `locker-combinations`, and one of them: `locker-combination`. */
  many: string
  one: string
  /** Its Spanish names, plural and singular. */
  spanish: { many: string; one: string }
  scope: 'district' | 'school'
  /** The permission for reading and writing. */
  needs: string
  /** The list's path in the authenticated area; default: the module, then its own name. */
  path?: string | undefined
  /** Why it exists, if the specification does not name its path. */
  why?: string | undefined
}

/**
 * Writes a list and a form with one field, a name: the table, the record with its texts, and one
 * row each in the module and its screens. Pages, help, messages and the ledger follow from these.
 */
export function newRecord(project: Project, given: NewRecord): void {
  const { many, module } = given
  const inModule = (file: string): string => `packages/${module}/src/${file}`
  const { name } = begin(project, given)
  project.create(inModule(`${many}/${many}.table.ts`), tableFile(given))
  project.create(inModule(`${many}/${many}.record.ts`), recordFile(given, name))
  project.edit(inModule(`${module}.module.ts`), (source) => withProcedures(source, many))
}

/**
 * Writes a thing with lines, states, and a page: what it is, who may move it from one state to the
 * next, its two tables, and what happens at its acts. People with `approves` approve it.
 */
export function newDossier(
  project: Project,
  { approves, ...given }: Omit<NewRecord, 'scope'> & { approves: string },
): void {
  const { many, module } = given
  const inModule = (file: string): string => `packages/${module}/src/${file}`
  checkPermission(approves)
  const { name } = begin(project, { ...given, scope: 'district' })
  const files = dossierFiles(given, name, approves)
  for (const [file, text] of Object.entries(files))
    project.create(inModule(`${many}/${many}${file}`), text)
  project.edit(inModule(`${module}.module.ts`), (source) =>
    addEntry(
      addImport(
        withRecords(source),
        `import { ${camel(many)}Procedures } from './${many}/${many}.actions.ts'`,
      ),
      'records',
      `${camel(many)}: ${camel(many)}Procedures`,
    ),
  )
  project.edit(`packages/${module}/package.json`, (source) =>
    ['schools', 'workflow'].reduce(withDependency, source),
  )
}

/**
 * Writes rows of a student with a page of their own in the profile: the table, the definition, and
 * one row each in the module and its screens. People with `needs` at the student's school write them.
 */
export function newProfileRows(project: Project, given: Omit<NewRecord, 'scope'>): void {
  const { many, module } = given
  const inModule = (file: string): string => `packages/${module}/src/${file}`
  const { name } = begin(project, { ...given, scope: 'district' }, 'rows')
  for (const [file, text] of Object.entries(profileRowsFiles(given, name)))
    project.create(inModule(`${many}/${many}${file}`), text)
  project.edit(inModule(`${module}.module.ts`), (source) =>
    withProfileRows(withRecords(source), many),
  )
  project.edit(`packages/${module}/package.json`, (source) => withDependency(source, 'people'))
}

function checkPermission(needs: string): void {
  if (!permissionNames.some((known) => known === needs))
    throw new Expected(
      `There is no permission ${needs}. packages/auth/src/permissions.words.ts has them all.`,
    )
}

/** Checks what was asked for, and adds the row of its screens. Returns its name. */
function begin(
  project: Project,
  given: NewRecord,
  kind: 'record' | 'rows' = 'record',
): { name: string } {
  const { module, many, one, spanish, needs } = given
  checkName(module, 'A module')
  checkName(many, 'A definition')
  checkName(one, 'One of its records')
  if (!project.has(`packages/${module}/package.json`))
    throw new Expected(
      `There is no module ${module}. Make it first: npm run new:module -- ${module}`,
    )
  checkPermission(needs)
  const name = `${camel(module)}.${camel(many)}`
  const of = kind === 'rows' ? 'student/:studentID' : module
  const path = given.path?.replace(/^\//, '') ?? `${of}/${many}`
  for (const part of path.split('/'))
    if (!part.startsWith(':')) checkName(part, 'Each part of a path')
  const why = reasonFor(path, given.why)
  project.edit(`packages/${module}/src/screens.ts`, (source) =>
    addEntry(
      withLists(source),
      'lists',
      `{
    path: '/${path}',
    ${kind}: () => import('./${many}/${many}.record.ts').then((file) => file.${camel(many)}Record),
    title: ${both(capital(spoken(many)), capital(spanish.many))},
    ${
      kind === 'record'
        ? `needs: ['${needs}'],
    one: ${both(capital(spoken(one)), capital(spanish.one))},
    menus: [{ menu: 'main', order: 50${menuGroup(source, path)} }],`
        : `needs: [['${needs}', 'children.own', 'profile.own']],
    menus: [{ menu: 'student', order: 900, under: 'student/person' }],
    parent: 'students/search',`
    }${why && `\n    why: ${quoted(why)},`}
  }`,
    ),
  )
  return { name }
}

/** The module's row with the record's procedures. */
function withProcedures(source: string, many: string): string {
  const key = camel(many)
  // A module may have the same name as its list.
  const table = source.includes(`export const ${key} =`) ? `${key}Table` : key
  const declared = withRecords(source)
  const imported = [
    `import { ${key}Record } from './${many}/${many}.record.ts'`,
    `import { ${key === table ? key : `${key} as ${table}`} } from './${many}/${many}.table.ts'`,
  ].reduce(addImport, withName(declared, 'recordProcedures', '@atrium/kit/server'))
  return addEntry(
    imported,
    'records',
    `${key}: recordProcedures(${key}Record, { table: ${table} })`,
  )
}

/** A module's row with a place for records. */
const withRecords = (source: string): string =>
  /\bconst records\b/.test(source)
    ? source
    : source.replace(
        /(?=export const \w+ = )(.*defineModule\(\{)/,
        'const records = {}\n\n$1\n  records,',
      )

/** A package.json that names another of our packages, in its place. */
function withDependency(source: string, name: string): string {
  const parsed = JSON.parse(source) as { dependencies: Record<string, string> }
  const all = { ...parsed.dependencies, [`@atrium/${name}`]: 'workspace:*' }
  const dependencies = Object.fromEntries(
    Object.entries(all).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  return `${JSON.stringify({ ...parsed, dependencies }, null, 2)}\n`
}

/** A module's screens with a place for lists of records. */
const withLists = (source: string): string =>
  /\bconst lists\b/.test(source)
    ? source
    : withName(source, 'type RecordScreens', '@atrium/kit/shared')
        .replace(/(?=export const screens = )/, 'const lists: readonly RecordScreens[] = []\n\n')
        .replace(/\]\)(?=\n*$)/, '], lists)')

/** One more name from a package that the file already imports from. */
const withName = (source: string, name: string, from: string): string =>
  source.includes(name)
    ? source
    : source.replace(new RegExp(` \\} from '${from}'`), (end) => `, ${name}${end}`)

/** The menu group for a path: the nearest one that the module defines, or the main menu. */
function menuGroup(screens: string, path: string): string {
  const parts = path.split('/')
  const folders = parts.map((_, end) => parts.slice(0, end).join('/')).toReversed()
  const group = folders.find(
    (folder) =>
      new RegExp(`name: '${folder}',\\s+title:`).test(screens) ||
      mainGroups.some(({ name }) => name === folder),
  )
  return group ? `, under: '${group}'` : ''
}

function tableFile({ many, one, scope }: NewRecord): string {
  const columns = scope === 'school' ? 'schoolRecordColumns' : 'recordColumns'
  const unique = [
    'table.districtID',
    ...(scope === 'school' ? ['table.schoolID'] : []),
    'table.name',
  ].join(', ')
  return `import { dataOf, recordKey, ${columns} } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const ${camel(many)} = pgTable('${snake(one)}', { ...${columns}(), name: text('name').notNull() }, (table) => [
  recordKey(table),
  uniqueIndex('${snake(one)}_name').on(${unique}).where(sql\`removed_at is null\`),
])

/** What each column holds, and how long rows are kept. */
export const ${camel(many)}Data = dataOf(${camel(many)}, { keys: '${scope === 'school' ? 'schoolID' : ''}', setup: 'name', kept: 'inUse' })
`
}

function recordFile({ many, one, spanish, scope, needs }: NewRecord, name: string): string {
  return `import { defineRecord, f } from '@atrium/kit/shared'

export const ${camel(many)}Record = defineRecord({
  name: '${name}',
  scope: '${scope}',
  rights: '${needs}',
  fields: {
    name: f.text({ max: 80, required: true }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: ${both(capital(spoken(one)), capital(spanish.one))},
    many: ${both(capital(spoken(many)), capital(spanish.many))},
    add: ${both(`Add ${spoken(one)}`, `Agregar ${spanish.one}`)},
    empty: ${both(`No ${spoken(many)} yet`, `Aún no hay ${spanish.many}`)},
    emptyHint: {
      en: 'Add the first one, or import them from a CSV file.',
      es: 'Agregue el primer registro o importe varios desde un archivo CSV.',
    },
    name: { en: 'Name', es: 'Nombre' },
  },
})
`
}
