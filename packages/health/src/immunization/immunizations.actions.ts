import { users } from '@atrium/auth/tables'
import { ownedRecord, schoolToday, writeOwned, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldErrors, type FieldValues } from '@atrium/kit/shared'
import { ownedByPerson, type SectionRule } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { manages } from '../words.ts'
import { readCard } from './card.rules.ts'
import { exemptionErrors } from './exemption.rules.ts'
import { cardFields, doseList, exemptionList } from './immunizations.fields.ts'
import { immunizationDoses, immunizationExemptions } from './immunizations.table.ts'
import { after } from './span.rules.ts'

/** The page of a student's immunizations: the student, the family, and people who may see health pages. */
export const immunizationSection = {
  name: 'immunizations',
  class: 'health',
  kinds: ['student'],
  opensTo: [],
  writtenBy: manages,
} as const satisfies SectionRule

// The audit log names acts, also to people who may not know that there is an exemption.
const thing = 'Immunization'

export const doseRecord = ownedRecord(doseList, {
  table: immunizationDoses,
  owner: ownedByPerson({
    section: immunizationSection.name,
    thing,
    about: ({ id }) => `${immunizationSection.name}.dose.${String(id)}`,
  }),
  beforeWrite: async ({ ctx, tx, draft, owner }) => {
    const { from, to } = await lifetimeOf(ctx, tx, Number(owner?.userID))
    if (draft.givenOn < from) return { givenOn: { id: 'health.card.beforeBirth' } }
    return draft.givenOn > to ? { givenOn: { id: 'health.card.future' } } : undefined
  },
})

export const exemptionRecord = ownedRecord(exemptionList, {
  table: immunizationExemptions,
  owner: ownedByPerson({
    section: immunizationSection.name,
    thing,
    about: ({ id }) => `${immunizationSection.name}.exemption.${String(id)}`,
  }),
  beforeWrite: async ({ draft }): Promise<FieldErrors> => exemptionErrors(draft),
})

/** From birth to today; a student without a birth date is of an age to go to school. */
async function lifetimeOf(ctx: UserRequest, tx: Tx, userID: number) {
  const [pupil] = await tx
    .select({ birthDate: users.birthDate })
    .from(users)
    .where(and(eq(users.districtID, ctx.user.districtID), eq(users.id, userID)))
  const today = schoolToday(ctx)
  return { from: pupil?.birthDate ?? after(today, '-22y'), to: today }
}

/**
 * Adds a card's doses, all or none; those on record already stay as they are. Refuses 404, 403, and
 * 422 with an error at each field, as `doses.2.givenOn`.
 */
export async function enterCard(
  ctx: UserRequest,
  { userID, draft }: { userID: number; draft: FieldValues<typeof cardFields> },
): Promise<{ added: number; known: number }> {
  return writeOwned(ctx, doseRecord, { kind: 'student', userID }, async ({ tx, create }) => {
    const invalid = validateDraft(cardFields, draft)
    if (Object.keys(invalid).length > 0) throw refuse.fields(invalid)
    const { doses, errors } = readCard(draft.doses, await lifetimeOf(ctx, tx, userID))
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const onRecord = await tx
      .select({ cvx: immunizationDoses.cvx, givenOn: immunizationDoses.givenOn })
      .from(immunizationDoses)
      .where(
        and(
          eq(immunizationDoses.districtID, ctx.user.districtID),
          eq(immunizationDoses.userID, userID),
          isNull(immunizationDoses.removedAt),
        ),
      )
    const known = new Set(onRecord.map(({ cvx, givenOn }) => `${cvx} ${givenOn}`))
    const fresh = doses.filter(({ cvx, givenOn }) => !known.has(`${cvx} ${givenOn}`))
    const { source, proofUUID } = draft
    for (const dose of fresh) await create({ ...dose, source, proofUUID })
    return { added: fresh.length, known: doses.length - fresh.length }
  })
}
