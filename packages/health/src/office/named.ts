import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** SQL: the name in one of the health office's lists of what a column refers to. */
export const nameIn = (
  list: PgTable,
  { districtID }: { districtID: SQLWrapper },
  id: SQLWrapper,
): SQL<string | null> =>
  sql<
    string | null
  >`(select l.name from ${list} l where l.district_id = ${districtID} and l.id = ${id})`
