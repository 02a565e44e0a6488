import { audit, isOneOf, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { manages } from '../words.ts'
import { studentGroupMembers, studentGroups } from './groups.table.ts'

const entity = 'studentGroups.member'

/**
 * Puts students into a group from a day on; if they are in another group of its kind, they leave
 * that one. Refuses 404 a group or students outside the caller’s schools, and 422 a day outside the
 * school year.
 */
export function addMembers(
  ctx: UserRequest,
  { groupID, studentIDs, date }: { groupID: number; studentIDs: readonly number[]; date: string },
): Promise<{ added: number }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const group = await lockGroup(tx, ctx, groupID)
    if (date < group.yearStart || date > group.yearEnd)
      throw refuse.fields({ date: { id: 'studentGroups.outsideYear' } })
    await lockStudents(tx, ctx, group.schoolID, studentIDs)
    return { added: await place(tx, ctx, group, studentIDs, date) }
  })
}

/**
 * Ends a student’s time in a group; one that had not started is removed. Refuses 404, 409 one that
 * ended before.
 */
export function removeMember(
  ctx: UserRequest,
  { memberID, lastDay }: { memberID: number; lastDay: string },
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const read = () =>
      tx
        .select()
        .from(studentGroupMembers)
        .where(
          and(eq(studentGroupMembers.districtID, districtID), eq(studentGroupMembers.id, memberID)),
        )
    const [found] = await read()
    if (!found) throw refuse.notFound('kit.refusal.notFound')
    const group = await lockGroup(tx, ctx, found.groupID)
    await lockStudents(tx, ctx, undefined, [found.studentID])
    // The current state, now that no one else can change it.
    const [member] = await read()
    if (!member) throw refuse.notFound('kit.refusal.notFound')
    if (member.endDate !== null) throw refuse.changed(member)
    if (lastDay > group.yearEnd)
      throw refuse.fields({ lastDay: { id: 'studentGroups.outsideYear' } })
    const of = and(
      eq(studentGroupMembers.districtID, districtID),
      eq(studentGroupMembers.id, memberID),
    )
    if (lastDay < member.startDate) await tx.delete(studentGroupMembers).where(of)
    else await tx.update(studentGroupMembers).set({ endDate: lastDay }).where(of)
    await audit(tx, {
      ...{ districtID, actorID: userID, entity, entityID: member.studentID },
      ...{ action: 'leave', before: { groupID: member.groupID, endDate: null } },
      after: { groupID: member.groupID, endDate: lastDay },
      requestID: ctx.request.requestID,
    })
  })
}

export interface LockedGroup {
  id: number
  schoolID: number
  schoolYearID: number
  kind: string
  yearStart: string
  yearEnd: string
}

/**
 * The group, locked: people who place students in it take turns. Refuses 404 outside the caller’s
 * schools.
 */
export async function lockGroup(tx: Tx, ctx: UserRequest, groupID: number): Promise<LockedGroup> {
  const [group] = await tx
    .select({
      id: studentGroups.id,
      schoolID: studentGroups.schoolID,
      schoolYearID: studentGroups.schoolYearID,
      kind: studentGroups.kind,
      yearStart: schoolYears.startDate,
      yearEnd: schoolYears.endDate,
    })
    .from(studentGroups)
    .innerJoin(
      schoolYears,
      and(
        eq(schoolYears.districtID, studentGroups.districtID),
        eq(schoolYears.id, studentGroups.schoolYearID),
      ),
    )
    .where(
      and(
        eq(studentGroups.districtID, ctx.user.districtID),
        eq(studentGroups.id, groupID),
        isNull(studentGroups.removedAt),
      ),
    )
    .for('no key update', { of: studentGroups })
  if (!group || !includes(reachOf(ctx.user, manages), group.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  return group
}

/**
 * Locks the students in a fixed order: concurrent placements wait. Refuses 404 students the caller
 * does not place.
 */
export async function lockStudents(
  tx: Tx,
  { user }: UserRequest,
  schoolID: number | undefined,
  studentIDs: readonly number[],
): Promise<void> {
  const rows = await tx
    .select({ id: students.userID })
    .from(students)
    .where(
      and(
        eq(students.districtID, user.districtID),
        isOneOf(sql`${students.userID}`, studentIDs),
        schoolID === undefined ? undefined : eq(students.schoolID, schoolID),
        notRestrictedFor(user, students.userID),
      ),
    )
    .orderBy(students.userID)
    .for('no key update')
  if (rows.length !== new Set(studentIDs).size) throw refuse.notFound('kit.refusal.notFound')
}

/**
 * Writes the memberships of locked students: anyone in another group of the kind leaves it the day
 * before. Returns how many were not in the group already.
 */
export async function place(
  tx: Tx,
  ctx: UserRequest,
  group: LockedGroup,
  studentIDs: readonly number[],
  date: string,
): Promise<number> {
  const { districtID, userID } = ctx.user
  const moving = await tx.execute<{ id: number; groupID: number; studentID: number }>(sql`
    select m.id, m.group_id as "groupID", m.student_id as "studentID" from ${studentGroupMembers} m
    where m.district_id = ${districtID} and m.school_year_id = ${group.schoolYearID} and m.kind = ${group.kind} and m.end_date is null
      and ${isOneOf(sql`m.student_id`, studentIDs)}`)
  const here = new Set(
    moving.filter(({ groupID }) => groupID === group.id).map(({ studentID }) => studentID),
  )
  const coming = [...new Set(studentIDs)].filter((id) => !here.has(id))
  if (coming.length === 0) return 0
  const leaving = moving.filter(({ groupID }) => groupID !== group.id).map(({ id }) => id)
  await tx.execute(sql`delete from ${studentGroupMembers} m
    where m.district_id = ${districtID} and ${isOneOf(sql`m.id`, leaving)} and m.start_date >= ${date}::date`)
  await tx.execute(sql`update ${studentGroupMembers} m set end_date = ${date}::date - 1
    where m.district_id = ${districtID} and ${isOneOf(sql`m.id`, leaving)}`)
  await tx.insert(studentGroupMembers).values(
    coming.map((studentID) => ({
      ...{ districtID, groupID: group.id, studentID, startDate: date },
      ...{ schoolYearID: group.schoolYearID, kind: group.kind },
    })),
  )
  const before = new Map(moving.map(({ studentID, groupID }) => [studentID, groupID]))
  await audit(
    tx,
    ...coming.map((studentID) => ({
      ...{ districtID, actorID: userID, entity, entityID: studentID, action: 'place' },
      before: { groupID: before.get(studentID) ?? null },
      after: { groupID: group.id, startDate: date },
      requestID: ctx.request.requestID,
    })),
  )
  return coming.length
}
