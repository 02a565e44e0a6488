import { isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { notifyUser } from '@atrium/notify/public'
import type { Actor } from '@atrium/workflow/public'
import type { ActOf } from '@atrium/workflow/rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { notifyAdministrators } from '../administrators/notify-administrators.ts'
import { dealSettings, panelistFor, supervisedIn } from '../dealing/deal.actions.ts'
import { conflictOf } from '../dealing/deal.rules.ts'
import { institutes, type InstituteRow } from '../institutes/institutes.table.ts'
import { reviewsOf, type Review } from '../institutes/review.queries.ts'
import { nameFor } from '../names.ts'
import { conflicts, panelists } from '../panelists/panelists.table.ts'
import { runsSQL } from '../reach.ts'
import { unscored, type Scored } from '../scoring/scoring.rules.ts'
import { isNew, step } from '../step.ts'
import { lockSubmissions, settle } from '../submissions/settle.actions.ts'
import {
  readings,
  submissions,
  type ReadingRow,
  type SubmissionRow,
} from '../submissions/submissions.table.ts'
import { readingWorkflow } from './reading-state.rules.ts'

export const actorOf = (ctx: UserRequest): Actor => ({
  ...{ userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID },
})

export interface Locked {
  reading: ReadingRow
  submission: SubmissionRow
  institute: InstituteRow
}

/** A reading with its submission, both locked. Refuses 404. */
async function lockReading(tx: Tx, districtID: number, id: number): Promise<Locked> {
  const here = and(
    eq(readings.districtID, districtID),
    eq(readings.id, id),
    isNull(readings.removedAt),
  )
  const [known] = await tx
    .select({ submissionID: readings.submissionID })
    .from(readings)
    .where(here)
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const [submission] = await lockSubmissions(tx, { districtID, ids: [known.submissionID] })
  const [reading] = await tx.select().from(readings).where(here).for('update')
  if (!submission || !reading) throw refuse.notFound('kit.refusal.notFound')
  const [institute] = await tx
    .select()
    .from(institutes)
    .where(and(eq(institutes.districtID, districtID), eq(institutes.id, submission.instituteID)))
  if (!institute) throw refuse.notFound('kit.refusal.notFound')
  return { reading, submission, institute }
}

/** One’s own reading. Refuses 404 to anyone else, 409 on an old version. */
async function ownReading(
  tx: Tx,
  ctx: UserRequest,
  { id, version }: { id: number; version: number },
): Promise<Locked> {
  const found = await lockReading(tx, ctx.user.districtID, id)
  const { reading } = found
  if (reading.panelistID !== ctx.user.userID) throw refuse.notFound('kit.refusal.notFound')
  if (reading.version !== version) {
    const { scores, comment } = reading
    throw refuse.changed({ id, version: reading.version, scores, comment })
  }
  return found
}

/** One act on a reading whose submission this transaction has locked. */
const moveReading = (
  tx: Tx,
  actor: Actor,
  { reading, submission, institute }: Locked,
  of: {
    part: 'panelist' | 'administrator'
    act: ActOf<typeof readingWorkflow>
    set?: Partial<ReadingRow>
  },
): Promise<ReadingRow> =>
  step(tx, {
    ...{ workflow: readingWorkflow, table: readings, row: reading, actor },
    facts: { institute: institute.status, submission: submission.status },
    ...of,
  })

export interface SaveReading {
  id: number
  version: number
  scores: Scored[]
  comment: string | null
  /** Given to the panel: from here on it counts, and doesn’t change. */
  isDone: boolean
}

/**
 * Keeps one’s own scores, or gives them. Refuses 404 for someone else’s reading, 409 once it was
 * given or decided, 422 a score outside the scale or, when it is given, a missing one.
 */
export function saveReading(
  ctx: UserRequest,
  { id, version, scores, comment, isDone }: SaveReading,
): Promise<{ id: number; version: number }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const found = await ownReading(tx, ctx, { id, version })
    const { reading, submission, institute } = found
    const [review] = await reviewsOf(tx, ctx.user.districtID, sql`i.id = ${institute.id}`)
    const errors = scoreErrors(review, scores, isDone)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const actor = actorOf(ctx)
    const saved = await moveReading(tx, actor, found, {
      ...{ part: 'panelist', act: isDone ? 'score' : 'keep' },
      set: { scores, comment, doneAt: isDone ? actor.now.toISOString() : null },
    })
    if (isDone) await settle(tx, { districtID: reading.districtID, ids: [submission.id] }, actor)
    return { id, version: saved.version }
  })
}

