import { notifyUser, notifyUsers } from '@atrium/notify/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { coachingSubjects } from '../settings/settings.table.ts'
import { holdClassroom } from './classroom-access.ts'
import { coachingOffers, coachingRequests, type CoachingRequestRow } from './classrooms.table.ts'
import { mayCoach } from './may-coach.queries.ts'
import { moveCoaching, type CoachingAction, type CoachingPart } from './coaching.rules.ts'
import { takeIn } from './members.actions.ts'
import { recuse } from './recuse.ts'

const entity = 'microcredentials.coachingRequest'

/** Says that the caller coaches in a subject, or no longer does. Refuses 422 a subject that is not offered. */
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

export interface CoachingWish {
  subjectID: number
  /** One of the learner's own that it is about. */
  badgeID: number | null
  message: string
}

/**
 * Asks for a coach in a subject; everyone who coaches in it is told. Refuses 422 a subject that is not offered and a
 * microcredential that is not the caller's, 409 a second wish for the same subject.
 */
export function askForCoach(
  ctx: UserRequest,
  { subjectID, badgeID, message }: CoachingWish,
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
 * Takes a wish, and where a group is named, its learner into it. Twenty at once: one has it, the others are told (409). Refuses 404
 * one's own wish, one in a subject that the caller does not offer or of someone with whom they share no school and no group, and a group that
 * is another's.
 */
export const acceptRequest = (
  ctx: UserRequest,
  requestID: number,
  classroomID: number | null,
): Promise<void> =>
  moving(ctx, requestID, 'accept', async (tx, request) => {
    const coachID = ctx.user.userID
    await refuseStranger(tx, coachID, request)
    await write(tx, request, { state: 'accepted', coachID, acceptedAt: ctx.now().toISOString() })
    await recuse(tx, ctx, [coachID], [request.learnerID])
    if (classroomID !== null)
      await takeIn(tx, ctx, await holdClassroom(tx, ctx, classroomID), request.learnerID)
    await tellLearner(tx, request, 'accepted', { coachName: ctx.user.displayName })
  })

/** Gives a wish back to the other coaches. */
export const giveBackRequest = (ctx: UserRequest, requestID: number): Promise<void> =>
  moving(ctx, requestID, 'giveBack', async (tx, request) => {
    await write(tx, request, { state: 'open', coachID: null, acceptedAt: null })
    await tellLearner(tx, request, 'givenBack')
  })

/** Ends the coaching. */
export const finishRequest = (ctx: UserRequest, requestID: number): Promise<void> =>
  moving(ctx, requestID, 'finish', async (tx, request) => {
    await write(tx, request, { state: 'done', closedAt: ctx.now().toISOString() })
    await tellLearner(tx, request, 'done')
  })

/** Takes one's own wish back; who coached is told. */
export const withdrawRequest = (ctx: UserRequest, requestID: number): Promise<void> =>
  moving(ctx, requestID, 'withdraw', async (tx, request) => {
    await write(tx, request, { state: 'withdrawn', closedAt: ctx.now().toISOString() })
    const { districtID, coachID } = request
    if (coachID !== null)
      await notifyUser(tx, {
        districtID,
        userID: coachID,
        template: 'microcredentials.coaching.withdrawn',
        values: { subjectName: await subjectOf(tx, request) },
        screen: 'microcredentialing/coaching',
      })
  })

function moving(
  ctx: UserRequest,
  requestID: number,
  action: CoachingAction,
  act: (tx: Tx, request: CoachingRequestRow) => Promise<void>,
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [request] = await tx
      .select()
      .from(coachingRequests)
      .where(and(eq(coachingRequests.districtID, districtID), eq(coachingRequests.id, requestID)))
      .for('update')
    const isOwn = request?.learnerID === userID
    // Nobody coaches themselves, and nobody takes back what another asked for.
    if (!request || isOwn !== (action === 'withdraw')) throw refuse.notFound('kit.refusal.notFound')
    const who: CoachingPart = isOwn
      ? 'learner'
      : action === 'accept'
        ? 'helper'
        : request.coachID === userID
          ? 'coach'
          : 'helper'
    const move = moveCoaching(request.state, action, who)
    if (!move.ok) throw refuse.conflict(move.code)
    await act(tx, request)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: requestID,
      action,
      before: { state: request.state },
      after: { state: move.to },
      requestID: ctx.request.requestID,
    })
  })
}

const write = (tx: Tx, { districtID, id }: CoachingRequestRow, set: Partial<CoachingRequestRow>) =>
  tx
    .update(coachingRequests)
    .set(set)
    .where(and(eq(coachingRequests.districtID, districtID), eq(coachingRequests.id, id)))

const tellLearner = async (
  tx: Tx,
  request: CoachingRequestRow,
  what: 'accepted' | 'givenBack' | 'done',
  values: Record<string, string> = {},
): Promise<void> =>
  notifyUser(tx, {
    districtID: request.districtID,
    userID: request.learnerID,
    template: `microcredentials.coaching.${what}`,
    values: { subjectName: await subjectOf(tx, request), ...values },
    screen: 'my/microcredentials',
  })

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
