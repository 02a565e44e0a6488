import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { todayOf } from '@atrium/roster/public'
import type { ActOf } from '@atrium/workflow/rules'
import { and, eq, sql } from 'drizzle-orm'
import { administers } from '../courses/courses.procedures.ts'
import { pdInstructors } from '../sections/sections.table.ts'
import { needs } from '../words.ts'
import type { EnrollmentPart } from './enrollment-state.rules.ts'
import { enrollmentWorkflow } from './enrollment-state.rules.ts'
import { pdDelegates, pdEnrollments, type EnrollmentRow } from './enrollment.table.ts'
import { actorOf, holdEnrollment, sectionOfEnrollment, step } from './flow.actions.ts'
import { holdSection } from './held-section.ts'

/**
 * An act by someone other than the learner: an approver, an instructor, or someone who runs
 * professional development. No one decides on their own request. Refuses 404 people without a part
 * in it.
 */
export function actForOthers(
  ctx: UserRequest,
  {
    enrollmentID,
    act,
    filled,
  }: {
    enrollmentID: number
    act: ActOf<typeof enrollmentWorkflow>
    filled?: Record<string, unknown> | undefined
  },
): Promise<EnrollmentRow> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const section = await holdSection(
      tx,
      districtID,
      await sectionOfEnrollment(tx, districtID, enrollmentID),
    )
    const row = await holdEnrollment(tx, districtID, enrollmentID)
    const parts = row.userID === userID ? [] : await partsOf(tx, ctx, row)
    if (parts.length === 0) throw refuse.notFound('kit.refusal.notFound')
    return step(tx, section, row, act, { parts, actor: actorOf(ctx), filled: filled ?? {} })
  })
}

async function partsOf(tx: Tx, ctx: UserRequest, row: EnrollmentRow): Promise<EnrollmentPart[]> {
  const { districtID, userID } = ctx.user
  const parts: EnrollmentPart[] = administers(ctx) ? ['administrator'] : []
  const [teaches] = await tx
    .select({ id: pdInstructors.id })
    .from(pdInstructors)
    .where(
      and(
        eq(pdInstructors.districtID, districtID),
        eq(pdInstructors.sectionID, row.sectionID),
        eq(pdInstructors.userID, userID),
      ),
    )
  if (teaches) parts.push('instructor')
  if (await decidesOn(tx, ctx, row)) parts.push('approver')
  return parts
}

/**
 * Whether the caller approves this request: assigned to it, substituting for the assignee, or
 * approving at the person's school if no one is assigned.
 */
async function decidesOn(
  tx: Tx,
  ctx: UserRequest,
  { approverID, userID }: EnrollmentRow,
): Promise<boolean> {
  const { districtID, userID: self } = ctx.user
  if (approverID === self) return true
  if (approverID !== null) {
    const [standsIn] = await tx.execute(
      sql`select from ${pdDelegates} d where d.district_id = ${districtID} and d.approver_id = ${approverID} and d.delegate_id = ${self} and ${await todayOf(ctx)}::date between d.from_date and d.until_date`,
    )
    return standsIn !== undefined
  }
  const [person] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
  const reach = reachOf(ctx.user, needs.approveRequests)
  return includes(reach, person?.schoolID || null)
}

/**
 * Records that the office has found a substitute. Refuses 404 if the caller does not manage the
 * school.
 */
export function arrangeSubstitute(ctx: UserRequest, enrollmentID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await holdEnrollment(tx, districtID, enrollmentID)
    const [person] = await tx
      .select({ schoolID: staffMembers.schoolID })
      .from(staffMembers)
      .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, row.userID)))
    if (!includes(reachOf(ctx.user, 'staff.manage'), person?.schoolID || null))
      throw refuse.notFound('kit.refusal.notFound')
    if (!row.needsSubstitute || row.substituteArrangedAt !== null)
      throw refuse.conflict('kit.refusal.actNotNow')
    await tx
      .update(pdEnrollments)
      .set({ substituteArrangedAt: ctx.now().toISOString() })
      .where(and(eq(pdEnrollments.districtID, districtID), eq(pdEnrollments.id, enrollmentID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: enrollmentWorkflow.name,
      entityID: enrollmentID,
      action: 'arrangeSubstitute',
      requestID: ctx.request.requestID,
    })
  })
}

/** Names who decides in the caller's place, from one day to another; null: no one. */
export function delegate(
  ctx: UserRequest,
  to: { delegateID: number; fromDate: string; untilDate: string } | null,
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const own = and(eq(pdDelegates.districtID, districtID), eq(pdDelegates.approverID, userID))
    const [before] = await tx.delete(pdDelegates).where(own).returning()
    if (to) {
      const [known] = await tx
        .select({ id: staffMembers.userID })
        .from(staffMembers)
        .where(
          and(
            eq(staffMembers.districtID, districtID),
            eq(staffMembers.userID, to.delegateID),
            eq(staffMembers.status, 'active'),
          ),
        )
      if (!known || to.delegateID === userID)
        throw refuse.fields({ delegateID: { id: 'kit.valid.notAllowed' } })
      await tx.insert(pdDelegates).values({ districtID, approverID: userID, ...to })
    }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.delegate',
      entityID: userID,
      action: to ? 'update' : 'remove',
      before: before && { ...before },
      after: to ? { ...to } : undefined,
      requestID: ctx.request.requestID,
    })
  })
}
