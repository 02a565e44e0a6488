import { named } from '../record-table-names.ts'
import type { Database } from '@atrium/kit/server'
import { currentTime, schoolDate } from '@atrium/kit/shared'
import { timeZoneAt } from '@atrium/schools/public'
import type postgres from 'postgres'
import type { RecordTable } from './record-tables.ts'

/**
 * A range of the stage that is written in one transaction: rows of one target with `after < seq <=
 * until`. If the previous chunk is being written at the same time, await `inTurn` before anything
 * that depends on the order of rows.
 */
export type Chunk = {
  districtID: number
  importID: number
  actorID: number
  /** The district's day: records that a file ends or starts without saying when do so today. */
  today: string
  target: string
  after: number
  until: number
  inTurn?: () => Promise<unknown>
}

/**
 * The outcome for a record; a person's parts count with the person. An ended right is also counted
 * among the roles.
 */
export type Written = { id: number; kind: 'create' | 'update' | 'end'; of?: 'roles' }

export type Sql = postgres.TransactionSql

/** Today in a district, for a chunk. */
export const importDay = async (database: Database, districtID: number): Promise<string> =>
  schoolDate(currentTime(), await timeZoneAt(database.district(districtID), districtID))

/** SQL: the rows `s` of a chunk; its parameters are $1 to $5. */
export const inChunk =
  's.district_id = $1::int and s.import_id = $2::int and s.target = $3 and s.seq > $4::int and s.seq <= $5::int'

export const parametersOf = ({ districtID, importID, target, after, until }: Chunk) => [
  districtID,
  importID,
  target,
  after,
  until,
]

/** SQL: a staged row's patch, including the ids that it refers to. */
export function patchSQL(points: RecordTable['points']): string {
  const ids = points.map(
    ({ column, slot }) =>
      `case when s.${slot}_id is not null or s.ref_${slot} is not null then jsonb_build_object('${column}', s.${slot}_id) else '{}'::jsonb end`,
  )
  return ['s.patch', ...ids].join(' || ')
}

/**
 * SQL for two more CTEs, after a CTE `told` with (id, kind, label, changes). They store the changes
 * for the result page and rollbacks, and write them to the history. $6 is the actor.
 */
export function logSQL(entity: string, part: string, audit: string): string {
  return `
    logged as (
      insert into import_change (district_id, import_id, entity, part, record_id, kind, label, changes)
      select $1::int, $2::int, '${entity}', '${part}', id, kind, label, case kind when 'create' then '{}'::jsonb else changes end from told order by id
    ),
    audited as (
      insert into ${named.auditEntries} (district_id, actor_id, entity, entity_id, action, changes, cause)
      select $1::int, $6::int, ${audit}, id, case kind when 'create' then 'create' else 'update' end, changes, 'import:' || $2::int from told
    )`
}

/** SQL: a person's name in the list of changes. */
export const nameOf = (user: string) =>
  `(select trim(u.first_name || ' ' || u.last_name) from ${named.users} u where u.district_id = $1::int and u.id = ${user})`

/** Runs one of this folder's statements over a chunk. `$today` in it is the district's day. */
export async function run<Row extends object = Written>(
  sql: Sql,
  chunk: Chunk,
  statement: string,
): Promise<Row[]> {
  const parameters: (string | number)[] = parametersOf(chunk)
  if (statement.includes('$6')) parameters.push(chunk.actorID)
  if (statement.includes('$today')) parameters.push(chunk.today)
  const asked = statement.replaceAll('$today', `$${parameters.length}::date`)
  // Not prepared, because a cached plan would be for the tables as they were before the import
  // filled them.
  return Array.from(await sql.unsafe(asked, parameters)) as unknown as Row[]
}
