import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SQL } from 'drizzle-orm'
import { getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BothLanguages } from '../shared/index.ts'

/**
 * What a column holds. `keys` refer to rows, `people` name a person, `files` name a stored file,
 * `setup` says nothing about anyone; `derived` is computed from other columns and `secret` opens
 * something: neither is ever exported. The rest is about a person, by how sensitive it is.
 */
export const dataClasses = [
  'keys',
  'people',
  'files',
  'setup',
  'public',
  'directory',
  'educationRecord',
  'health',
  'discipline',
  'specialEducation',
  'counseling',
  'eligibility',
  'personnel',
  'finance',
  'personal',
  'derived',
  'secret',
] as const
export type DataClass = (typeof dataClasses)[number]

/** Whose row it is. */
export interface Subject {
  /** Identifies the person, or the row in `parent` whose person it is. */
  column: string
  parent?: string
  /** Only these rows are about people, if the column names other things too. */
  only?: SQL
}

/** Rows that the nightly purge deletes. */
export interface Purge {
  table: string
  days: number
  /** An instant: a column, or an expression over the row, which has the alias `t`. */
  after: string | SQL
  only?: SQL
  /** Rows that belong to no district. */
  everyDistrict: boolean
  what: BothLanguages
}

/**
 * How long rows are kept: as long as the person's record, as long as the district uses them,
 * permanently and why, or for some days.
 */
export type Kept = 'withPerson' | 'inUse' | { permanently: BothLanguages } | Purge

/** Rows that stay when a person's data is deleted, without anything that identifies anyone. */
export interface Deidentified {
  why: BothLanguages
  /** Columns that are cleared: to null, to their default, or to a blank text. */
  clear: ReadonlyMap<string, 'null' | 'default' | 'blank'>
  set: Readonly<Record<string, unknown>>
  /** The names under which the audit log keeps the rows' changes: the values there go too. */
  logged: readonly string[]
}

/** A table's declaration, with the database's names. */
export interface TableData {
  table: string
  columns: ReadonlyMap<string, { property: string; class: DataClass }>
  /** Undefined: the rows belong to no one. */
  subject?: Subject
  /** The rows' name in a person's export. */
  title?: BothLanguages
  /** Why the rows are not part of that export. */
  withheld?: BothLanguages
  kept: Kept
  /** Undefined: a person's rows are deleted with them. */
  erased?: Deidentified
}

/** The properties of a class, separated by spaces. */
type ByClass = Partial<Record<DataClass, string>>

interface Declaration extends ByClass {
  of?: string | { column: string; in?: PgTable; only?: SQL }
  title?: BothLanguages
  withheld?: BothLanguages
  kept: 'withPerson' | 'inUse' | { permanently: BothLanguages } | PurgeRule
  erased?: {
    why: BothLanguages
    clear?: string
    set?: Record<string, unknown>
    logged?: readonly string[]
  }
}

interface PurgeRule {
  days: number
  after: string | SQL
  only?: SQL
  everyDistrict?: true
  what: BothLanguages
}

/** In every table, and the same everywhere. */
const bookkeeping: Readonly<Record<string, DataClass>> = {
  id: 'keys',
  districtID: 'keys',
  version: 'keys',
  createdAt: 'keys',
  updatedAt: 'keys',
  removedAt: 'keys',
}

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')

/**
 * Declares, next to a table, what each of its columns holds, whose rows they are, how long they
 * are kept, and what happens to them when the person's data is deleted. Throws if it names a column
 * that isn't there, or one twice.
 */
