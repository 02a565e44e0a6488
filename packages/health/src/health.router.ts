import { listProcedures, ownedProcedures, router, signedIn } from '@atrium/kit/server'
import type { FieldValues } from '@atrium/kit/shared'
import { z } from 'zod'
import { doseRecord, enterCard, exemptionRecord } from './immunization/immunizations.actions.ts'
import type { cardFields } from './immunization/immunizations.fields.ts'
import { listSchoolImmunizations } from './immunization/school-list.queries.ts'
import { schoolImmunizationsList } from './immunization/school-list.record.ts'
import { studentImmunizations } from './immunization/standing.queries.ts'

const userID = z.int().positive().max(2_147_483_647)

export const healthRouter = router({
  // Access is decided for each student: the page's section of the profile.
  immunizations: signedIn
    .input(z.object({ userID }))
    .query(({ ctx, input }) => studentImmunizations(ctx, input.userID)),
  doses: router(ownedProcedures(doseRecord)),
  exemptions: router(ownedProcedures(exemptionRecord)),
  enterCard: signedIn
    .input(z.object({ userID, draft: z.record(z.string().max(100), z.unknown()) }))
    .mutation(({ ctx, input: { userID: of, draft } }) =>
      enterCard(ctx, { userID: of, draft: draft as FieldValues<typeof cardFields> }),
    ),
  schoolImmunizations: router(
    listProcedures(schoolImmunizationsList, { read: listSchoolImmunizations }),
  ),
})
