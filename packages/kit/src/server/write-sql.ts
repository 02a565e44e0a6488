import {
  Column,
  Name,
  Param,
  Placeholder,
  SQL,
  StringChunk,
  Subquery,
  Table,
  View,
  sql,
  type QueryWithTypings,
} from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const drizzles = new PgDialect()

/**
 * A statement's text and parameters, as Drizzle's own `sqlToQuery` returns them, in one pass: Drizzle
 * makes an object of each piece and joins them again on each level, which for a list costs several
 * times as much. What it doesn't know is left to Drizzle.
 */
export function writeSQL(statement: SQL): QueryWithTypings {
  const written: Written = { sql: '', params: [] }
  return write(statement, written) ? written : drizzles.sqlToQuery(statement)
}

/** Makes a database's queries use it. Drizzle keeps its dialect out of its types. */
export function writesSQL<Db extends object>(db: Db): Db {
  const { dialect } = db as unknown as { dialect: PgDialect }
  dialect.sqlToQuery = writeSQL
  return db
}

interface Written {
  sql: string
  params: unknown[]
}

/** Adds a piece; false if it is of a kind that only Drizzle can write. */
function write(piece: unknown, to: Written): boolean {
  if (piece === undefined) return true
  if (typeof piece !== 'object' || piece === null)
    return typeof piece !== 'function' && value(piece, to)
  if (piece instanceof StringChunk) {
    for (const text of piece.value) to.sql += text
    return true
  }
  if (piece instanceof SQL) {
    if ((piece as unknown as { shouldInlineParams: boolean }).shouldInlineParams) return false
    for (const part of piece.queryChunks) if (!write(part, to)) return false
    return true
  }
  if (piece instanceof Param) return writeParam(piece, to)
  if (piece instanceof Placeholder) return value(piece, to)
  if (piece instanceof Column || piece instanceof Table || piece instanceof View) {
    to.sql += nameOf(piece)
    return true
  }
  if (piece instanceof Name) {
    to.sql += drizzles.escapeName(piece.value)
    return true
  }
  if (Array.isArray(piece)) return writeList(piece, to)
  if (piece instanceof SQL.Aliased || piece instanceof Subquery) return false
  return typeof (piece as { getSQL?: unknown }).getSQL !== 'function' && value(piece, to)
}

function value(piece: unknown, to: Written): boolean {
  to.sql += `$${to.params.push(piece)}`
  return true
}

function writeParam(param: Param, to: Written): boolean {
  if (param.value instanceof Placeholder) return value(param, to)
  const mapped = param.value === null ? null : param.encoder.mapToDriverValue(param.value)
  return mapped instanceof SQL ? write(mapped, to) : value(mapped, to)
}

function writeList(list: readonly unknown[], to: Written): boolean {
  to.sql += '('
  for (const [at, one] of list.entries()) {
    if (at > 0) to.sql += ', '
    if (!write(one, to)) return false
  }
  to.sql += ')'
  return true
}

const names = new WeakMap<object, string>()

function nameOf(piece: Column | Table | View): string {
  const known = names.get(piece)
  if (known !== undefined) return known
  const name = drizzles.sqlToQuery(sql`${piece}`).sql
  names.set(piece, name)
  return name
}
