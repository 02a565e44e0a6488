import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import { decide } from '@atrium/workflow/rules'
import { and, desc, eq, sql } from 'drizzle-orm'
import { pdCoursePrerequisites, pdCourses } from '../courses/courses.table.ts'
import { pdCredits } from '../credit/credit.table.ts'
import { audienceOf } from './audience.rules.ts'
import { enrollmentWorkflow } from './enrollment-state.rules.ts'
import { cartItems, pdEnrollments, type EnrollmentRow } from './enrollment.table.ts'
import { actorOf, dueFor, factsOf, moveCounts } from './flow.actions.ts'
import { holdSection, type HeldSection } from './held-section.ts'
import { approversOf, substituteNotice } from './notices.ts'

export interface SeatRequest {
  sectionID: number
  needsSubstitute?: boolean | undefined
  substituteNote?: string | null | undefined
  purchaseOrder?: string | null | undefined
}

export interface SeatAnswer {
  enrollmentID: number
  status: EnrollmentRow['status']
  paymentState: EnrollmentRow['paymentState']
  costCents: number
  title: string
}

const gone = new Set(['withdrawn', 'approvalDenied', 'cancelled'])

/**
 * Requests a place in a section: an approval, a seat, or a spot on the waitlist, whichever comes
 * next. The section's lock serializes concurrent requests, so that the last seat is given once.
 * Refuses 404, 409 with the reason, 403 people the course is not for.
 */
export function requestSeat(ctx: UserRequest, request: SeatRequest): Promise<SeatAnswer> {
  const { districtID } = ctx.user
  // When it was asked: who waits for the lock is in line by this, not by when the lock was had.
  const arrivedAt = ctx.now().toISOString()
  return ctx.database.transaction(districtID, (tx) => requestSeatIn(tx, ctx, request, arrivedAt))
}

async function requestSeatIn(
  tx: Tx,
  ctx: UserRequest,
  { sectionID, needsSubstitute = false, substituteNote = null, purchaseOrder = null }: SeatRequest,
  arrivedAt: string,
): Promise<SeatAnswer> {
  const { districtID, userID } = ctx.user
  const section = await holdSection(tx, districtID, sectionID)
  const { course, row } = section
  // Everyone else waits for this section: what doesn't depend on each other is sent together.
  const [[before], missing] = await Promise.all([
    tx
      .select()
      .from(pdEnrollments)
      .where(
        and(
          eq(pdEnrollments.districtID, districtID),
          eq(pdEnrollments.sectionID, sectionID),
          eq(pdEnrollments.userID, userID),
        ),
      )
      .orderBy(desc(pdEnrollments.id))
      .limit(1),
    missingPrerequisites(tx, { districtID, userID, courseID: row.courseID }),
  ])
  if (!course.audience.some((one) => audienceOf(ctx.user.roles).includes(one)))
    throw refuse.forbidden('pd.enrollment.notForYou')
  if (missing.length > 0)
    throw refuse.conflict('pd.enrollment.prerequisites', { courses: missing.join(', ') })
  const actor = actorOf(ctx)
  const facts = await factsOf(tx, section, undefined, actor.now)
  const from = before && !gone.has(before.status) ? before.status : 'none'
  if (from !== 'none') throw refuse.conflict('pd.enrollment.already')
  const decision = decide(enrollmentWorkflow, from, 'request', { parts: ['learner'], facts }, {})
  if (!decision.ok) throw decision.refusal
  if (purchaseOrder !== null && !row.takesPurchaseOrders)
    throw refuse.fields({ purchaseOrder: { id: 'kit.valid.notAllowed' } })
  const status = decision.to as EnrollmentRow['status']
  const today = schoolDate(actor.now, section.timeZone)
  const at = actor.now.toISOString()
  const approvers =
    status === 'awaitingApproval' ? await approversOf(tx, { districtID, userID, today }) : null
  const [made] = await tx
    .insert(pdEnrollments)
    .values({
      districtID,
      sectionID,
      userID,
      status,
      requestedAt: arrivedAt,
      updatedAt: at,
      needsSubstitute,
      substituteNote,
      purchaseOrder,
      approverID: approvers?.approverID ?? null,
      ...(status === 'waitlisted' && { waitlistedAt: arrivedAt }),
      ...(status === 'enrolled' && {
        entryDate: today,
        ...dueFor(section, { purchaseOrder }, 'request', actor.now),
      }),
    })
    .returning()
  if (!made) throw new Error('an enrollment was not made')
  await Promise.all([
    moveCounts(tx, section, undefined, made),
    tx
      .delete(cartItems)
      .where(
        and(
          eq(cartItems.districtID, districtID),
          eq(cartItems.userID, userID),
          eq(cartItems.sectionID, sectionID),
        ),
      ),
    audit(tx, {
      districtID,
      actorID: userID,
      entity: enrollmentWorkflow.name,
      entityID: made.id,
      action: 'request',
      after: { status, sectionID, userID, needsSubstitute },
      requestID: ctx.request.requestID,
    }),
    notifyOfRequest(tx, ctx, section, made, approvers?.to ?? []),
  ])
  return {
    enrollmentID: made.id,
    status,
    paymentState: made.paymentState,
    costCents: made.costCents,
    title: course.title,
  }
}

async function notifyOfRequest(
  tx: Tx,
  { user }: UserRequest,
  section: HeldSection,
  made: EnrollmentRow,
  approvers: readonly number[],
): Promise<void> {
  const { districtID } = made
  const title = `${section.course.title} · ${section.row.number}`
  if (made.status === 'awaitingApproval')
    return notifyUsers(tx, approvers, {
      districtID,
      template: 'pd.enrollment.asked',
      values: { title, name: user.displayName },
      screen: 'my/pd-approvals',
    })
  await notifyUsers(tx, [user.userID], {
    districtID,
    template: `pd.enrollment.${made.status === 'enrolled' ? 'enrolled' : 'waitlisted'}`,
    values: { title },
    screen: 'my/professional-learning',
  })
  if (made.status !== 'enrolled' || !made.needsSubstitute) return
  for (const { to, ...message } of await substituteNotice(tx, made, section))
    await notifyUsers(tx, to, message)
}

/** Courses that must be completed first and have not been, by title. */
export async function missingPrerequisites(
  tx: Pick<Tx, 'execute'>,
  { districtID, userID, courseID }: { districtID: number; userID: number; courseID: number },
): Promise<string[]> {
  const rows = await tx.execute<{ title: string }>(sql`
    select c.title from ${pdCoursePrerequisites} p join ${pdCourses} c on c.district_id = p.district_id and c.id = p.required_course_id
    where p.district_id = ${districtID} and p.course_id = ${courseID}
      and not exists (select from ${pdCredits} k where k.district_id = p.district_id and k.user_id = ${userID} and k.course_id = p.required_course_id and k.revoked_at is null)
    order by c.title`)
  return rows.map(({ title }) => title)
}
