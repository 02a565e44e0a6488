import {
  credentialOf,
  issueCredential,
  offerAchievement,
  revokeCredential,
} from '@atrium/credentials/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { notifyUser } from '@atrium/notify/public'
import { settingSQL } from '@atrium/district-settings/public'
import { and, asc, eq, sql } from 'drizzle-orm'
import { timeInSection } from '../attendance/time.queries.ts'
import { administers } from '../courses/courses.procedures.ts'
import { pdCourseCredits } from '../courses/courses.table.ts'
import { pdEnrollments, type EnrollmentRow } from '../enrollment/enrollment.table.ts'
import type { HeldSection } from '../enrollment/held-section.ts'
import { pdCourseSurveys } from '../surveys/surveys.table.ts'
import { credentialSource } from '../words.ts'
import { creditFor, type CreditPolicy, type TimeInSection } from './credit.rules.ts'
import { pdCreditPolicy } from './credit.settings.ts'
import { pdCredits } from './credit.table.ts'

/**
 * Awards the credit of a completed enrollment, once: the time of every meeting and a required survey
 * come first, and existing credit stays. Returns how many credits were awarded.
 */
export async function awardCredit(
  tx: Tx,
  { row: section, course, timeZone }: HeldSection,
  enrollment: EnrollmentRow,
  { actorID, now }: { actorID: number; now: Date },
): Promise<number> {
  const { districtID, userID } = enrollment
  if (enrollment.status !== 'completed') return 0
  const hasSurvey = (section.surveyFormID ?? course.surveyFormID) !== null
  if (course.surveyRequired && hasSurvey && !(await hasAnswered(tx, enrollment))) return 0
  const credits = await tx
    .select()
    .from(pdCourseCredits)
    .where(
      and(
        eq(pdCourseCredits.districtID, districtID),
        eq(pdCourseCredits.courseID, section.courseID),
      ),
    )
  const [time] = await tx.execute<TimeInSection & CreditPolicy & Record<string, unknown>>(sql`
    select ${timeInSection({ districtID, sectionID: section.id, enrollmentID: enrollment.id })},
      ${settingSQL(pdCreditPolicy, 'fullFrom', { districtID })} as "fullFrom", ${settingSQL(pdCreditPolicy, 'partFrom', { districtID })} as "partFrom"`)
  if (!time || time.meetingsToNote > 0) return 0
  const given = credits
    .map((credit) => ({ ...credit, amount: creditFor(credit.amount, time, time) }))
    .filter(({ amount }) => amount > 0)
  if (given.length === 0) return 0
  const earnedOn = schoolDate(section.endsAt ? new Date(section.endsAt) : now, timeZone)
  const made = await tx
    .insert(pdCredits)
    .values(
      given.map(({ creditTypeID, approvalAreaID, amount }) => ({
        districtID,
        userID,
        enrollmentID: enrollment.id,
        courseID: section.courseID,
        title: course.title,
        creditTypeID,
        approvalAreaID,
        lcapGoalID: course.lcapGoalID,
        amount,
        minutes: time.minutes,
        earnedOn,
        awardedAt: now.toISOString(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: pdCredits.id, amount: pdCredits.amount })
  if (made.length === 0) return 0
  await audit(
    tx,
    ...made.map(({ id, amount }) => ({
      districtID,
      actorID,
      entity: 'pd.credit',
      entityID: id,
      action: 'award',
      after: { userID, title: course.title, amount },
    })),
  )
  if (course.issuesBadge && made[0])
    await issueBadge(tx, { row: section, course, timeZone }, enrollment, {
      creditID: made[0].id,
      amount: made[0].amount,
      now,
    })
  await notifyUser(tx, {
    districtID,
    userID,
    template: 'pd.credit.awarded',
    values: { title: course.title },
    screen: 'my/pd-transcript',
  })
  return made.length
}

/**
 * Awards what was waiting for the time, after the time of a meeting was noted. What was revoked does
 * not come back by itself.
 */
export async function awardNoted(
  tx: Tx,
  section: HeldSection,
  { actorID, now }: { actorID: number; now: Date },
): Promise<void> {
  const { id, districtID } = section.row
  const waiting = await tx
    .select()
    .from(pdEnrollments)
    .where(
      and(
        eq(pdEnrollments.districtID, districtID),
        eq(pdEnrollments.sectionID, id),
        eq(pdEnrollments.status, 'completed'),
        sql`not exists (select from ${pdCredits} k where k.district_id = ${districtID} and k.enrollment_id = ${pdEnrollments.id})`,
      ),
    )
    .orderBy(asc(pdEnrollments.id))
    .for('update', { of: pdEnrollments })
  for (const enrollment of waiting) await awardCredit(tx, section, enrollment, { actorID, now })
}

async function hasAnswered(tx: Tx, { districtID, userID, sectionID }: EnrollmentRow) {
  const [row] = await tx
    .select({ answeredAt: pdCourseSurveys.answeredAt })
    .from(pdCourseSurveys)
    .where(
      and(
        eq(pdCourseSurveys.districtID, districtID),
        eq(pdCourseSurveys.userID, userID),
        eq(pdCourseSurveys.sectionID, sectionID),
      ),
    )
  return row?.answeredAt !== null && row !== undefined
}

async function issueBadge(
  tx: Tx,
  { row: section, course }: HeldSection,
  { districtID, userID }: EnrollmentRow,
  { creditID, amount, now }: { creditID: number; amount: number; now: Date },
): Promise<void> {
  const achievementID = await offerAchievement(tx, {
    districtID,
    sourceKind: 'pdCourse',
    sourceID: section.courseID,
    version: 1,
    name: course.title,
    description: course.description,
    criteriaNarrative: course.objectives ?? '',
    tags: [course.code],
    alignments: [],
    achievementType: 'Course',
  })
  const { uuid } = await issueCredential(tx, {
    districtID,
    achievementID,
    userID,
    evidence: [],
    validFrom: now.toISOString(),
    creditsEarned: amount,
    source: { kind: credentialSource, id: creditID },
  })
  await tx
    .update(pdCredits)
    .set({ credentialUUID: uuid })
    .where(and(eq(pdCredits.districtID, districtID), eq(pdCredits.id, creditID)))
}

/**
 * Permanently revokes credit, with a reason; its badge is revoked with it. Refuses 409 what is
 * already revoked.
 */
export function revokeCredit(
  ctx: UserRequest,
  { creditID, reason }: { creditID: number; reason: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  if (!administers(ctx)) throw refuse.forbidden('kit.refusal.forbidden')
  return ctx.database.transaction(districtID, async (tx) => {
    const of = and(eq(pdCredits.districtID, districtID), eq(pdCredits.id, creditID))
    const [credit] = await tx.select().from(pdCredits).where(of).for('update')
    if (!credit) throw refuse.notFound('kit.refusal.notFound')
    if (credit.revokedAt !== null) throw refuse.conflict('pd.credit.revokedAlready')
    await tx
      .update(pdCredits)
      .set({ revokedAt: ctx.now().toISOString(), revokedBy: userID, revokedReason: reason })
      .where(of)
    const badge =
      credit.credentialUUID !== null &&
      (await credentialOf(tx, { kind: credentialSource, id: creditID }))
    if (badge)
      await revokeCredential(tx, { credentialID: badge.credentialID, reason, actorID: userID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.credit',
      entityID: creditID,
      action: 'revoke',
      after: { reason },
      requestID: ctx.request.requestID,
    })
    await notifyUser(tx, {
      districtID,
      userID: credit.userID,
      template: 'pd.credit.revoked',
      values: { title: credit.title, reason },
      screen: 'my/pd-transcript',
    })
  })
}
