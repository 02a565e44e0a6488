import { mainGroups } from '../../../apps/web/src/menus/main-groups.ts'
import { permissionNames } from '../../../packages/auth/src/permissions.words.ts'
import { addEntry, addImport } from '../insert.ts'
import { Expected } from '../stopping.ts'
import { addHelp } from './help.ts'
import { enterInLedger } from './ledger.ts'
import {
  camel,
  capital,
  checkName,
  pascal,
  quoted,
  snake,
  spoken,
  type Project,
} from './project.ts'

export interface NewResource {
  module: string
  /** `locker-combinations`, and one of them: `locker-combination`. */
  many: string
  one: string
  /** What they are called in Spanish. */
  spanish: { many: string; one: string }
  scope: 'district' | 'school'
  /** The permission that reading and writing needs. */
  needs: string
  /** Where its list is, in the authenticated area. Without: the module, then its own name. */
  path?: string | undefined
  /** Why it is there, where the specification does not name its path. */
  why?: string | undefined
}

/** Writes a list and a form with one field, a name, from table to menu, help and ledger; everything else is added to the definition. */
export function newResource(project: Project, given: NewResource): void {
  const { module, many, one, spanish, needs } = given
  checkName(module, 'A module')
  checkName(many, 'A resource')
  checkName(one, 'One of its records')
  if (!project.has(`packages/${module}/package.json`))
    throw new Expected(
      `There is no module ${module}. Make it first: npm run new:module -- ${module}`,
    )
  if (!permissionNames.some((known) => known === needs))
    throw new Expected(
      `There is no permission ${needs}. packages/auth/src/permissions.words.ts has them all.`,
    )
  const [key, record, name] = [camel(many), pascal(one), `${camel(module)}.${camel(many)}`]
  const screen = given.path?.replace(/^\//, '') ?? `${module}/${many}`
  for (const part of screen.split('/')) checkName(part, 'Each part of a path')
  const inModule = (path: string): string => `packages/${module}/src/${path}`
  const own = (file: string): string => inModule(`${many}/${file}`)

  project.create(own(`${many}.table.ts`), tableFile(given))
  project.create(own(`${many}.resource.ts`), recordFile(given, name))
  project.create(
    own(`${many}.page.tsx`),
    `import { ResourceListPage } from '@atrium/ui'\nimport { api } from '../api.ts'\nimport { ${key}Resource } from './${many}.resource.ts'\n\nexport default function ${pascal(many)}Page() {\n  return <ResourceListPage resource={${key}Resource} api={api.${key}} formScreen="${screen}/edit" />\n}\n`,
  )
  project.create(
    own(`${one}.page.tsx`),
    `import type { PageProps } from '@atrium/kit/client'\nimport { formID, ResourceFormPage } from '@atrium/ui'\nimport { api } from '../api.ts'\nimport { ${key}Resource } from './${many}.resource.ts'\n\nexport default function ${record}FormPage({ params }: PageProps) {\n  return <ResourceFormPage resource={${key}Resource} api={api.${key}} id={formID(params.id)} listScreen="${screen}" />\n}\n`,
  )

  project.edit(
    inModule('tables.ts'),
    (text) => `${text}export * from './${many}/${many}.table.ts'\n`,
    '',
  )
  project.edit(`packages/${module}/package.json`, withTables)
  project.edit(inModule(`${module}.router.ts`), (text) => {
    const wanted = text.includes('resourceProcedures')
      ? text
      : text.replace(/import \{ (?=.*router)/, 'import { resourceProcedures, ')
    const imported = addImport(
      addImport(wanted, `import { ${key}Resource } from './${many}/${many}.resource.ts'`),
      `import { ${key} } from './${many}/${many}.table.ts'`,
    )
    return addEntry(
      imported,
      `${camel(module)}Router`,
      `${key}: router({ ...resourceProcedures(${key}Resource, { table: ${key} }) })`,
    )
  })
  const title = (en: string, es: string): string =>
    `{ en: ${quoted(capital(en))}, es: ${quoted(capital(es))} }`
  project.edit(inModule('screens.ts'), (source) =>
    [
      `{ name: '${screen}', path: '/${screen}', area: 'app', needs: ['${needs}'], title: ${title(spoken(many), spanish.many)}, menus: [{ menu: 'main', order: 50${menuGroup(source, screen)} }] }`,
      `{ name: '${screen}/edit', path: '/${screen}/:id', area: 'app', needs: ['${needs}'], title: ${title(spoken(one), spanish.one)}, parent: '${screen}' }`,
    ].reduce((so, entry) => addEntry(so, 'screens', entry), source),
  )
  project.edit(inModule('pages.ts'), (source) =>
    [
      `'${screen}': () => import('./${many}/${many}.page.tsx')`,
      `'${screen}/edit': () => import('./${many}/${one}.page.tsx')`,
    ].reduce((so, entry) => addEntry(so, 'default', entry), source),
  )
  project.edit(inModule('messages/en.ts'), (source) =>
    withTexts(source, 'en', name, {
      one: capital(spoken(one)),
      many: capital(spoken(many)),
      add: `Add ${spoken(one)}`,
      empty: `No ${spoken(many)} yet`,
      emptyHint: 'Add the first one, or import them from a CSV file.',
      name: 'Name',
    }),
  )
  project.edit(inModule('messages/es.ts'), (source) =>
    withTexts(source, 'es', name, {
      one: capital(spanish.one),
      many: capital(spanish.many),
      add: `Agregar ${spanish.one}`,
      empty: `Aún no hay ${spanish.many}`,
      emptyHint: 'Agregue el primer registro o importe varios desde un archivo CSV.',
      name: 'Nombre',
    }),
  )
  addHelp(project, given, screen)
  enterInLedger(project, screen, given.why)
}

/** The group of the menu that a path lies in: the nearest that the module itself names, or the main menu. */
function menuGroup(screens: string, path: string): string {
  const parts = path.split('/')
  const folders = parts.map((_, end) => parts.slice(0, end).join('/')).toReversed()
  const group = folders.find(
    (folder) =>
      screens.includes(`{ name: '${folder}', title:`) ||
      mainGroups.some(({ name }) => name === folder),
  )
  return group ? `, under: '${group}'` : ''
}

function tableFile({ many, one, scope }: NewResource): string {
  const columns = scope === 'school' ? 'schoolResourceColumns' : 'resourceColumns'
  const unique = [
    'table.districtID',
    ...(scope === 'school' ? ['table.schoolID'] : []),
    'table.name',
  ].join(', ')
  return `import { resourceKey, ${columns} } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const ${camel(many)} = pgTable('${snake(one)}', { ...${columns}(), name: text('name').notNull() }, (table) => [
  resourceKey(table),
  uniqueIndex('${snake(one)}_name').on(${unique}).where(sql\`removed_at is null\`),
])
`
}

function recordFile({ many, scope, needs }: NewResource, name: string): string {
  return `import { defineRecord, f } from '@atrium/kit/shared'

export const ${camel(many)}Resource = defineRecord({
  name: '${name}',
  scope: '${scope}',
  rights: '${needs}',
  fields: {
    name: f.text({ max: 80, required: true }),
  },
  list: { columns: ['name'], search: ['name'], sort: 'name' },
  csv: 'both',
  unique: [['name']],
})
`
}

function withTables(manifest: string): string {
  const found = JSON.parse(manifest) as { exports: Record<string, string> }
  if (found.exports['./tables']) return manifest
  return `${JSON.stringify({ ...found, exports: { './tables': './src/tables.ts', ...found.exports } }, null, 2)}\n`
}

const withTexts = (
  source: string,
  list: string,
  name: string,
  texts: Record<string, string>,
): string =>
  Object.entries(texts).reduce(
    (so, [id, said]) => addEntry(so, list, `'${name}.${id}': ${quoted(said)}`),
    source,
  )
