import { notifyUsers } from '@atrium/notify/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { defineFlow } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { coachingSubjects } from '../settings/settings.table.ts'
import { holdClassroom } from './classroom-access.ts'
import { coachingOffers, coachingRequests, type CoachingRequestRow } from './classrooms.table.ts'
import { mayCoach } from './may-coach.queries.ts'
import type { FilledFor } from '@atrium/workflow/rules'
import { needs } from '../words.ts'
import { coaching, type CoachingPart } from './coaching.rules.ts'
import { takeIn } from './members.actions.ts'
import { recuse } from './recuse.ts'

const entity = 'microcredentials.coachingRequest'

/** Sets whether the caller coaches in a subject. Refuses 422 for a subject that isn't offered. */
export function offerCoaching(
  ctx: UserRequest,
  subjectID: number,
  offered: boolean,
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await subjectNamed(tx, districtID, subjectID)
    const offers = coachingOffers
    const changed = offered
      ? await tx
          .insert(offers)
          .values({ districtID, subjectID, userID, offeredAt: ctx.now().toISOString() })
          .onConflictDoNothing()
          .returning({ userID: offers.userID })
      : await tx
          .delete(offers)
          .where(
            and(
              eq(offers.districtID, districtID),
              eq(offers.subjectID, subjectID),
              eq(offers.userID, userID),
            ),
          )
          .returning({ userID: offers.userID })
    if (changed.length > 0)
      await audit(tx, {
        districtID,
        actorID: userID,
        entity: 'microcredentials.coachingOffer',
        entityID: subjectID,
        action: offered ? 'create' : 'remove',
        requestID: ctx.request.requestID,
      })
  })
}

export interface CoachingRequestDraft {
  subjectID: number
  /** The learner's microcredential that it is about. */
  badgeID: number | null
  message: string
}

/**
 * Requests a coach in a subject and notifies everyone who coaches in it. Refuses 422 for a subject
 * that isn't offered or a microcredential that isn't the caller's, and 409 for a second request for
 * the same subject.
 */
export function askForCoach(
  ctx: UserRequest,
  { subjectID, badgeID, message }: CoachingRequestDraft,
): Promise<{ requestID: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const subjectName = await subjectNamed(tx, districtID, subjectID)
    if (badgeID !== null) {
      const [own] = await tx.execute(
        sql`select from badge_user where district_id = ${districtID} and user_id = ${userID} and badge_id = ${badgeID}`,
      )
      if (!own) throw refuse.fields({ badgeID: { id: 'kit.valid.notAllowed' } })
    }
    const [row] = await tx
      .insert(coachingRequests)
      .values({
        districtID,
        subjectID,
        badgeID,
        message,
        learnerID: userID,
        askedAt: ctx.now().toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: coachingRequests.id })
    if (!row) throw refuse.conflict('microcredentials.refusal.askedAlready')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: row.id,
      action: 'create',
      after: { subjectID, badgeID },
      requestID: ctx.request.requestID,
    })
    const coaches = await tx
      .select({ userID: coachingOffers.userID })
      .from(coachingOffers)
      .where(
        and(
          eq(coachingOffers.districtID, districtID),
          eq(coachingOffers.subjectID, subjectID),
          mayCoach(districtID, {
            coachID: sql`${coachingOffers}.user_id`,
            subjectID: sql`${subjectID}::int`,
            learnerID: sql`${userID}::int`,
          }),
        ),
      )
    await notifyUsers(
      tx,
      coaches.map((coach) => coach.userID).filter((id) => id !== userID),
      {
        districtID,
        template: 'microcredentials.coaching.asked',
        values: { subjectName },
        screen: 'microcredentialing/coaching',
      },
    )
    return { requestID: row.id }
  })
}

/**
 * The workflow of a coaching request. If twenty people accept at once, one gets it and the others
 * are refused (409).
 */
