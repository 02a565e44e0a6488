import type { Database } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { Engine } from '@atrium/engine/engine'
import { quoted } from '@atrium/engine/sql.rules'
import { contentsOf, shapeOf } from '../suites/suite-contents.queries.ts'
import type { SuiteShape } from '@atrium/engine/plan'

export interface Match {
  fromUnique: boolean
  toUnique: boolean
  fromRows: number
  fromMatched: number
  toRows: number
  toMatched: number
}

/**
 * How two attributes match: how many rows of each find one of the other, and on which side values
 * are unique.
 */
export async function measureMatch(
  engine: Engine,
  shape: SuiteShape,
  fromID: number,
  toID: number,
): Promise<Match> {
  const side = (id: number) => {
    const attribute = shape.attributes.find((one) => one.id === id)
    const file = shape.files.find((one) => one.id === attribute?.fileID)
    return attribute && file && file.parts.length > 0
      ? { column: attribute.column, parts: file.parts }
      : undefined
  }
  const [from, to] = [side(fromID), side(toID)]
  if (!from || !to)
    return {
      fromUnique: false,
      toUnique: false,
      fromRows: 0,
      fromMatched: 0,
      toRows: 0,
      toMatched: 0,
    }
  const params = [...from.parts, ...to.parts].map((file) => ({ file }))
  const places = (parts: string[], start: number) =>
    parts.map((_, at) => `$${start + at + 1}`).join(', ')
  const values = (name: string, { column, parts }: typeof from, start: number) =>
    `${name} AS (SELECT ${quoted(column)}::VARCHAR AS k, count(*) AS n FROM read_parquet([${places(parts, start)}], union_by_name = true) GROUP BY 1)`
  const text = `WITH ${values('f', from, 0)}, ${values('t', to, from.parts.length)}
    SELECT (SELECT max(n) FROM f WHERE k IS NOT NULL), (SELECT max(n) FROM t WHERE k IS NOT NULL), (SELECT sum(n)::BIGINT FROM f), (SELECT coalesce(sum(n), 0)::BIGINT FROM f SEMI JOIN t ON f.k = t.k), (SELECT sum(n)::BIGINT FROM t), (SELECT coalesce(sum(n), 0)::BIGINT FROM t SEMI JOIN f ON f.k = t.k)`
  const [row = []] = await engine.work([{ sql: text, params }], { timeoutMs: 60_000 })
  const [fromMost, toMost, fromRows, fromMatched, toRows, toMatched] = row.map((cell) =>
    Number(cell ?? 0),
  ) as [number, number, number, number, number, number]
  return {
    fromUnique: fromMost === 1,
    toUnique: toMost === 1,
    fromRows,
    fromMatched,
    toRows,
    toMatched,
  }
}

/** Measures a file's relationships again, after its data changed. */
export async function measureRelationships(
  database: Database,
  engine: Engine,
  districtID: number,
  suiteID: number,
  fileID: number,
): Promise<void> {
  const contents = await contentsOf(database.district(districtID), districtID, suiteID)
  const shape = shapeOf(suiteID, contents)
  const mine = new Set(
    contents.attributes.filter((one) => one.fileID === fileID).map((one) => one.id),
  )
  const measured: (Match & { id: number })[] = []
  for (const { relationshipID, fromID, toID } of contents.relationships) {
    if (mine.has(fromID) || mine.has(toID))
      measured.push({ id: relationshipID, ...(await measureMatch(engine, shape, fromID, toID)) })
  }
  if (measured.length === 0) return
  await database.transaction(districtID, (tx) =>
    tx.execute(sql`
      update data_suite_relationship r set from_unique = d."fromUnique", to_unique = d."toUnique", from_rows = d."fromRows", from_matched = d."fromMatched", to_rows = d."toRows", to_matched = d."toMatched"
      from jsonb_to_recordset(${JSON.stringify(measured)}::text::jsonb) as d(id integer, "fromUnique" boolean, "toUnique" boolean, "fromRows" bigint, "fromMatched" bigint, "toRows" bigint, "toMatched" bigint)
      where r.district_id = ${districtID} and r.id = d.id`),
  )
}
