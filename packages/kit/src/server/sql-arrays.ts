import { sql, type Column, type SQL } from 'drizzle-orm'

// Lists go to the database as one parameter: the statement's text stays the same whatever their
// length, so it is prepared once.

/** `column = any(ids)` */
export const isOneOf = (column: Column | SQL, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`

/** Rows in parts, for inserts of any length: a statement takes 65,534 parameters at most. */
export const inThousands = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 1000) }, (_, at) =>
    rows.slice(at * 1000, (at + 1) * 1000),
  )

/** `{…}::text[]` */
export const textArray = (values: readonly string[]): SQL =>
  sql`${`{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`}::text[]`