export function dataOf(table: PgTable, declaration: Declaration): TableData {
  const columns = columnsOf(table)
  const name = getTableName(table)
  const sqlName = (property: string): string => {
    const column = columns.get(property)
    if (!column) throw new Error(`Table ${name} has no column ${property}`)
    return column.name
  }
  const declared = new Map<string, { property: string; class: DataClass }>()
  for (const [property, dataClass] of Object.entries(bookkeeping))
    if (columns.has(property)) declared.set(sqlName(property), { property, class: dataClass })
  for (const dataClass of dataClasses)
    for (const property of words(declaration[dataClass])) {
      const column = sqlName(property)
      if (declared.has(column) && !(property in bookkeeping))
        throw new Error(`Table ${name} declares ${property} twice`)
      declared.set(column, { property, class: dataClass })
    }
  const { of, title, withheld, kept, erased } = declaration
  return {
    table: name,
    columns: declared,
    ...(of !== undefined && { subject: subjectOf(of, sqlName) }),
    ...(title && { title }),
    ...(withheld && { withheld }),
    kept: typeof kept === 'object' && 'days' in kept ? purgeOf(table, kept) : kept,
    ...(erased && {
      erased: {
        why: erased.why,
        clear: new Map(
          words(erased.clear).map((property) => [
            sqlName(property),
            emptied(columns.get(property)),
          ]),
        ),
        set: Object.fromEntries(
          Object.entries(erased.set ?? {}).map(([property, value]) => [sqlName(property), value]),
        ),
        logged: erased.logged ?? [],
      },
    }),
  }
}

/** An additional rule for rows of a table that another package declares. */
export const alsoPurged = (table: PgTable, rule: PurgeRule): Purge => purgeOf(table, rule)

function purgeOf(table: PgTable, { after, everyDistrict, ...rule }: PurgeRule): Purge {
  const column = typeof after === 'string' ? columnsOf(table).get(after) : undefined
  if (typeof after === 'string' && !column)
    throw new Error(`Table ${getTableName(table)} has no column ${after}`)
  return {
    ...rule,
    table: getTableName(table),
    after: column ? column.name : after,
    everyDistrict: everyDistrict ?? false,
  }
}

function subjectOf(
  of: NonNullable<Declaration['of']>,
  sqlName: (property: string) => string,
): Subject {
  if (typeof of === 'string') return { column: sqlName(of) }
  const { column, in: parent, only } = of
  return {
    column: sqlName(column),
    ...(parent && { parent: getTableName(parent) }),
    ...(only && { only }),
  }
}

const emptied = (column: PgColumn | undefined): 'null' | 'default' | 'blank' =>
  column?.notNull ? (column.hasDefault ? 'default' : 'blank') : 'null'

const columnsOf = (table: PgTable): Map<string, PgColumn> =>
  new Map(
    Object.entries(table).filter(
      (entry): entry is [string, PgColumn] => (entry[1] as PgColumn | undefined)?.table === table,
    ),
  )

/** All declarations about the database. */
export interface DeclaredData {
  tables: ReadonlyMap<string, TableData>
  purges: readonly Purge[]
}

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let known: Promise<DeclaredData> | undefined

/**
 * The declarations of all packages: each `*.data.ts` next to its `*.table.ts`, and what table files
 * declare themselves. Throws if two declare the same table.
 */
export function declaredData(): Promise<DeclaredData> {
  known ??= readDeclarations()
  return known
}

async function readDeclarations(): Promise<DeclaredData> {
  const tables = new Map<string, TableData>()
  const purges: Purge[] = []
  for (const one of [...(await inDataFiles()), ...(await inTableFiles())]) {
    if (!('columns' in one)) {
      purges.push(one)
      continue
    }
    if (tables.has(one.table)) throw new Error(`Table ${one.table} is declared twice`)
    tables.set(one.table, one)
    if (typeof one.kept === 'object' && 'days' in one.kept) purges.push(one.kept)
  }
  return { tables, purges }
}

const filesNamed = (pattern: string): string[] =>
  globSync(`packages/*/src/**/${pattern}`, { cwd: root })
    .toSorted()
    .map((file) => pathToFileURL(join(root, file)).href)

async function inDataFiles(): Promise<(TableData | Purge)[]> {
  const found: (TableData | Purge)[] = []
  for (const file of filesNamed('*.data.ts'))
    found.push(...((await import(file)) as { data: readonly (TableData | Purge)[] }).data)
  return found
}

async function inTableFiles(): Promise<TableData[]> {
  const found: TableData[] = []
  for (const file of filesNamed('*.table.ts'))
    found.push(...Object.values((await import(file)) as object).filter(isDeclaration))
  return found
}

const isDeclaration = (value: unknown): value is TableData =>
  typeof value === 'object' &&
  value !== null &&
  'kept' in value &&
  'columns' in value &&
  value.columns instanceof Map
