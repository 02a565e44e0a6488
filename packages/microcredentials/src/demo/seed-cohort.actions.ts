import { calendarDay } from '@atrium/kit/shared'
import type { Tx } from '@atrium/kit/server'
import { closedDaysAt } from '@atrium/schools/public'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { badges } from '../badges/badge.table.ts'
import {
  badgeClassroomBadges,
  badgeClassroomCoaches,
  badgeClassroomMembers,
  badgeClassroomNotes,
  badgeClassrooms,
  coachingOffers,
  coachingRequests,
} from '../classrooms/classrooms.table.ts'
import { readAsked } from '../learner/asked.queries.ts'
import { holdBadgeUser } from '../learner/badge-user.ts'
import { issueEarned } from '../learner/issue.ts'
import {
  badgeEvidence,
  badgeReflections,
  badgeSubmissions,
  badgeUserEvents,
  badgeUsers,
  type BadgeUserRow,
} from '../learner/learner.table.ts'
import { closeReview, openReview } from '../review/open-review.ts'
import { badgeReviews, reviewMarks } from '../review/review.table.ts'
import { reviewDueOn } from '../review/working-days.rules.ts'
import { coachingSubjects } from '../settings/settings.table.ts'
import { learnerStatus } from '../words.ts'
import {
  cohort,
  cohortBadges,
  cohortNotes,
  cohortProgress,
  cohortRequest,
} from './demo-cohort.words.ts'

export interface CohortPeople {
  districtID: number
  coachID: number
  reviewerID: number
  /** The first six are used. */
  members: readonly { userID: number; schoolID: number }[]
}

const day = 86_400_000

/**
 * Creates a group of colleagues with a coach who have been earning for some months, for the demo
 * and tests.
 */
export async function seedCohort(
  tx: Tx,
  { districtID, coachID, reviewerID, members }: CohortPeople,
  now: Date,
): Promise<number> {
  const group = members.slice(0, 6)
  const [subject] = await tx
    .select({ id: coachingSubjects.id })
    .from(coachingSubjects)
    .where(
      and(
        eq(coachingSubjects.districtID, districtID),
        eq(coachingSubjects.name, cohort.subject),
        isNull(coachingSubjects.removedAt),
      ),
    )
  const earned = await tx
    .select({ id: badges.id, name: badges.name, versionID: badges.versionID })
    .from(badges)
    .where(
      and(
        eq(badges.districtID, districtID),
        inArray(badges.name, [...cohortBadges]),
        eq(badges.status, 'actv'),
      ),
    )
  const [made] = await tx
    .insert(badgeClassrooms)
    .values({
      districtID,
      name: cohort.name,
      description: cohort.description,
      coachingSubjectID: subject?.id ?? null,
    })
    .returning({ id: badgeClassrooms.id })
  const of = { districtID, classroomID: made?.id ?? 0 }
  await tx.insert(badgeClassroomCoaches).values({ ...of, userID: coachID })
  await tx.insert(badgeClassroomBadges).values(
    earned.map((badge) => ({
      ...of,
      badgeID: badge.id,
      order: cohortBadges.findIndex((name) => name === badge.name),
    })),
  )
  await tx.insert(badgeClassroomMembers).values(group.map(({ userID }) => ({ ...of, userID })))
  for (const step of cohortProgress) {
    const [learner, badge] = [group[step.member], earned.find((one) => one.name === step.badge)]
    if (learner && badge?.versionID)
      await seedProgress(
        tx,
        { districtID, reviewerID, learner, badgeID: badge.id, versionID: badge.versionID },
        step,
        now,
      )
  }
  const notes = cohortNotes.flatMap(({ member, text }) =>
    group[member] ? [{ ...of, learnerID: group[member].userID, authorID: coachID, text }] : [],
  )
  if (notes.length > 0) await tx.insert(badgeClassroomNotes).values(notes)
  const wisher = group[cohortRequest.member]
  if (subject && wisher) {
    await tx.insert(coachingOffers).values({ districtID, subjectID: subject.id, userID: coachID })
    await tx.insert(coachingRequests).values({
      districtID,
      subjectID: subject.id,
      learnerID: wisher.userID,
      message: cohortRequest.message,
      askedAt: new Date(now.getTime() - 2 * day).toISOString(),
    })
  }
  return of.classroomID
}

interface Place {
  districtID: number
  reviewerID: number
  learner: CohortPeople['members'][number]
  badgeID: number
  versionID: number
}

