import { users } from '@atrium/auth/tables'
import { audit, isOneOf, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { familyLinks, schoolEnrollments, students } from '@atrium/people/tables'
import { classesOn, daysFrom } from '@atrium/roster/class-day'
import { classDaysJSON, type ClassDays } from '@atrium/roster/public'
import { decide } from '@atrium/workflow/rules'
import { takeStep } from '@atrium/workflow/public'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { attendanceMarks } from '../marks/marks.table.ts'
import { absenceReportWorkflow } from './absence-report-state.rules.ts'
import { mayReportSQL, overlappingReport } from './absence-reports.queries.ts'
import { absenceReports } from './absence-reports.table.ts'
import { reportErrors, type AbsenceDraft } from './report.rules.ts'

/**
 * Reports that children of the caller will be, or were, absent: all or none. Each school of each
 * child gets a report of its own. Refuses 404 for a child whose record the caller doesn't see, 403
 * without custody, 409 for days that are reported already, saying by whom, and 422 for days without
 * school or a reason that families can't give.
 */
export function reportAbsence(ctx: UserRequest, draft: AbsenceDraft): Promise<{ ids: number[] }> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const errors = reportErrors(draft, today)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const studentIDs = [...new Set(draft.studentIDs)].toSorted((one, other) => one - other)
  const { firstDay, lastDay, part, markID } = draft
  return ctx.database.transaction(districtID, async (tx) => {
    await lockStudents(tx, districtID, studentIDs)
    const children = await readChildren(tx, ctx, { studentIDs, firstDay, lastDay })
    if (children.length < studentIDs.length) throw refuse.notFound('kit.refusal.notFound')
    if (children.some(({ mayReport }) => !mayReport))
      throw refuse.forbidden('attendance.report.notAllowed')
    const [reason] = await tx
      .select({ id: attendanceMarks.id })
      .from(attendanceMarks)
      .where(
        and(
          eq(attendanceMarks.districtID, districtID),
          eq(attendanceMarks.id, markID ?? 0),
          eq(attendanceMarks.forFamilies, true),
          eq(attendanceMarks.active, true),
          isNull(attendanceMarks.removedAt),
        ),
      )
    if (!reason) throw refuse.fields({ markID: { id: 'kit.valid.oneOf' } })
    const known = await overlappingReport(tx, { districtID, studentIDs, firstDay, lastDay })
    if (known)
      throw known.reportedBy === userID
        ? refuse.conflict('attendance.report.alreadyMine', { student: known.student })
        : refuse.conflict('attendance.report.already', { student: known.student, by: known.by })
    for (const { name, days, schoolIDs } of children)
      if (schoolIDs.length === 0 || !hasSchool(days, firstDay, lastDay))
        throw refuse.fields({
          firstDay: { id: 'attendance.report.noSchool', values: { student: name } },
        })
    const created = decide(absenceReportWorkflow, 'none', 'create', {
      parts: ['family'],
      facts: {},
    })
    if (!created.ok) throw created.refusal
    const time = part === 'whole' ? null : draft.time
    const note = draft.note?.trim() || null
    const made = await tx
      .insert(absenceReports)
      .values(
        children.flatMap(({ studentID, schoolIDs }) =>
          schoolIDs.map((schoolID) => ({
            ...{ districtID, studentID, schoolID, reportedBy: userID },
            ...{ firstDay, lastDay, part, time, markID: reason.id, note },
            createdAt: ctx.now().toISOString(),
          })),
        ),
      )
      .returning()
    await audit(
      tx,
      ...made.map(({ id, ...after }) => ({
        ...{ districtID, actorID: userID, entity: absenceReportWorkflow.name, entityID: id },
        action: 'create',
        after,
        requestID: ctx.request.requestID,
      })),
    )
    return { ids: made.map(({ id }) => id) }
  })
}

/** Two who report the same child's absence take turns, in the order of the children. */
export const lockStudents = async (
  tx: Tx,
  districtID: number,
  studentIDs: readonly number[],
): Promise<void> => {
  await tx
    .select({ id: students.userID })
    .from(students)
    .where(and(eq(students.districtID, districtID), isOneOf(students.userID, studentIDs)))
    .orderBy(asc(students.userID))
    .for('no key update')
}

interface Child {
  studentID: number
  name: string
  mayReport: boolean
  /** Where they are enrolled in these days. */
  schoolIDs: number[]
  days: ClassDays
}

/** The children whose record the caller sees. */
async function readChildren(
  tx: Tx,
  { user: { districtID, userID }, language }: UserRequest,
  { studentIDs, firstDay, lastDay }: { studentIDs: number[]; firstDay: string; lastDay: string },
): Promise<Child[]> {
  return [
    ...(await tx.execute<{ [K in keyof Child]: Child[K] }>(sql`
    select u.id as "studentID", coalesce(u.preferred_name, u.first_name) as name, ${mayReportSQL({ districtID, guardianID: userID }, sql`u.id`)} as "mayReport",
      array(select distinct e.school_id from ${schoolEnrollments} e where e.district_id = u.district_id and e.student_id = u.id and e.removed_at is null
        and e.entry_date <= ${lastDay}::date and coalesce(e.exit_date, ${firstDay}::date) >= ${firstDay}::date order by 1) as "schoolIDs",
      ${classDaysJSON({ districtID, userID: sql`u.id`, as: 'student', from: firstDay, to: lastDay, language })} as days
    from ${users} u
    where u.district_id = ${districtID} and ${isOneOf(sql`u.id`, studentIDs)} and ${seesSQL({ districtID, userID })}
    order by u.id`)),
  ]
}

const seesSQL = ({ districtID, userID }: { districtID: number; userID: number }) =>
  sql`exists (select from ${familyLinks} l where l.district_id = ${districtID} and l.guardian_id = ${userID} and l.student_id = u.id and l.sees)`

/** A student whose schedule isn't made yet may still be absent. */
const hasSchool = (
  { sections, calendars }: ClassDays,
  firstDay: string,
  lastDay: string,
): boolean =>
  sections.length === 0 ||
  daysFrom(firstDay, (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1).some(
    (date) => classesOn(sections, date, calendars).length > 0,
  )

/** Withdraws the caller's own report while it waits. Refuses 404 for any other, 409 afterward. */
export async function withdrawReport(ctx: UserRequest, { id }: { id: number }): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select()
      .from(absenceReports)
      .where(
        and(
          eq(absenceReports.districtID, districtID),
          eq(absenceReports.id, id),
          eq(absenceReports.reportedBy, userID),
          isNull(absenceReports.removedAt),
          mayReportSQL({ districtID, guardianID: userID }, absenceReports.studentID),
        ),
      )
      .for('update', { of: absenceReports })
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const flow = {
      workflow: absenceReportWorkflow,
      table: absenceReports,
      state: 'status' as const,
    }
    const actor = { userID, now: ctx.now(), requestID: ctx.request.requestID }
    await takeStep(
      tx,
      flow,
      { row, parts: ['family'], facts: {}, more: undefined },
      { act: 'withdraw', actor },
    )
  })
}
