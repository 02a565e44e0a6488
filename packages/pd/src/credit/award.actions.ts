import {
  credentialOf,
  issueCredential,
  offerAchievement,
  revokeCredential,
} from '@atrium/credentials/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { notifyUser } from '@atrium/notify/public'
import { and, eq, sql } from 'drizzle-orm'
import { administers } from '../courses/courses.procedures.ts'
import { pdAttendance } from '../attendance/attendance.table.ts'
import { pdCourseCredits } from '../courses/courses.table.ts'
import type { EnrollmentRow } from '../enrollment/enrollment.table.ts'
import type { HeldSection } from '../enrollment/held-section.ts'
import { pdMeetings } from '../sections/sections.table.ts'
import { pdCourseSurveys } from '../surveys/surveys.table.ts'
import { credentialSource } from '../words.ts'
import { creditFor } from './credit.rules.ts'
import { pdCredits } from './credit.table.ts'

/**
 * Awards the credit of a completed enrollment, once: a required survey comes first, and existing
 * credit stays. Returns how many credits were awarded.
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
  const [time] = await tx.execute<{ minutes: number; whole: number }>(sql`
    select coalesce(sum(a.minutes), 0)::int as minutes, coalesce(sum(extract(epoch from m.ends_at - m.starts_at) / 60), 0)::int as whole
    from ${pdMeetings} m left join ${pdAttendance} a on a.district_id = m.district_id and a.meeting_id = m.id and a.enrollment_id = ${enrollment.id}
    where m.district_id = ${districtID} and m.section_id = ${section.id}`)
  const [minutes, whole] = [time?.minutes ?? 0, time?.whole ?? 0]
  const given = credits
    .map((credit) => ({ ...credit, amount: creditFor(credit.amount, minutes, whole) }))
    .filter(({ amount }) => amount > 0)
  if (given.length === 0) return 0
  const earnedOn = schoolDate(section.endsAt ? new Date(section.endsAt) : now, timeZone)
  const made = await tx
    .insert(pdCredits)
    .values(
      given.map(({ creditTypeID, approvalAreaID, amount }, at) => ({
        districtID,
        userID,
        enrollmentID: enrollment.id,
        courseID: section.courseID,
        title: course.title,
        creditTypeID,
        approvalAreaID,
        lcapGoalID: course.lcapGoalID,
        amount,
        // The time is counted once, no matter how many credits it earns.
        minutes: at === 0 ? minutes : 0,
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
