import { and, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isBlank, type AnyRecord } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import type { AddFinding } from './record-import.ts'
import type { ImportLine } from './record-import-lines.ts'
import { inScope, presented, type AnyRow, type RecordModel, type Values } from './record-parts.ts'
import { lockRows } from './record-rows.ts'
import { textArray } from './sql-arrays.ts'

/**
 * Line → the record it is about, locked until the end. The sets are tried in order; a unique set
 * with a blank in it is skipped.
 */
export async function matchRecords(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  lines: ImportLine[],
  add: AddFinding,
): Promise<Map<ImportLine, AnyRow>> {
  const ids = new Map<ImportLine, number>()
  await matchComposed(model, ctx, tx, lines, ids, add)
  for (const set of model.definition.unique ?? []) {
    const open = lines.filter(
      (line) => !ids.has(line) && set.every((name) => !isBlank(line.draft[name])),
    )
    const byKey = await recordsBy(model, ctx, tx, set, open)
    for (const line of open) {
      const [record] = byKey.get(keyOf(set, line.draft)) ?? []
      if (record) ids.set(line, record.id)
    }
  }
  await matchSame(model, ctx, tx, lines, ids, add)
  const seen = new Map<number, number>()
  for (const [line, id] of ids) {
    const earlier = seen.get(id)
    if (earlier !== undefined)
      add(line.line, '', { id: 'kit.import.sameRecord', values: { line: earlier } })
    else seen.set(id, line.line)
  }
  const locked = new Map(
    (await lockRows(model, ctx, tx, [...seen.keys()], 'edit')).map((row) => [row.id, row]),
  )
  return new Map(
    [...ids].flatMap(([line, id]) => (locked.has(id) ? [[line, locked.get(id) as AnyRow]] : [])),
  )
}

/**
 * By a column that is made of several fields: where it is the same, so are they. Two new lines with
 * the same are one record.
 */
async function matchComposed(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  lines: ImportLine[],
  ids: Map<ImportLine, number>,
  add: AddFinding,
): Promise<void> {
  const { composed } = model
  const keyed = lines.filter(({ key }) => !isBlank(key))
  if (!composed || keyed.length === 0) return
  const column = model.expression(composed.column)
  const found = await tx
    .select({ id: model.columns.id as PgColumn, key: sql<string>`${column}` })
    .from(model.table)
    .where(
      and(
        inScope(model, ctx),
        sql`${column} = any(${textArray([...new Set(keyed.map(({ key }) => String(key)))])})`,
      ),
    )
  const byKey = new Map(found.map(({ id, key }) => [key, id as number]))
  const added = new Map<string, number>()
  for (const line of keyed) {
    const key = String(line.key)
    const id = byKey.get(key)
    const earlier = added.get(key)
    if (id !== undefined) {
      ids.set(line, id)
      for (const name of line.composed ?? []) delete line.draft[name]
    } else if (earlier === undefined) added.set(key, line.line)
    else add(line.line, '', { id: 'kit.import.sameRecord', values: { line: earlier } })
  }
}

/**
 * The sets that no unique index enforces: there, two new lines in one file may also be the same
 * record.
 */
async function matchSame(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  lines: ImportLine[],
  ids: Map<ImportLine, number>,
  add: AddFinding,
): Promise<void> {
  const sets = setsOf(model.definition)
  for (const set of sets) {
    const own = (line: ImportLine): boolean =>
      sets.find(([first = '']) => !isBlank(line.draft[first])) === set
    const open = lines.filter((line) => line.sound && !ids.has(line) && own(line))
    const byKey = await recordsBy(model, ctx, tx, set, open)
    const added = new Map<string, number>()
    for (const line of open) {
      const key = keyOf(set, line.draft)
      const [record, ...others] = byKey.get(key) ?? []
      const earlier = added.get(key)
      if (others.length > 0) add(line.line, set[0] as string, { id: 'kit.import.ambiguous' })
      else if (record) ids.set(line, record.id)
      else if (earlier === undefined) added.set(key, line.line)
      else add(line.line, '', { id: 'kit.import.sameRecord', values: { line: earlier } })
    }
  }
}

/** If schools override the district's rows, one row of a kind per school counts as the same. */
const setsOf = ({
  sameBy = [],
  schoolOverrides,
  school,
}: AnyRecord): readonly (readonly string[])[] =>
  schoolOverrides && school ? [[...schoolOverrides.per, school], ...sameBy] : sameBy

const keyOf = (set: readonly string[], values: Values): string =>
  JSON.stringify(set.map((name) => (isBlank(values[name]) ? null : values[name])))

async function recordsBy(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  set: readonly string[],
  lines: readonly ImportLine[],
): Promise<Map<string, AnyRow[]>> {
  const first = set[0]
  if (lines.length === 0 || first === undefined) return new Map()
  const values = [...new Set(lines.map((line) => String(line.draft[first])))]
  const records = await tx
    .select(model.selection)
    .from(model.table)
    .where(
      and(
        inScope(model, ctx),
        sql`${model.columns[first] as PgColumn}::text = any(${textArray(values)})`,
      ),
    )
  return Map.groupBy(presented(model, records), (record) => keyOf(set, record))
}
