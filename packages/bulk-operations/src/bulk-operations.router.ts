import { id, listProcedures, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import {
  confirmOperation,
  dropOperation,
  previewOperation,
  undoOperation,
} from './bulk-operations.actions.ts'
import { listOperations, operationDetail, operationRecords } from './bulk-operations.queries.ts'
import { operationsList } from './bulk-operations.record.ts'
import { fieldCell } from './field-cell.ts'
import { bulkKinds, managing, mostRecords, recordStatuses } from './words.ts'

const text = z.string().max(200)
const operation = z.strictObject({ operationID: id })
const value = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.array(text).max(100),
  z.null(),
])
const selection = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('list'),
    search: text,
    filters: z.record(z.string().max(40), z.array(text).max(500)),
  }),
  z.strictObject({
    by: z.literal('ids'),
    ids: z.array(z.string().trim().min(1).max(100)).min(1).max(mostRecords),
  }),
])

// Whose records one may change is decided record by record; this says who comes near any.
const using = () => needing(Object.values(managing))

/** One field set on many records: a preview first, then one job, then seven days to undo it. */
export const bulkOperationsRouter = router({
  ...listProcedures(operationsList, { read: listOperations, cells: { field: fieldCell } }),
  get: using()
    .input(operation)
    .query(({ ctx, input }) => operationDetail(ctx, input.operationID)),
  records: using()
    .input(operation.extend({ status: z.enum(recordStatuses), page: z.int().min(1).max(1000) }))
    .query(({ ctx, input }) => operationRecords(ctx, input)),
  preview: using()
    .input(
      z.strictObject({ kind: z.enum(bulkKinds), section: text, field: text, value, selection }),
    )
    .mutation(({ ctx, input }) => previewOperation(ctx, input)),
  confirm: using()
    .input(operation)
    .mutation(({ ctx, input }) => confirmOperation(ctx, input.operationID)),
  drop: using()
    .input(operation)
    .mutation(({ ctx, input }) => dropOperation(ctx, input.operationID)),
  undo: using()
    .input(operation)
    .mutation(({ ctx, input }) => undoOperation(ctx, input.operationID)),
})
