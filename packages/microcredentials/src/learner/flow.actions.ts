import { notifyUser } from '@atrium/notify/public'
import { audit, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, desc, eq, sql } from 'drizzle-orm'
import { openReview } from '../review/open-review.ts'
import { learnerStatus, type LearnerAction } from '../words.ts'
import { readAsked } from './asked.queries.ts'
import type { HeldBadgeUser } from './badge-user.ts'
import { dueOf, moveLearner, type LearnerFacts } from './learner-state.rules.ts'
import {
  badgeSubmissions,
  badgeUserEvents,
  badgeUsers,
  type BadgeSubmissionRow,
  type BadgeUserRow,
} from './learner.table.ts'
import { whenEarned } from './when-earned.ts'

export interface Step {
  action: LearnerAction
  /** Who acts; 0: the product itself. */
  actorID: number
  part: LearnerFacts['part']
  now: Date
  requestID?: string | undefined
  facts?: Partial<Pick<LearnerFacts, 'owed' | 'review' | 'marked'>>
}

/**
 * Takes a learner's one a step further, with everything that follows from it: the submission, its review, the credential, the
 * history, the audit entry, the mail and the notice. `held` is locked by this transaction. Refuses 409 what is not possible now.
 */
export async function advance(tx: Tx, held: HeldBadgeUser, step: Step): Promise<BadgeUserRow> {
  const { row, reviewMode } = held
  const due = step.action === 'submit' ? await dueFor(tx, row) : 0
  const move = moveLearner(row.status, step.action, {
    part: step.part,
    reviewMode,
    feeDue: due,
    owed: 0,
    review: null,
    marked: 0,
    statusBefore: row.statusBefore,
    ...step.facts,
  })
  if (!move.ok) throw refuse.conflict(move.code)
  const at = step.now.toISOString()
  const submission = await submissionOf(tx, row, step, due)
  const of = and(eq(badgeUsers.districtID, row.districtID), eq(badgeUsers.id, row.id))
  const [moved] = await tx
    .update(badgeUsers)
    .set({
      status: move.to,
      statusBefore: move.to === learnerStatus.awaitingPayment ? row.status : null,
      round:
        step.action === 'submit'
          ? row.round + 1
          : step.action === 'cancelPayment'
            ? row.round - 1
            : row.round,
      ...(move.to === learnerStatus.underReview && step.part !== 'reviewer' && { submittedAt: at }),
      ...(move.to === learnerStatus.earned && {
        earnedAt: at,
        ...(move.earnedAtOnce && { submittedAt: at }),
      }),
      version: sql`${badgeUsers.version} + 1`,
      updatedAt: at,
    })
    .where(of)
    .returning()
  if (!moved) throw new Error(`microcredential ${row.id} of a learner is gone`)
  await tx.insert(badgeUserEvents).values({
    districtID: row.districtID,
    badgeUserID: row.id,
    action: step.action,
    status: move.to,
    round: moved.round,
    actorID: step.actorID,
    actorPart: step.part,
    at,
  })
  await audit(tx, {
    districtID: row.districtID,
    actorID: step.actorID,
    entity: 'microcredentials.badgeUser',
    entityID: row.id,
    action: step.action,
    before: { status: row.status },
    after: { status: move.to },
    ...(step.requestID && { requestID: step.requestID }),
  })
  if (move.to === learnerStatus.underReview && submission)
    await openReview(tx, { ...held, row: moved }, submission, step.now)
  if (move.to === learnerStatus.earned) {
    if (move.earnedAtOnce && submission) await closeSubmission(tx, submission, 'approved', at)
    await whenEarned(tx, { ...held, row: moved }, step.now)
  }
  await tellLearner(tx, held, moved)
  return moved
}

/** Cents that handing in would cost now. */
export async function dueFor(tx: Tx, row: BadgeUserRow): Promise<number> {
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

/** The submission that a step is about: made by submitting, paid by paying, gone by cancelling the payment. */
async function submissionOf(
  tx: Tx,
  row: BadgeUserRow,
  step: Step,
  feeCents: number,
): Promise<BadgeSubmissionRow | undefined> {
  const ofRound = (round: number) =>
    and(
      eq(badgeSubmissions.districtID, row.districtID),
      eq(badgeSubmissions.badgeUserID, row.id),
      eq(badgeSubmissions.round, round),
    )
  switch (step.action) {
    case 'submit': {
      const values = {
        districtID: row.districtID,
        badgeUserID: row.id,
        round: row.round + 1,
        creditID: row.creditID,
        feeCents,
        submittedAt: step.now.toISOString(),
      }
      return (await tx.insert(badgeSubmissions).values(values).returning())[0]
    }
    case 'pay':
      return (
        await tx.update(badgeSubmissions).set({ paid: true }).where(ofRound(row.round)).returning()
      )[0]
    case 'cancelPayment':
      await tx.delete(badgeSubmissions).where(ofRound(row.round))
      return undefined
    default:
      return undefined
  }
}

/** Ends a submission. */
export async function closeSubmission(
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

const told: Record<number, string> = {
  2: 'underReview',
  3: 'earned',
  4: 'revisions',
  5: 'awaitingPayment',
}

// Nobody's name stands in it: whoever decided may have to stay unknown.
async function tellLearner(
  tx: Tx,
  { row, badgeName }: HeldBadgeUser,
  moved: BadgeUserRow,
): Promise<void> {
  const what =
    row.status === learnerStatus.underReview && moved.status === learnerStatus.inProgress
      ? 'withdrawn'
      : row.status === learnerStatus.awaitingPayment &&
          moved.status !== learnerStatus.underReview &&
          moved.status !== learnerStatus.earned
        ? 'paymentCancelled'
        : told[moved.status]
  await notifyUser(tx, {
    districtID: row.districtID,
    userID: row.userID,
    template: `microcredentials.learner.${what}`,
    values: { badgeName },
    screen: 'my/microcredentials/work',
    params: { badgeUserID: row.id },
  })
}
