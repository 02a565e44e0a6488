import { users } from '@atrium/auth/tables'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { auditOf, loadStudent } from '@atrium/people/public'
import { familyLinks } from '@atrium/people/tables'
import { and, eq, inArray } from 'drizzle-orm'
import { autoCallChoices, autoCallStops } from '../auto-call.table.ts'
import type { Channel, MessageKind } from '../words.ts'
import { autoCallSection } from './contacts.queries.ts'

interface Of {
  studentID: number
  guardianID: number
}

/**
 * Who may change how a guardian is reached: the guardian, and people who change the student’s record.
 * Refuses 404 for a guardian who gets no mail about the student.
 */
async function mayChange(ctx: UserRequest, { studentID, guardianID }: Of): Promise<void> {
  const isOwn = guardianID === ctx.user.userID
  const { facts } = await loadStudent(
    ctx,
    studentID,
    autoCallSection.name,
    isOwn ? 'read' : 'write',
  )
  if (isOwn && facts.viewerIsGuardian !== 'yes') throw refuse.forbidden('kit.refusal.forbidden')
}

/** Locks the guardian, so that two changes follow each other; refuses one who is no contact. */
async function contactOf(
  tx: Tx,
  { user: { districtID } }: UserRequest,
  { studentID, guardianID }: Of,
) {
  const [person] = await tx
    .select({ phone: users.phone, sms: users.sms })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, guardianID)))
    .for('no key update')
  const [link] = await tx
    .select({ mailed: familyLinks.mailed })
    .from(familyLinks)
    .where(
      and(
        eq(familyLinks.districtID, districtID),
        eq(familyLinks.studentID, studentID),
        eq(familyLinks.guardianID, guardianID),
      ),
    )
  if (!person || !link?.mailed) throw refuse.notFound('kit.refusal.notFound')
  return person
}

/** Sets the ways in which one guardian gets one kind of message; null: as usual in the district. */
export async function chooseWays(
  ctx: UserRequest,
  { kind, channels, ...of }: Of & { kind: MessageKind; channels: Channel[] | null },
): Promise<void> {
  await mayChange(ctx, of)
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await contactOf(tx, ctx, of)
    const which = and(
      eq(autoCallChoices.districtID, districtID),
      eq(autoCallChoices.studentID, of.studentID),
      eq(autoCallChoices.guardianID, of.guardianID),
      eq(autoCallChoices.kind, kind),
    )
    const [before] = await tx.delete(autoCallChoices).where(which).returning()
    if (channels !== null)
      await tx.insert(autoCallChoices).values({ districtID, ...of, kind, channels })
    await auditOf(tx, ctx, {
      ...{ kind: 'student', userID: of.studentID, action: 'chooseWays' },
      about: `autoCall.${of.guardianID}`,
      before: { [kind]: before?.channels.join(', ') ?? null },
      after: { [kind]: channels?.join(', ') ?? null },
    })
  })
}

/** Stops texts and calls to a guardian’s numbers, or allows them again. */
export async function stopCalls(
  ctx: UserRequest,
  { stopped, ...of }: Of & { stopped: boolean },
): Promise<void> {
  await mayChange(ctx, of)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { phone, sms } = await contactOf(tx, ctx, of)
    const numbers = [
      ...new Set([phone, sms].filter((number) => number !== null && number !== '')),
    ] as string[]
    if (numbers.length === 0) throw refuse.conflict('autoCall.student.noNumber')
    if (stopped)
      await tx
        .insert(autoCallStops)
        .values(
          numbers.map((number) => ({
            ...{ districtID, phone: number, byID: userID, stoppedAt: ctx.now().toISOString() },
            way: of.guardianID === userID ? ('family' as const) : ('office' as const),
          })),
        )
        .onConflictDoNothing()
    else
      await tx
        .delete(autoCallStops)
        .where(and(eq(autoCallStops.districtID, districtID), inArray(autoCallStops.phone, numbers)))
    await auditOf(tx, ctx, {
      ...{ kind: 'student', userID: of.studentID, action: stopped ? 'stopCalls' : 'allowCalls' },
      about: `autoCall.${of.guardianID}`,
      before: { stopped: !stopped },
      after: { stopped },
    })
  })
}

/** A reply to a text: STOP and its like end texts and calls to the number, START allows them again. */
export async function takeReply(
  tx: Tx,
  {
    districtID,
    phone,
    asks,
    now,
  }: { districtID: number; phone: string; asks: 'stop' | 'start'; now: Date },
): Promise<void> {
  await audit(tx, {
    ...{ districtID, actorID: 0, entity: 'autoCall.stops', entityID: 0, action: asks },
    after: { phone },
  })
  if (asks === 'stop')
    await tx
      .insert(autoCallStops)
      .values({ districtID, phone, way: 'reply', stoppedAt: now.toISOString() })
      .onConflictDoNothing()
  else
    await tx
      .delete(autoCallStops)
      .where(and(eq(autoCallStops.districtID, districtID), eq(autoCallStops.phone, phone)))
}
