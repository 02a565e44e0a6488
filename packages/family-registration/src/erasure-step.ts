import { forgetAnswers } from '@atrium/forms/public'
import { removeFiles, type ErasureStep } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import {
  registrationChildren,
  registrationDocuments,
  registrationSendings,
} from './submissions.table.ts'
import { sendingEntity } from './words.ts'

/** The answers, signatures and documents of a deleted student’s registrations, which go as their tables say. */
export const familyRegistrationErasure: ErasureStep = {
  name: 'familyRegistration',
  begin: async (tx, { districtID, userID, now }) => {
    const ofStudent = and(
      eq(registrationChildren.districtID, districtID),
      eq(registrationChildren.studentID, userID),
    )
    const sendings = await tx
      .select({ id: registrationSendings.id })
      .from(registrationSendings)
      .innerJoin(
        registrationChildren,
        and(
          eq(registrationChildren.districtID, registrationSendings.districtID),
          eq(registrationChildren.id, registrationSendings.childID),
        ),
      )
      .where(ofStudent)
    for (const { id } of sendings)
      await forgetAnswers(tx, { districtID, entity: sendingEntity, entityID: id }, now)
    const documents = await tx
      .select({ fileUUID: registrationDocuments.fileUUID })
      .from(registrationDocuments)
      .innerJoin(
        registrationChildren,
        and(
          eq(registrationChildren.districtID, registrationDocuments.districtID),
          eq(registrationChildren.id, registrationDocuments.childID),
        ),
      )
      .where(ofStudent)
    if (documents.length > 0)
      await removeFiles(
        tx,
        districtID,
        documents.map(({ fileUUID }) => fileUUID),
        now,
      )
  },
}
