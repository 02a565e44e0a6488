import type { DeclaredData, TableData } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'

/** A table whose rows belong to people. */
export type OwnedTable = TableData & { subject: NonNullable<TableData['subject']> }

export const ownedTables = ({ tables }: DeclaredData): OwnedTable[] =>
  [...tables.values()].filter((table): table is OwnedTable => table.subject !== undefined)

/**
 * The condition that a row, under an alias, is a person's: named by the row itself, or by the row
 * above it.
 */
export function isOf(
  { tables }: DeclaredData,
  { table, subject: { column, parent, only } }: OwnedTable,
  alias: string,
  person: SQL,
): SQL {
  const own = sql`${sql.identifier(alias)}.${sql.identifier(column)}`
  const also = only ? sql` and ${only}` : sql``
  if (!parent) return sql`${own} = ${person}${also}`
  const above = tables.get(parent)
  if (!above?.subject) throw new Error(`Rows of ${table} are ${parent}'s, which are no one's`)
  const name = `${alias}p`
  return sql`${own} in (select ${sql.identifier(name)}.id from ${sql.identifier(parent)} ${sql.identifier(name)}
    where ${sql.identifier(name)}.district_id = ${sql.identifier(alias)}.district_id and ${isOf({ tables, purges: [] }, above as OwnedTable, name, person)})${also}`
}

/** How many rows of each table are a person's, in one statement; tables without any are left out. */
export function countsOf(
  data: DeclaredData,
  of: readonly OwnedTable[],
  districtID: number,
  person: SQL,
): SQL {
  const parts = of.map(
    (
      one,
    ) => sql`select ${one.table}::text as "table", count(*)::int as rows from ${sql.identifier(one.table)} t
      where t.district_id = ${districtID} and ${isOf(data, one, 't', person)}`,
  )
  return sql`select * from (${sql.join(parts, sql` union all `)}) c where c.rows > 0`
}

/** Which tables' rows must be deleted before which: a row goes before the one that it refers to. */
export function deletionOrder(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (table) =>
        !references.some(({ from, to }) => to === table && from !== table && left.has(from)),
    )
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left].join(', ')}`)
    for (const table of free) {
      left.delete(table)
      order.push(table)
    }
  }
  return order
}
