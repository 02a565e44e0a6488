import { users } from '@atrium/auth/tables'
import { inSavepoint, type Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { Aside, Both, Moved } from './merge-fields.ts'
import { isSame, renamed } from './named-people.rules.ts'
import type { PersonColumn } from './references.queries.ts'

type Went = Pick<Moved, 'keys' | 'values'> & { left: number }

/** The other columns that identify a row: the one that moves changes. */
const keyOf = ({ column, keys }: PersonColumn) => keys.filter(({ name }) => name !== column)

const keyObject = (one: PersonColumn) =>
  sql`jsonb_build_object(${sql.join(
    keyOf(one).map(({ name }) => sql`${name}::text, t.${sql.identifier(name)}`),
    sql`, `,
  )})`

/** The rows with these keys, as `k`: joined by value, since there may be tens of thousands. */
const keyed = (one: PersonColumn, keys: readonly Record<string, unknown>[]) => {
  const columns = keyOf(one).map(({ name, type }) => sql`${sql.identifier(name)} ${sql.raw(type)}`)
  const same = keyOf(one).map(
    ({ name }) => sql`t.${sql.identifier(name)} = k.${sql.identifier(name)}`,
  )
  return {
    from: sql`jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as k (${sql.join(columns, sql`, `)})`,
    on: same.length === 0 ? sql`true` : sql.join(same, sql` and `),
  }
}

/** Names the person in a row, by the ID number beside it too. */
const naming = ({ column, number }: PersonColumn, districtID: number, userID: number) => {
  const named = sql`${sql.identifier(column)} = ${userID}`
  if (number === null) return named
  const own = sql.identifier(number)
  return sql`${named}, ${own} = coalesce((select u.local_id from ${users} u where u.district_id = ${districtID} and u.id = ${userID}), t.${own})`
}

/**
 * All at once where the other has none of the same; otherwise one by one, and those stay, as `asides`
 * do.
 */
export async function moveRows(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  one: PersonColumn,
  asides: readonly Aside[],
): Promise<Went> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const aside = asides.filter((row) => row.table === one.table && row.column === one.column)
  const others = keyed(
    one,
    aside.map(({ key }) => key),
  )
  const theirs = sql`t.district_id = ${districtID} and t.${column} = ${goneID}${
    aside.length > 0 ? sql` and not exists (select from ${others.from} where ${others.on})` : sql``
  }`
  try {
    const rows = await inSavepoint(tx, (inside) =>
      inside.execute<{ key: Record<string, unknown> }>(
        sql`update ${table} t set ${naming(one, districtID, keptID)} where ${theirs} returning ${keyObject(one)} as key`,
      ),
    )
    return { keys: rows.map(({ key }) => key), left: aside.length }
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  const rows = await tx.execute<{ key: Record<string, unknown> }>(
    sql`select ${keyObject(one)} as key from ${table} t where ${theirs} for update`,
  )
  const keys: Record<string, unknown>[] = []
  for (const { key } of rows) {
    const { from, on } = keyed(one, [key])
    try {
      await inSavepoint(tx, (inside) =>
        inside.execute(
          sql`update ${table} t set ${naming(one, districtID, keptID)} from ${from} where ${theirs} and ${on}`,
        ),
      )
      keys.push(key)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  return { keys, left: rows.length - keys.length + aside.length }
}

/** Columns that name several people. */
export async function renameIn(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  one: PersonColumn,
): Promise<Went> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const rows = await tx.execute<{ key: Record<string, unknown>; value: unknown }>(sql`
    select ${keyObject(one)} as key, to_jsonb(t.${column}) as value from ${table} t
    where t.district_id = ${districtID} and t.${column}::text ~ ${`\\m${goneID}\\M`} for update`)
  const went: Went & { values: { before: unknown; after: unknown }[] } = {
    keys: [],
    values: [],
    left: 0,
  }
  for (const { key, value } of rows) {
    const after = renamed(value, goneID, keptID)
    if (isSame(value, after)) continue
    await writeList(tx, districtID, one, key, after)
    went.keys.push(key)
    went.values.push({ before: value, after })
  }
  return went
}

async function writeList(
  tx: Tx,
  districtID: number,
  one: PersonColumn,
  key: Record<string, unknown>,
  value: unknown,
): Promise<void> {
  const [table, column] = [sql.identifier(one.table), sql.identifier(one.column)]
  const { from, on } = keyed(one, [key])
  const text = JSON.stringify(value)
  const written =
    one.type === 'jsonb'
      ? sql`${text}::text::jsonb`
      : sql`array(select jsonb_array_elements_text(${text}::text::jsonb))::int[]`
  await tx.execute(
    sql`update ${table} t set ${column} = ${written} from ${from} where t.district_id = ${districtID} and ${on}`,
  )
}

/** What moved goes back; what someone has changed since stays as it is. */
export async function putBack(
  tx: Tx,
  districtID: number,
  { keptID, goneID }: Both,
  { table, column, keys, values }: Moved,
  columns: readonly PersonColumn[],
): Promise<void> {
  const one = columns.find((known) => known.table === table && known.column === column)
  if (!one) return
  if (!values) {
    const { from, on } = keyed(one, keys)
    await tx.execute(sql`
      update ${sql.identifier(table)} t set ${naming(one, districtID, goneID)} from ${from}
      where t.district_id = ${districtID} and t.${sql.identifier(column)} = ${keptID} and ${on}`)
    return
  }
  for (const [index, key] of keys.entries()) {
    const { from, on } = keyed(one, [key])
    const [now] = await tx.execute<{ value: unknown }>(sql`
      select to_jsonb(t.${sql.identifier(column)}) as value from ${sql.identifier(table)} t join ${from} on ${on} where t.district_id = ${districtID} for update of t`)
    const was = values[index]
    if (now && was && isSame(now.value, was.after))
      await writeList(tx, districtID, one, key, was.before)
  }
}

/**
 * PostgreSQL's unique and exclusion violations; and a reference to a role that the other doesn't
 * have: a double who is a guardian too keeps their own children.
 */
const isTaken = (error: unknown): boolean => violates(error, ['23505', '23P01', '23503'])

/** Whether PostgreSQL refused a write with one of these codes. */
export function violates(error: unknown, codes: readonly string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.includes(String(cause.code))) return true
  return false
}
