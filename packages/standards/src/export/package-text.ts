import type { DistrictDb } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { isObject, type JsonObject } from '../case/json.rules.ts'
import { definitionKinds } from '../words.ts'

/** Converts an object of a list (or of `CFDocument`). */
export type Change = (kind: string, object: JsonObject) => JsonObject

/** How many objects are read and sent at once. */
const page = 2000

/**
 * A framework as a CASE CFPackage, in chunks of text: what was imported, with the same lists and
 * fields. Retired statements aren't included. Refuses 404.
 */
export async function* packageText(
  db: DistrictDb,
  of: { districtID: number; frameworkID: number },
  change?: Change,
): AsyncGenerator<string> {
  const where = sql`district_id = ${of.districtID} and framework_id = ${of.frameworkID}`
  const [row] = await db.execute<{ source: JsonObject }>(
    sql`select source from standard_framework where district_id = ${of.districtID} and id = ${of.frameworkID} and removed_at is null`,
  )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const shell = row.source
  let first = true
  for (const [key, value] of Object.entries(shell)) {
    yield `${first ? '{' : ','}${JSON.stringify(key)}:`
    first = false
    if (key === 'CFItems' && Array.isArray(value))
      yield* listed(
        db,
        (after) =>
          sql`select position, source::text as text from standard_item where ${where} and retired_at is null and position > ${after} order by position limit ${page}`,
        changing(change, key),
      )
    else if (key === 'CFAssociations' && Array.isArray(value))
      yield* listed(
        db,
        (after) =>
          sql`select position, source::text as text from standard_association where ${where} and position > ${after} order by position limit ${page}`,
        changing(change, key),
      )
    else if (key === 'CFRubrics' && Array.isArray(value)) yield* ofKind(db, where, key, change)
    else if (key === 'CFDefinitions' && isObject(value))
      yield* definitionsText(db, where, value, change)
    else if (key === 'CFDocument' && isObject(value))
      yield JSON.stringify(change ? change(key, value) : value)
    else yield JSON.stringify(value)
  }
  yield '}'
}

async function* definitionsText(
  db: DistrictDb,
  where: SQL,
  shell: JsonObject,
  change: Change | undefined,
): AsyncGenerator<string> {
  yield '{'
  let first = true
  for (const [kind, value] of Object.entries(shell)) {
    yield `${first ? '' : ','}${JSON.stringify(kind)}:`
    first = false
    if (Array.isArray(value) && (definitionKinds as readonly string[]).includes(kind))
      yield* ofKind(db, where, kind, change)
    else yield JSON.stringify(value)
  }
  yield '}'
}

const ofKind = (
  db: DistrictDb,
  where: SQL,
  kind: string,
  change: Change | undefined,
): AsyncGenerator<string> =>
  listed(
    db,
    (after) =>
      sql`select id as position, source::text as text from standard_definition where ${where} and kind = ${kind} and id > ${after} order by id limit ${page}`,
    changing(change, kind),
  )

async function* listed(
  db: DistrictDb,
  next: (after: number) => SQL,
  change: (text: string) => string,
): AsyncGenerator<string> {
  yield '['
  let after = -1
  for (;;) {
    const rows = Array.from(await db.execute<{ position: number; text: string }>(next(after)))
    const text = rows.map((row) => change(row.text)).join(',')
    if (text !== '') yield after === -1 ? text : `,${text}`
    if (rows.length < page) break
    after = rows.at(-1)?.position ?? after
  }
  yield ']'
}

const changing =
  (change: Change | undefined, kind: string) =>
  (text: string): string =>
    change ? JSON.stringify(change(kind, JSON.parse(text) as JsonObject)) : text
