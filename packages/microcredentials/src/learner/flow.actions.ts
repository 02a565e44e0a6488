import type { Tx, UserRequest } from '@atrium/kit/server'
import { defineFlow, takeStep, type Actor, type Step } from '@atrium/workflow/public'
import type { ActOf } from '@atrium/workflow/rules'
import { and, desc, eq } from 'drizzle-orm'
import { checkNotBeingPaid } from '../prepayments/being-paid.ts'
import { closeReview, openReview } from '../review/open-review.ts'
import { badgeReviews, type BadgeReviewRow } from '../review/review.table.ts'
import { learnerStatus } from '../words.ts'
import { beginAgain, hasEnded } from './again.actions.ts'
import { readAsked, readWork } from './asked.queries.ts'
import { holdOwn, type HeldBadgeUser } from './badge-user.ts'
import { dueOf, earning, type LearnerFacts, type LearnerPart } from './learner-state.rules.ts'
import {
  badgeSubmissions,
  badgeUserEvents,
  badgeUsers,
  type BadgeSubmissionRow,
  type BadgeUserRow,
} from './learner.table.ts'
import { owedBeforeSubmission } from './owed.rules.ts'
import { whenEarned } from './when-earned.ts'

type EarningAct = ActOf<typeof earning>
interface More {
  held: HeldBadgeUser
  /** For withdrawing a submission. */
  review?: BadgeReviewRow | undefined
}
type EarningStep = Step<typeof earning, BadgeUserRow, More>

/**
 * The workflow of a learner's microcredential, with the effects of each step: the submission, its
 * review, the credential and the history.
 */
export const earningFlow = defineFlow<typeof earning, BadgeUserRow, More>({
  workflow: earning,
  table: badgeUsers,
  state: 'status',
  load: async (tx, ctx, { id, act }) => {
    const held = await holdOwn(tx, ctx, id)
    const { facts, review } = await lookUp(tx, ctx, held, act)
    return {
      row: held.row,
      parts: ['learner'],
      facts: factsOf(held, facts),
      more: { held, review },
    }
  },
  on: {
    submit: (_tx, { row }) => ({ round: row.round + 1 }),
    cancelPayment: async (tx, { row }) => {
      await checkNotBeingPaid(tx, row)
      return { round: row.round - 1 }
    },
    earnAgain: (tx, { row, at }) => beginAgain(tx, row, at),
  },
  sets: ({ act, row, from, to, at, parts }) => ({
    statusBefore: to === learnerStatus.awaitingPayment ? from : null,
    ...(to === learnerStatus.underReview && { submittedAt: at }),
    ...(to === learnerStatus.earned && {
      earnedAt: at,
      submittedAt: parts.includes('reviewer') ? row.submittedAt : at,
    }),
    ...(act === 'earnAgain' && { submittedAt: null, earnedAt: null }),
  }),
  after: async (tx, step, moved) => {
    const { act, row, to, actor, at, parts, facts, more } = step
    const held = { ...more.held, row: moved }
    const submission = await submissionOf(tx, row, step, facts.feeDue)
    await tx.insert(badgeUserEvents).values({
      districtID: row.districtID,
      badgeUserID: row.id,
      action: act,
      status: moved.status,
      round: moved.round,
      actorID: actor.userID,
      actorPart: parts[0] ?? 'system',
      at,
    })
    if (to === learnerStatus.underReview && submission)
      await openReview(tx, held, submission, actor.now)
    if (to === learnerStatus.earned) {
      if (!parts.includes('reviewer') && submission)
        await closeSubmission(tx, submission, 'approved', at)
      await whenEarned(tx, held, actor.now)
    }
    if (act === 'withdraw' && more.review)
      await closeReview(tx, more.review, 'withdrawn', actor.now)
  },
  // Contains no names, because the reviewer may have to stay anonymous.
  notices: (_tx, step, { districtID, id, userID }) => [
    {
      to: [userID],
      districtID,
      template: `microcredentials.learner.${noticeOf(step)}`,
      values: { badgeName: step.more.held.badgeName },
      screen: 'my/microcredentials/work',
      params: { badgeUserID: id },
    },
  ],
})

/**
 * Applies a step to a learner's microcredential, which this transaction has locked. Refuses 409 if
 * the step isn't possible now.
 */
export const advance = (
  tx: Tx,
  held: HeldBadgeUser,
  step: {
    act: EarningAct
    part: LearnerPart
    actor: Actor
    facts?: Partial<LearnerFacts>
  },
): Promise<BadgeUserRow> =>
  takeStep(
    tx,
    earningFlow,
    { row: held.row, parts: [step.part], facts: factsOf(held, step.facts), more: { held } },
    step,
  )