export const coachingFlow = defineFlow<typeof coaching, CoachingRequestRow, UserRequest>({
  workflow: coaching,
  table: coachingRequests,
  state: 'state',
  load: async (tx, ctx, { id, act }) => {
    const { districtID, userID } = ctx.user
    const [row] = await tx
      .select()
      .from(coachingRequests)
      .where(and(eq(coachingRequests.districtID, districtID), eq(coachingRequests.id, id)))
      .for('update')
    const isOwn = row?.learnerID === userID
    // People can't coach themselves, or withdraw another person's request.
    if (!row || isOwn !== (act === 'withdraw')) throw refuse.notFound('kit.refusal.notFound')
    const isCoach = row.coachID === userID && act !== 'accept'
    return {
      row,
      parts: partsOf(ctx, { isOwn, isCoach, act }),
      facts: {},
      more: ctx,
    }
  },
  on: {
    accept: async (tx, { row, actor, at }) => {
      await refuseStranger(tx, actor.userID, row)
      return { coachID: actor.userID, acceptedAt: at }
    },
    giveBack: () => ({ coachID: null, acceptedAt: null }),
    finish: (_tx, { at }) => ({ closedAt: at }),
    withdraw: (_tx, { at }) => ({ closedAt: at }),
  },
  after: async (tx, { act, filled, row, more: ctx }) => {
    if (act !== 'accept') return
    await recuse(tx, ctx, [ctx.user.userID], [row.learnerID])
    const { classroomID } = filled as FilledFor<typeof coaching, 'accept'>
    if (classroomID !== null)
      await takeIn(tx, ctx, await holdClassroom(tx, ctx, classroomID), row.learnerID)
  },
  notices: async (tx, { act, row, more: { user } }) => {
    const [to, screen] =
      act === 'withdraw'
        ? [row.coachID, 'microcredentialing/coaching']
        : [row.learnerID, 'my/microcredentials']
    if (to === null) return []
    const subjectName = await subjectOf(tx, row)
    return [
      {
        to: [to],
        districtID: row.districtID,
        template: `microcredentials.coaching.${noticeOf[act]}`,
        values: { subjectName, ...(act === 'accept' && { coachName: user.displayName }) },
        screen,
      },
    ]
  },
})

// Accepting requires the permission to coach; being an administrator isn't enough.
const partsOf = (
  { user }: UserRequest,
  { isOwn, isCoach, act }: { isOwn: boolean; isCoach: boolean; act: string },
): CoachingPart[] => {
  if (isOwn) return ['learner']
  if (isCoach) return ['coach']
  return act !== 'accept' || user.permissions.has(needs.coach) ? ['helper'] : []
}

const noticeOf = {
  accept: 'accepted',
  giveBack: 'givenBack',
  finish: 'done',
  withdraw: 'withdrawn',
} as const

async function subjectOf(tx: Tx, { districtID, subjectID }: CoachingRequestRow): Promise<string> {
  const [row] = await tx
    .select({ name: coachingSubjects.name })
    .from(coachingSubjects)
    .where(and(eq(coachingSubjects.districtID, districtID), eq(coachingSubjects.id, subjectID)))
  return row?.name ?? ''
}

async function subjectNamed(tx: Tx, districtID: number, id: number): Promise<string> {
  const of = and(
    eq(coachingSubjects.districtID, districtID),
    eq(coachingSubjects.id, id),
    eq(coachingSubjects.active, true),
    isNull(coachingSubjects.removedAt),
  )
  const [row] = await tx.select({ name: coachingSubjects.name }).from(coachingSubjects).where(of)
  if (!row) throw refuse.fields({ subjectID: { id: 'kit.valid.notAllowed' } })
  return row.name
}

async function refuseStranger(
  tx: Tx,
  coachID: number,
  { districtID, subjectID, learnerID }: CoachingRequestRow,
): Promise<void> {
  const [row] = await tx.execute(
    sql`select where ${mayCoach(districtID, { coachID: sql`${coachID}::int`, subjectID: sql`${subjectID}::int`, learnerID: sql`${learnerID}::int` })}`,
  )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
}
