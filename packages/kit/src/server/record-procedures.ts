import { id } from './inputs.ts'
import { z } from 'zod'
import {
  recordMessages,
  type AnyRecord,
  type RecordDefinition,
  type VersionedRow,
} from '../shared/index.ts'
import { addMessages } from './messages.ts'
import { exportRows } from './record-export.ts'
import { rowHistory } from './record-history.ts'
import { importRows } from './record-import.ts'
import { modelFor, recordModel, type RecordParts } from './record-parts.ts'
import type { RecordProcedures } from './record-procedures.types.ts'
import { getRow, listOptions, listRows } from './record-query.ts'
import { createRow, removeRows, restoreRows, updateRow, updateRows } from './record-write.ts'
import { needing } from './trpc.ts'

const ids = z.array(id).min(1).max(5000)
const draft = z.record(z.string().max(100), z.unknown())
const search = z.string().max(200).optional()

/** The input of every generated list, for custom lists that replace one. */
export const listQuery = z.strictObject({
  search,
  sort: z.string().max(100).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  size: z.int().min(1).max(500).optional(),
  filters: z.record(z.string().max(100), z.array(z.string().max(200)).max(200)).optional(),
  removed: z.boolean().optional(),
})

const registry: RegisteredRecord[] = []

export interface RegisteredRecord {
  definition: AnyRecord
  parts: RecordParts<VersionedRow, Record<string, unknown>>
}

/**
 * Every record whose procedures were created in this process; for the test that compares each with
 * its table.
 */
export const registeredRecords = (): readonly RegisteredRecord[] => registry

/**
 * All procedures of a record, from its definition and its table. The result's type is annotated,
 * never inferred. Spread it and replace a procedure with your own: `{ ...recordProcedures(…), list:
 * mine }`.
 */
export function recordProcedures<Row extends VersionedRow, Draft extends object>(
  definition: RecordDefinition<Row, Draft>,
  parts: RecordParts<Row, Draft>,
): RecordProcedures<Row, Draft> {
  const model = recordModel(definition as unknown as AnyRecord, parts)
  addMessages({
    en: recordMessages(model.definition, 'en'),
    es: recordMessages(model.definition, 'es'),
  })
  registry.push({
    definition: model.definition,
    parts: parts as unknown as RegisteredRecord['parts'],
  })
  // Records without a school require the permission in the whole district. So does adding or
  // removing schools.
  const { scope, school, rights } = definition
  const anywhere = needing(...rights.edit)
  const inDistrict = scope === 'district' && school === undefined
  const reading = needing(...rights.read)
  const editing = inDistrict ? needing.districtWide(...rights.edit) : anywhere
  const [creating, removing, importing] = [
    rights.create,
    rights.remove,
    [...new Map([...rights.create, ...rights.edit].map((need) => [String(need), need])).values()],
  ].map((needs) =>
    inDistrict || school === 'id' ? needing.districtWide(...needs) : needing(...needs),
  ) as [typeof anywhere, typeof anywhere, typeof anywhere]
  const procedures = {
    list: reading
      .input(listQuery)
      .query(({ ctx, input }) => listRows(modelFor(model, ctx), ctx, input)),
    get: reading
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => getRow(modelFor(model, ctx), ctx, input.id)),
    create: creating
      .input(z.strictObject({ draft }))
      .mutation(({ ctx, input }) => createRow(model, ctx, input.draft)),
    update: editing
      .input(z.strictObject({ id, version: z.int().positive(), changes: draft }))
      .mutation(({ ctx, input }) => updateRow(model, ctx, input.id, input.version, input.changes)),
    updateMany: editing
      .input(z.strictObject({ ids, changes: draft }))
      .mutation(({ ctx, input }) => updateRows(model, ctx, input.ids, input.changes)),
    remove: removing
      .input(z.strictObject({ ids }))
      .mutation(({ ctx, input }) => removeRows(model, ctx, input.ids)),
    restore: removing
      .input(z.strictObject({ ids }))
      .mutation(({ ctx, input }) => restoreRows(model, ctx, input.ids)),
    // Who changed what, and when, is for people who read it by a permission or may edit it.
    history: (rights.read.length > 0 ? reading : anywhere)
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => rowHistory(modelFor(model, ctx), ctx, input.id)),
    importRows: importing
      .input(z.strictObject({ csv: z.string().max(10_000_000), dryRun: z.boolean() }))
      .mutation(({ ctx, input }) => importRows(model, ctx, input)),
    exportRows: reading
      .input(
        z.strictObject({
          query: listQuery,
          format: z.enum(['csv', 'xlsx']),
          columns: z.array(z.string().max(100)).min(1).max(200).optional(),
        }),
      )
      .query(({ ctx, input }) => exportRows(modelFor(model, ctx), ctx, input)),
    options: reading
      .input(z.strictObject({ search, ids: z.array(id).max(500).optional() }))
      .query(({ ctx, input }) => listOptions(model, ctx, input)),
  }
  return procedures as unknown as RecordProcedures<Row, Draft>
}
