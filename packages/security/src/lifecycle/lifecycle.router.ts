import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { disclosureBases } from '../disclosures/disclosures.words.ts'
import { eraseStudent } from './erase.actions.ts'
import { liftHold, placeHold } from './legal-hold.actions.ts'
import { requestExport } from './record-export.actions.ts'
import { readErasure, readRecord, readRetention } from './record.queries.ts'

const student = { studentID: id }
const line = z.string().trim().min(1).max(300)
/** Belongs to no school: a record is the whole district's. */
const keeping = needing.districtWide('students.records')

export const recordRouter = router({
  get: keeping
    .input(z.strictObject(student))
    .query(({ ctx, input }) => readRecord(ctx, input.studentID)),
  placeHold: keeping
    .input(z.strictObject({ ...student, reason: line, until: z.iso.date().nullable() }))
    .mutation(({ ctx, input }) => placeHold(ctx, input)),
  liftHold: keeping
    .input(z.strictObject({ ...student, id, reason: line }))
    .mutation(({ ctx, input }) => liftHold(ctx, input)),
  export: keeping
    .input(
      z.strictObject({
        ...student,
        recipient: line,
        purpose: line,
        basis: z.enum(disclosureBases),
      }),
    )
    .mutation(({ ctx, input }) => requestExport(ctx, input)),
  erasure: keeping
    .input(z.strictObject(student))
    .query(({ ctx, input }) => readErasure(ctx, input.studentID)),
  erase: keeping
    .input(z.strictObject({ ...student, reason: line }))
    .mutation(({ ctx, input }) => eraseStudent(ctx, input)),
})

export const retentionRouter = router({
  read: needing.districtWide('security.manage').query(({ ctx }) => readRetention(ctx)),
})
