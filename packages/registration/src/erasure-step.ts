import { forgetAnswers } from '@atrium/forms/public'
import type { ErasureStep } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { registrations } from './registration.table.ts'
import { registrationEntity } from './words.ts'

/** The answers and signatures of a deleted student's registrations, which go as their table says. */
export const registrationErasureStep: ErasureStep = {
  name: 'registration',
  begin: async (tx, { districtID, userID, now }) => {
    const theirs = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.districtID, districtID), eq(registrations.userID, userID)))
    for (const { id } of theirs)
      await forgetAnswers(tx, { districtID, entity: registrationEntity, entityID: id }, now)
  },
}
