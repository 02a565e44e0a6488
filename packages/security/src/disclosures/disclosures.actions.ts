import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { isOffice, loadStudent, viewerOf } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { disclosures } from './disclosures.table.ts'
import type { DisclosureBasis } from './disclosures.words.ts'

export interface NewDisclosure {
  studentID: number
  disclosedOn: string
  recipient: string
  purpose: string
  basis: DisclosureBasis
  records: string
}

/** Writes down that a student's record was given to someone outside. Refuses 404 as the profile does, 403 who is not the office, 422 a day to come. */
export async function addDisclosure(ctx: UserRequest, given: NewDisclosure): Promise<void> {
  await asOffice(ctx, given.studentID)
  if (given.disclosedOn > schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC'))
    throw refuse.fields({ disclosedOn: { id: 'security.disclosures.future' } })
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await tx.insert(disclosures).values({ districtID, ...given, recordedBy: userID })
    const { studentID, ...after } = given
    await audit(tx, { ...entry(ctx, studentID), action: 'disclose', after })
  })
}

/** Withdraws an entry that was a mistake. It stays to be read, with the reason. Refuses 404, 409 where it was withdrawn already. */
export async function withdrawDisclosure(
  ctx: UserRequest,
  { studentID, id, reason }: { studentID: number; id: number; reason: string },
): Promise<void> {
  await asOffice(ctx, studentID)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const changed = await tx
      .update(disclosures)
      .set({ withdrawnReason: reason })
      .where(
        and(
          eq(disclosures.districtID, districtID),
          eq(disclosures.studentID, studentID),
          eq(disclosures.id, id),
          isNull(disclosures.withdrawnReason),
        ),
      )
      .returning({ recipient: disclosures.recipient })
    if (!changed[0]) throw refuse.conflict('security.disclosures.withdrawnAlready')
    await audit(tx, {
      ...entry(ctx, studentID),
      action: 'withdrawDisclosure',
      after: { recipient: changed[0].recipient, reason },
    })
  })
}

async function asOffice(ctx: UserRequest, studentID: number): Promise<void> {
  const { facts } = await loadStudent(ctx, studentID, 'disclosures')
  if (!isOffice(viewerOf(ctx.user), facts, 'student'))
    throw refuse.forbidden('kit.refusal.forbidden')
}

const entry = (ctx: UserRequest, studentID: number) => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: 'students.student',
  entityID: studentID,
  requestID: ctx.request.requestID,
})
