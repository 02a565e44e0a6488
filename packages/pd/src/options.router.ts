import { id, needing, router, signedIn } from '@atrium/kit/server'
import { staffOptions } from '@atrium/people/public'
import { z } from 'zod'
import {
  approvalAreaOptions,
  creditTypeOptions,
  formOptions,
  roomOptions,
  schoolOptions,
} from './options.queries.ts'
import { supervisorOf, nameSupervisor } from './enrollment/supervisors.actions.ts'
import { needs } from './words.ts'

const asked = z.strictObject({
  search: z.string().max(200).optional(),
  ids: z.array(id).max(500).optional(),
})
const working = needing([needs.propose, needs.approve, needs.administer])

/** The choices in forms, for authors who do not manage those lists themselves. */
export const optionsRouter = router({
  people: router({
    options: needing([needs.propose, needs.administer, needs.approveRequests, 'staff.read'])
      .input(asked)
      .query(({ ctx, input }) => staffOptions(ctx, input)),
  }),
  schools: router({
    options: working.input(asked).query(({ ctx, input }) => schoolOptions(ctx, input)),
  }),
  rooms: router({
    options: working.input(asked).query(({ ctx, input }) => roomOptions(ctx, input)),
  }),
  surveyForms: router({
    options: working.input(asked).query(({ ctx, input }) => formOptions(ctx, input)),
  }),
  creditTypes: router({
    options: signedIn.input(asked).query(({ ctx, input }) => creditTypeOptions(ctx, input)),
  }),
  approvalAreas: router({
    options: working.input(asked).query(({ ctx, input }) => approvalAreaOptions(ctx, input)),
  }),
  supervisor: needing
    .districtWide(needs.administer)
    .input(z.strictObject({ userID: id }))
    .query(({ ctx, input }) => supervisorOf(ctx, input.userID)),
  nameSupervisor: needing
    .districtWide(needs.administer)
    .input(z.strictObject({ userID: id, supervisorID: id.nullable() }))
    .mutation(({ ctx, input }) => nameSupervisor(ctx, input)),
})
