import { formUses } from '@atrium/registration/public'
import { answerReaders } from '@atrium/forms/public'
import { and, eq, isNull, or } from 'drizzle-orm'
import { registrationPeriods } from './setup/setup.table.ts'
import { sendingEntity } from './words.ts'

const asking = (districtID: number, formID: number) =>
  and(
    eq(registrationPeriods.districtID, districtID),
    isNull(registrationPeriods.removedAt),
    or(
      eq(registrationPeriods.householdFormID, formID),
      eq(registrationPeriods.childFormID, formID),
    ),
  )

/** Guardians read the forms that they are asked to fill in; a form in a period stays. */
export const familyFormUse = formUses({
  name: 'familyRegistration',
  mayRead: async ({ user, database }, formID, districtID) =>
    user?.permissions.has('children.own') === true &&
    (await database.district(districtID).$count(registrationPeriods, asking(districtID, formID))) >
      0,
  isUsed: async ({ db, user }, formID) =>
    (await db.$count(registrationPeriods, asking(user.districtID, formID))) > 0,
})

/** Forms of registration ask for no files: documents are given by their kind. */
export const sendingAnswers = answerReaders({ entity: sendingEntity, mayRead: async () => false })
