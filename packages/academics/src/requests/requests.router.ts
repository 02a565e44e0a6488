import { id, needing, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { manages } from '../courses/words.ts'
import { saveRequests } from './requests.actions.ts'
import { catalogDemand, requestForms } from './requests.queries.ts'

export const requestProcedures = {
  // Whose requests the caller may see and change is decided student by student.
  forms: signedIn
    .input(z.strictObject({ studentID: id }))
    .query(({ ctx, input }) => requestForms(ctx, input.studentID)),
  save: signedIn
    .input(
      z.strictObject({
        studentID: id,
        catalogID: id,
        version: z.int().min(0).max(2_147_483_646),
        requested: z.array(z.strictObject({ courseID: id, isAlternate: z.boolean() })).max(40),
      }),
    )
    .mutation(({ ctx, input }) => saveRequests(ctx, input)),
  demand: needing(manages)
    .input(z.strictObject({ catalogID: id }))
    .query(({ ctx, input }) => catalogDemand(ctx, input.catalogID)),
}
