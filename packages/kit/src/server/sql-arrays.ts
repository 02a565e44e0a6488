import { sql, type Column, type SQL } from 'drizzle-orm'

// Lists go to the database as one parameter: the statement's text stays the same whatever their
// length, so it is prepared once.

/** `column = any(ids)` */
export const isOneOf = (column: Column | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`

/** `{…}::text[]` */
export const textArray = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`}::text[]`
