import { sensitivityClasses } from '@atrium/access/words'
import { users } from '@atrium/auth/tables'
import { reachOf, type DataClass, type DeclaredData, type UserRequest } from '@atrium/kit/server'
import type { BothLanguages } from '@atrium/kit/shared'
import { covers } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { isOf, ownedTables, type OwnedTable } from './subject-rows.ts'

export interface ExportedColumn {
  /** As in the files. */
  property: string
  class: DataClass
}

export interface ExportedTable {
  table: string
  title: BothLanguages
  columns: ExportedColumn[]
  rows: Record<string, unknown>[]
  /** Property → number → what it is called, for columns that refer to something. */
  names: ReadonlyMap<string, ReadonlyMap<number, string>>
}

export interface StudentRecord {
  tables: ExportedTable[]
  /** Classes whose permission the requester doesn't hold at the student's school. */
  leftOut: DataClass[]
  /** Stored files that the rows name. */
  files: string[]
}

const aboutThePerson: ReadonlySet<DataClass> = new Set([
  'public',
  'directory',
  'educationRecord',
  'health',
  'discipline',
  'specialEducation',
  'counseling',
  'eligibility',
  'finance',
])

/** Classes of staff alone: no student's record has them. */
const ofStaff: ReadonlySet<string> = new Set(['staffHealth', 'personnel'])

/** Tables that belong in a student's record: those that say something about the person, and not only about the account. */
export const recordTables = (data: DeclaredData): OwnedTable[] =>
  ownedTables(data).filter(
    ({ withheld, columns }) =>
      !withheld && [...columns.values()].some((column) => aboutThePerson.has(column.class)),
  )

/** All that is kept of a student, as the requester may read it: from the declarations next to each table. */
export async function collectRecord(
  ctx: UserRequest,
  data: DeclaredData,
  { studentID, schoolID }: { studentID: number; schoolID: number },
): Promise<StudentRecord> {
  const { districtID } = ctx.user
  const leftOut = Object.entries(sensitivityClasses)
    .filter(
      ([name, permission]) =>
        !ofStaff.has(name) && permission && !covers(reachOf(ctx.user, permission), schoolID),
    )
    .map(([name]) => name as DataClass)
  const hidden: ReadonlySet<DataClass> = new Set([...leftOut, 'derived', 'secret'])
  const references = await referencesOf(ctx)
  const tables: ExportedTable[] = []
  const files = new Set<string>()
  for (const table of recordTables(data)) {
    const columns = [...table.columns].filter(([, column]) => !hidden.has(column.class))
    // What is left without a hidden class is only numbers.
    if (!columns.some(([, column]) => aboutThePerson.has(column.class))) continue
    const wanted = columns.map(
      ([name, { property }]) => sql`t.${sql.identifier(name)} as ${sql.identifier(property)}`,
    )
    const found = await ctx.db.execute(sql`
      select ${sql.join(wanted, sql`, `)} from ${sql.identifier(table.table)} t
      where t.district_id = ${districtID} and ${isOf(data, table, 't', sql`${studentID}::int`)} order by 1, 2`)
    if (found.length === 0) continue
    const rows = [...found]
    for (const [, { property, class: dataClass }] of columns)
      if (dataClass === 'files')
        for (const row of rows)
          for (const uuid of [row[property]].flat()) if (typeof uuid === 'string') files.add(uuid)
    if (table.table === 'file')
      for (const row of rows)
        if (!row.removedAt && typeof row.uuid === 'string') files.add(row.uuid)
    tables.push({
      table: table.table,
      title: table.title ?? { en: table.table, es: table.table },
      columns: columns.map(([, column]) => column),
      rows,
      names: await namesIn(ctx, data, table, columns, rows, references),
    })
  }
  return { tables, leftOut, files: [...files] }
}

interface Reference extends Record<string, unknown> {
  table: string
  column: string
  to: string
  key: string
}

const referencesOf = async (ctx: UserRequest): Promise<Reference[]> => [
  ...(await ctx.db.execute<Reference>(sql`
    select r.relname::text as "table", a.attname::text as "column", f.relname::text as "to", fa.attname::text as key
    from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    join unnest(k.conkey, k.confkey) as pair (own, theirs) on true
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname <> 'district_id'
    join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = pair.theirs
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`)),
]

/** What the rows of a table are called: the first of these columns that it has. */
const naming = ['name', 'title', 'description', 'code', 'mark', 'section_number', 'number', 'tag']

async function namesIn(
  ctx: UserRequest,
  data: DeclaredData,
  { table }: OwnedTable,
  columns: readonly (readonly [string, ExportedColumn])[],
  rows: readonly Record<string, unknown>[],
  references: readonly Reference[],
): Promise<Map<string, Map<number, string>>> {
  const names = new Map<string, Map<number, string>>()
  for (const [column, { property, class: dataClass }] of columns) {
    if (dataClass !== 'people' && dataClass !== 'keys') continue
    const ids = [...new Set(rows.map((row) => row[property]))].filter(
      (id): id is number => typeof id === 'number' && id > 0,
    )
    if (ids.length === 0) continue
    const reference = references.find((one) => one.table === table && one.column === column)
    const found =
      dataClass === 'people'
        ? await peopleNamed(ctx, ids)
        : reference && (await rowsNamed(ctx, data, reference, ids))
    if (found && found.size > 0) names.set(property, found)
  }
  return names
}

const idsIn = (ids: readonly number[]) => sql`any(${`{${ids.join(',')}}`}::int[])`
const mapOf = (rows: Iterable<{ id: number; name: string | null }>): Map<number, string> =>
  new Map([...rows].filter(({ name }) => name).map(({ id, name }) => [id, name as string]))

const peopleNamed = async (ctx: UserRequest, ids: readonly number[]) =>
  mapOf(
    await ctx.db.execute<{ id: number; name: string }>(sql`
      select u.id, ltrim(u.first_name || ' ' || u.last_name) as name from ${users} u where u.district_id = ${ctx.user.districtID} and u.id = ${idsIn(ids)}`),
  )

async function rowsNamed(
  ctx: UserRequest,
  data: DeclaredData,
  { to, key }: Reference,
  ids: readonly number[],
): Promise<Map<number, string> | undefined> {
  const columns = data.tables.get(to)?.columns
  const named = naming.filter((one) => columns?.has(one))
  if (named.length === 0) return undefined
  // A text in both languages is JSON; a class without a title has its number.
  const rows = await ctx.db.execute<{ id: number } & Record<string, unknown>>(sql`
    select t.${sql.identifier(key)} as id, ${sql.join(
      named.map((one) => sql`t.${sql.identifier(one)}`),
      sql`, `,
    )} from ${sql.identifier(to)} t where t.district_id = ${ctx.user.districtID} and t.${sql.identifier(key)} = ${idsIn(ids)}`)
  const textOf = (value: unknown): string | null =>
    value === null || value === '' || value === undefined
      ? null
      : typeof value === 'object'
        ? ((value as Record<string, string>)[ctx.language] ?? null)
        : typeof value === 'string'
          ? value
          : JSON.stringify(value)
  return mapOf(
    rows.map((row) => ({
      id: row.id,
      name: named.map((one) => textOf(row[one])).find((text) => text !== null) ?? null,
    })),
  )
}