function scoreErrors(
  review: Review | undefined,
  scores: readonly Scored[],
  isDone: boolean,
): FieldErrors {
  const errors: FieldErrors = {}
  const { criteria = [], highest = 0 } = review ?? {}
  for (const { criterionID, score } of scores) {
    const isAsked = criteria.some(({ id }) => id === criterionID)
    const isTwice = scores.filter((one) => one.criterionID === criterionID).length > 1
    if (!isAsked || isTwice) errors[`scores.${criterionID}`] = { id: 'kit.valid.notAllowed' }
    else if (score !== null && (score < 0 || score > highest))
      errors[`scores.${criterionID}`] = { id: 'institutes.outsideScale', values: { highest } }
  }
  if (isDone)
    for (const id of unscored(criteria, scores))
      errors[`scores.${id}`] ??= { id: 'kit.valid.required' }
  return errors
}

/**
 * Gives one’s own reading back, because of a conflict of interest or for another reason. The
 * submission needs another reader, and its administrators are notified.
 */
export function giveUpReading(
  ctx: UserRequest,
  of: { id: number; version: number; why: string; isConflict: boolean },
): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { districtID, userID } = ctx.user
    const found = await ownReading(tx, ctx, of)
    const { submission, institute } = found
    await release(tx, actorOf(ctx), [found], { act: 'giveUp', why: of.why })
    // In a blind review, a name on the panelist’s own list would say whose submission it was.
    if (of.isConflict && !institute.isBlind) {
      const [panelist] = await tx
        .select({ id: panelists.id })
        .from(panelists)
        .where(
          and(
            eq(panelists.districtID, districtID),
            eq(panelists.instituteID, institute.id),
            eq(panelists.userID, userID),
            isNull(panelists.removedAt),
          ),
        )
      if (panelist)
        await tx
          .insert(conflicts)
          .values({
            ...{ districtID, panelistID: panelist.id, userID },
            ...{ personID: submission.applicantID, why: of.why },
          })
          .onConflictDoNothing()
    }
    await notifyAdministrators(
      tx,
      { instituteID: institute.id, but: userID },
      {
        ...{ districtID, template: 'institutes.gaveUp' },
        values: ({ language }) => ({
          ...{ institute: nameFor(institute.name, language), title: submission.title },
        }),
        ...{ screen: 'settings/institutes/form-submissions/edit', params: { id: submission.id } },
      },
    )
  })
}

/** Readings whose submissions this transaction has locked are given up, or taken back. */
export async function release(
  tx: Tx,
  actor: Actor,
  given: readonly Locked[],
  { act, why }: { act: 'giveUp' | 'takeBack'; why: string | null },
): Promise<void> {
  for (const found of given)
    await moveReading(tx, actor, found, {
      ...{ part: act === 'giveUp' ? 'panelist' : 'administrator', act },
      set: { why },
    })
  const [first] = given
  if (first)
    await settle(
      tx,
      {
        districtID: first.reading.districtID,
        ids: given.map(({ reading }) => reading.submissionID),
      },
      actor,
    )
}

/** The review of a submission’s institute, for someone who runs it. Refuses 404, also about their own. */
async function reviewFor(tx: Tx, ctx: UserRequest, submission: SubmissionRow): Promise<Review> {
  const { districtID, userID } = ctx.user
  const [review] = await reviewsOf(
    tx,
    districtID,
    sql`i.id = ${submission.instituteID} and ${runsSQL(ctx, sql`i.id`)}`,
  )
  if (!review || submission.applicantID === userID) throw refuse.notFound('kit.refusal.notFound')
  return review
}

/**
 * Gives a submission to one more reader, by an administrator. Refuses 404, 409 outside a review, and
 * 422 someone who isn’t on the panel, reads it already, or has a conflict of interest.
 */