const factsOf = (
  { row, reviewMode }: HeldBadgeUser,
  known: Partial<LearnerFacts> = {},
): LearnerFacts => ({
  reviewMode,
  feeDue: 0,
  owed: 0,
  review: null,
  marked: 0,
  statusBefore: row.statusBefore,
  ...known,
})

/** The state table's facts for an action by the learner. */
async function lookUp(
  tx: Tx,
  ctx: UserRequest,
  held: HeldBadgeUser,
  act: EarningAct,
): Promise<{ facts: Partial<LearnerFacts>; review?: BadgeReviewRow | undefined }> {
  const { row } = held
  if (act === 'earnAgain') return { facts: { ended: await hasEnded(tx, row.id, ctx.now()) } }
  if (act === 'submit') {
    const { criteria, credits } = await readAsked(tx, row.versionID)
    const owed = owedBeforeSubmission(criteria, await readWork(tx, row, credits.length)).length
    return { facts: { owed, feeDue: await dueFor(tx, row) } }
  }
  if (act !== 'withdraw') return { facts: {} }
  const of = and(
    eq(badgeReviews.districtID, row.districtID),
    eq(badgeReviews.badgeUserID, row.id),
    eq(badgeReviews.round, row.round),
    eq(badgeReviews.kind, 'first'),
  )
  const [review] = await tx.select().from(badgeReviews).where(of).for('update')
  return { facts: { review: review?.state ?? null }, review }
}

/** The fee for submitting now, in cents. */
async function dueFor(tx: Tx, row: BadgeUserRow): Promise<number> {
  const { credits } = await readAsked(tx, row.versionID)
  const handedIn = await tx
    .select({
      outcome: badgeSubmissions.outcome,
      paid: badgeSubmissions.paid,
      feeCents: badgeSubmissions.feeCents,
    })
    .from(badgeSubmissions)
    .where(
      and(
        eq(badgeSubmissions.districtID, row.districtID),
        eq(badgeSubmissions.badgeUserID, row.id),
      ),
    )
    .orderBy(desc(badgeSubmissions.round))
  return dueOf(credits, row.creditID, handedIn)
}

/**
 * Updates the submission for a step: submitting creates it, paying marks it as paid, and canceling
 * the payment deletes it.
 */
async function submissionOf(
  tx: Tx,
  row: BadgeUserRow,
  { act, at }: EarningStep,
  feeCents: number,
): Promise<BadgeSubmissionRow | undefined> {
  const ofRound = and(
    eq(badgeSubmissions.districtID, row.districtID),
    eq(badgeSubmissions.badgeUserID, row.id),
    eq(badgeSubmissions.round, row.round),
  )
  switch (act) {
    case 'submit': {
      const values = {
        districtID: row.districtID,
        badgeUserID: row.id,
        round: row.round + 1,
        creditID: row.creditID,
        feeCents,
        submittedAt: at,
      }
      return (await tx.insert(badgeSubmissions).values(values).returning())[0]
    }
    case 'pay':
      return (await tx.update(badgeSubmissions).set({ paid: true }).where(ofRound).returning())[0]
    case 'cancelPayment':
      await tx.delete(badgeSubmissions).where(ofRound)
      return undefined
    default:
      return undefined
  }
}

/** Ends a submission. */
async function closeSubmission(
  tx: Tx,
  { districtID, id }: Pick<BadgeSubmissionRow, 'districtID' | 'id'>,
  outcome: NonNullable<BadgeSubmissionRow['outcome']>,
  at: string,
): Promise<void> {
  await tx
    .update(badgeSubmissions)
    .set({ outcome, closedAt: at })
    .where(and(eq(badgeSubmissions.districtID, districtID), eq(badgeSubmissions.id, id)))
}

const noticeOfStatus: Record<number, string> = {
  [learnerStatus.inProgress]: 'started',
  [learnerStatus.underReview]: 'underReview',
  [learnerStatus.earned]: 'earned',
  [learnerStatus.revisionsRequested]: 'revisions',
  [learnerStatus.awaitingPayment]: 'awaitingPayment',
}

const noticeOf = ({ act, to }: EarningStep): string | undefined =>
  act === 'withdraw'
    ? 'withdrawn'
    : act === 'cancelPayment'
      ? 'paymentCancelled'
      : noticeOfStatus[to ?? 0]