/** Writes the steps with realistic dates, a few days apart. No one is notified. */
async function seedProgress(
  tx: Tx,
  { districtID, reviewerID, learner, badgeID, versionID }: Place,
  { is, begun, review = 0 }: (typeof cohortProgress)[number],
  now: Date,
): Promise<void> {
  const at = (days: number): Date => new Date(now.getTime() - (begun - days) * day)
  const { criteria, credits } = await readAsked(tx, versionID)
  const startedAt = at(0).toISOString()
  const [started] = await tx
    .insert(badgeUsers)
    .values({
      districtID,
      badgeID,
      versionID,
      ...learner,
      creditID: credits[0]?.id ?? null,
      startedAt,
      updatedAt: startedAt,
    })
    .returning()
  if (!started) throw new Error('the demo began nothing')
  const own = { districtID, badgeUserID: started.id }
  const event = { ...own, actorID: learner.userID, actorPart: 'learner' as const }
  await tx
    .insert(badgeUserEvents)
    .values({ ...event, action: 'earn', status: 1, round: 0, at: startedAt })
  if (is === 'inProgress') return
  for (const criterion of criteria) {
    if (criterion.type === 'reflection')
      await tx.insert(badgeReflections).values({
        ...own,
        criterionID: criterion.id,
        answers: criterion.prompts.map((prompt) => ({
          prompt,
          html: '<p>They waited for each other, and more of them spoke.</p>',
        })),
      })
    else
      for (const category of criterion.categories)
        await tx.insert(badgeEvidence).values(
          Array.from({ length: Math.max(1, category.min) }, (_, index) => ({
            ...own,
            criterionID: criterion.id,
            categoryID: category.id,
            optionID: category.options[0]?.id ?? null,
            kind: 'text' as const,
            title: `${category.title} ${index + 1}`,
            html: '<p>Three students read the graph to a partner, and the partner drew it. The drawings show what was understood.</p>',
            order: index,
          })),
        )
  }
  const submittedAt = at(21)
  const status =
    is === 'earned'
      ? learnerStatus.earned
      : is === 'revisions'
        ? learnerStatus.revisionsRequested
        : learnerStatus.underReview
  const answeredAt = at(21 + review)
  const set = {
    status,
    round: 1,
    submittedAt: submittedAt.toISOString(),
    updatedAt: answeredAt.toISOString(),
    ...(is === 'earned' && { earnedAt: answeredAt.toISOString() }),
  }
  await tx
    .update(badgeUsers)
    .set(set)
    .where(and(eq(badgeUsers.districtID, districtID), eq(badgeUsers.id, started.id)))
  await tx
    .insert(badgeUserEvents)
    .values({ ...event, action: 'submit', status: 2, round: 1, at: submittedAt.toISOString() })
  const [submission] = await tx
    .insert(badgeSubmissions)
    .values({
      ...own,
      round: 1,
      submittedAt: submittedAt.toISOString(),
      creditID: credits[0]?.id ?? null,
    })
    .returning()
  if (!submission) throw new Error('the demo handed in nothing')
  const held = await holdBadgeUser(tx, districtID, started.id)
  const opened = await openReview(tx, held, submission, submittedAt)
  if (is === 'open') return
  const claimedAt = is === 'claimed' ? new Date(now.getTime() - 4 * day) : at(20 + review)
  const claimedOn = calendarDay(claimedAt.getTime())
  await tx
    .update(badgeReviews)
    .set({
      state: 'claimed',
      claimedBy: reviewerID,
      claimedAt: claimedAt.toISOString(),
      dueAt: reviewDueOn(claimedOn, (await closedDaysAt(tx, districtID, claimedOn))(0)),
    })
    .where(and(eq(badgeReviews.districtID, districtID), eq(badgeReviews.id, opened.id)))
  await tx.insert(badgeUserEvents).values({
    ...event,
    action: 'claim',
    status: 2,
    round: 1,
    actorID: reviewerID,
    actorPart: 'reviewer',
    at: claimedAt.toISOString(),
  })
  if (is === 'claimed') return
  await answered(tx, held.row, opened.id, { reviewerID, approved: is === 'earned', at: answeredAt })
  if (is === 'earned') await issueEarned(tx, { ...held, row: { ...held.row, status } }, answeredAt)
}

async function answered(
  tx: Tx,
  row: BadgeUserRow,
  reviewID: number,
  { reviewerID, approved, at }: { reviewerID: number; approved: boolean; at: Date },
): Promise<void> {
  const [review] = await tx
    .select()
    .from(badgeReviews)
    .where(and(eq(badgeReviews.districtID, row.districtID), eq(badgeReviews.id, reviewID)))
  if (!review) throw new Error('the demo reviewed nothing')
  // A request for revisions needs a mark, so the first evidence is marked.
  if (!approved) {
    const [first] = await tx
      .select()
      .from(badgeEvidence)
      .where(
        and(eq(badgeEvidence.districtID, row.districtID), eq(badgeEvidence.badgeUserID, row.id)),
      )
      .orderBy(badgeEvidence.id)
      .limit(1)
    if (!first) throw new Error('the demo handed in nothing')
    await tx.insert(reviewMarks).values({
      districtID: row.districtID,
      reviewID,
      criterionID: first.criterionID,
      evidenceID: first.id,
      type: 'evidence',
      revise: true,
      score: 1,
      comment: '<p>What did the partner’s drawing tell you?</p>',
    })
  }
  await closeReview(
    tx,
    review,
    approved ? 'approved' : 'revisions',
    at,
    approved
      ? '<p>Clear, and worth showing to others.</p>'
      : '<p>Please say what students did with the graph afterwards.</p>',
  )
  await tx.insert(badgeUserEvents).values({
    districtID: row.districtID,
    badgeUserID: row.id,
    action: approved ? 'approve' : 'requestRevisions',
    status: approved ? 3 : 4,
    round: 1,
    actorID: reviewerID,
    actorPart: 'reviewer',
    at: at.toISOString(),
  })
}
