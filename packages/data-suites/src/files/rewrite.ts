import type { JSONForm } from '@atrium/tabular/json/json-form'
import type { Engine } from '@atrium/engine/engine'
import { quoted } from '@atrium/engine/sql.rules'
import { mostColumns } from '@atrium/tabular/words'

/** Rows of JSON as delimited text. */
export function rewriteJSON(engine: Engine, form: JSONForm, to: string): Promise<void> {
  return form.rows === 'records'
    ? rewrite(
        engine,
        "read_json($1, format = 'auto', maximum_object_size = 16777216)",
        form.path,
        to,
      )
    : rewriteLists(engine, form, to)
}

/** A table of any kind as delimited text. */
export async function rewrite(
  engine: Engine,
  from: string,
  path: string,
  to: string,
): Promise<void> {
  const params = [path]
  const columns = await engine.work([
    { sql: `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM ${from})`, params },
  ])
  const cells = columns.map(
    ([name, type]) => `${cellSQL(quoted(String(name)), String(type))} AS ${quoted(String(name))}`,
  )
  await copy(engine, `SELECT ${cells.join(', ')} FROM ${from}`, path, to)
}

/** Lists of cells. The first is the header if it names every column. */
async function rewriteLists(engine: Engine, { path, isList }: JSONForm, to: string): Promise<void> {
  const from = `read_json_objects($1, format = '${isList ? 'array' : 'newline_delimited'}', maximum_object_size = 16777216)`
  const lists = `(SELECT from_json_strict(json, '["VARCHAR"]') AS cells FROM ${from})`
  const params = [path]
  const [[first] = []] = await engine.work([{ sql: `SELECT json FROM ${from} LIMIT 1`, params }])
  const [[widest] = []] = await engine.work([
    { sql: `SELECT max(len(cells)) FROM ${lists}`, params },
  ])
  const names: unknown = JSON.parse(String(first ?? '[]'))
  const hasNames =
    Array.isArray(names) && names.every((name) => typeof name === 'string' && name.trim() !== '')
  // One more than allowed shows that there are too many.
  const width = Math.max(1, Math.min(Number(widest ?? 0), mostColumns + 1))
  const cells = Array.from(
    { length: width },
    (_, at) => `cells[${at + 1}] AS ${quoted(`Column ${at + 1}`)}`,
  )
  await copy(engine, `SELECT ${cells.join(', ')} FROM ${lists}`, path, to, !hasNames)
}

async function copy(
  engine: Engine,
  select: string,
  path: string,
  to: string,
  header = true,
): Promise<void> {
  await engine.work([
    {
      sql: `COPY (${select}) TO '${to.replaceAll("'", "''")}' (FORMAT csv, HEADER ${header}, DELIMITER ',', QUOTE '"', ESCAPE '"')`,
      params: [path],
    },
  ])
}

/** A value of any type as a cell: nested ones as JSON, NaN as empty. */
function cellSQL(name: string, type: string): string {
  if (type === 'JSON') return `${name}->>'$'`
  if (/^(FLOAT|DOUBLE)$/.test(type)) return `CASE WHEN isfinite(${name}) THEN ${name}::VARCHAR END`
  if (/^STRUCT|^MAP|\[\d*\]$|^UNION|^VARIANT/.test(type))
    return `CASE WHEN ${name} IS NOT NULL THEN to_json(${name})::VARCHAR END`
  return `${name}::VARCHAR`
}