export function assignReading(
  ctx: UserRequest,
  { submissionID, panelistID }: { submissionID: number; panelistID: number },
): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const supervised = await supervisedIn(tx, districtID, ctx.now())
    const [submission] = await lockSubmissions(tx, { districtID, ids: [submissionID] })
    if (!submission) throw refuse.notFound('kit.refusal.notFound')
    const review = await reviewFor(tx, ctx, submission)
    const panelist = review.panelists.find(
      ({ userID, status }) => userID === panelistID && status === 'serving',
    )
    if (!panelist) throw refuse.fields({ panelistID: { id: 'institutes.notServing' } })
    const conflict = conflictOf(submission, panelistFor(panelist, supervised), dealSettings(review))
    if (conflict) throw refuse.fields({ panelistID: { id: `institutes.obstacle.${conflict}` } })
    const known = review.readings.find(
      (one) => one.submissionID === submissionID && one.panelistID === panelistID,
    )
    if (known && known.status !== 'gaveUp')
      throw refuse.fields({ panelistID: { id: 'institutes.readsIt' } })
    const actor = actorOf(ctx)
    const [added] = known
      ? []
      : await tx.insert(readings).values({ districtID, submissionID, panelistID }).returning()
    const reading = added
      ? isNew(added)
      : (await lockReading(tx, districtID, known?.id ?? 0)).reading
    await step(tx, {
      ...{ workflow: readingWorkflow, table: readings, row: reading, actor, act: 'assign' },
      ...{ part: 'administrator', set: { why: null, doneAt: null } },
      facts: { institute: review.status, submission: submission.status },
      logged: { after: { submissionID, panelistID } },
    })
    await settle(tx, { districtID, ids: [submissionID] }, actor)
    await notifyUser(tx, {
      ...{ districtID, userID: panelistID, template: 'institutes.dealt' },
      values: ({ language }) => ({ institute: nameFor(review.name, language), count: 1 }),
      ...{ screen: 'institute/edit', params: { id: review.id } },
    })
  })
}

/**
 * An administrator takes a reading away from a panelist (`isReturned` false), or returns scores that
 * were given so that the panelist can correct them. Both with a reason.
 */
export function takeBackReading(
  ctx: UserRequest,
  { id, why, isReturned }: { id: number; why: string; isReturned: boolean },
): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const found = await lockReading(tx, ctx.user.districtID, id)
    await reviewFor(tx, ctx, found.submission)
    const { reading, submission, institute } = found
    const actor = actorOf(ctx)
    if (!isReturned) return release(tx, actor, [found], { act: 'takeBack', why })
    await moveReading(tx, actor, found, {
      ...{ part: 'administrator', act: 'return', set: { why, doneAt: null } },
    })
    await settle(tx, { districtID: reading.districtID, ids: [submission.id] }, actor)
    await notifyUser(tx, {
      ...{ districtID: reading.districtID, userID: reading.panelistID },
      template: 'institutes.returned',
      values: ({ language }) => ({ institute: nameFor(institute.name, language) }),
      ...{ screen: 'institute/reading', params: { readingID: id } },
    })
  })
}

/** The readings that someone still has in an institute, with their submissions, all locked. */
export async function waitingReadings(
  tx: Tx,
  { institute, userID }: { institute: InstituteRow; userID: number },
): Promise<Locked[]> {
  const { districtID } = institute
  const rows = await tx
    .select({ id: readings.submissionID })
    .from(readings)
    .innerJoin(
      submissions,
      and(
        eq(submissions.districtID, readings.districtID),
        eq(submissions.id, readings.submissionID),
      ),
    )
    .where(
      and(
        eq(readings.districtID, districtID),
        eq(readings.panelistID, userID),
        eq(readings.status, 'assigned'),
        isNull(readings.removedAt),
        eq(submissions.instituteID, institute.id),
      ),
    )
  const ids = rows.map(({ id }) => id)
  const locked = await lockSubmissions(tx, { districtID, ids })
  const own = await tx
    .select()
    .from(readings)
    .where(
      and(
        eq(readings.districtID, districtID),
        eq(readings.panelistID, userID),
        eq(readings.status, 'assigned'),
        isNull(readings.removedAt),
        isOneOf(readings.submissionID, ids),
      ),
    )
    .orderBy(readings.id)
    .for('update')
  return own.flatMap((reading) => {
    const submission = locked.find(({ id }) => id === reading.submissionID)
    return submission ? [{ reading, submission, institute }] : []
  })
}
