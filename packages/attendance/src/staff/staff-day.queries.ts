import { users } from '@atrium/auth/tables'
import { recordHistory, reachOf, type UserRequest, schoolToday } from '@atrium/kit/server'
import { includes, refuse, type HistoryEntry } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { loadStaffMember } from '@atrium/people/public'
import { classesOn, type DayClass } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { schoolYears } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffAbsenceKind } from '../words.ts'
import { staffAbsences } from './staff-absences.table.ts'
import { staffAbsenceFields } from './staff-absences.words.ts'

export interface StaffAbsence {
  id: number
  version: number
  staffID: number
  kind: StaffAbsenceKind
  startDate: string
  endDate: string
  startTime: string | null
  endTime: string | null
  substitute: string | null
  note: string | null
}

/** A school's staff on a day: who is out, and which classes need a substitute. */
export interface StaffDay {
  date: string
  today: string
  mayWrite: boolean
  staff: { id: number; name: string; title: string | null }[]
  absences: (StaffAbsence & {
    name: string
    title: string | null
    /** The classes that they miss that day. */
    classes: Pick<DayClass, 'sectionID' | 'courseName' | 'startTime' | 'endTime' | 'room'>[]
  })[]
}

/** Refuses 403 without `staff.read` at the current school. Two statements. */
export async function staffDay(ctx: UserRequest, asked?: string): Promise<StaffDay> {
  const { districtID, schoolID } = ctx.user
  if (schoolID === 0) throw refuse.forbidden('kit.refusal.chooseSchool')
  if (!includes(reachOf(ctx.user, 'staff.manage'), schoolID) && !takesAttendance(ctx))
    throw refuse.forbidden('kit.refusal.forbidden')
  const { today } = await schoolNow(ctx)
  const date = asked ?? today
  const [row] = await ctx.db.execute<{
    staff: StaffDay['staff']
    absences: (StaffAbsence & { sectionIDs: number[] })[]
    days: ClassDays
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''), 'title', m.title) order by u.last_name, u.first_name, u.id), '[]')
        from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
        where m.district_id = ${districtID} and m.school_id = ${schoolID} and m.status = 'active') as staff,
      (select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'staffID', a.staff_id, 'kind', a.kind, 'startDate', a.start_date, 'endDate', a.end_date,
          'startTime', a.start_time, 'endTime', a.end_time, 'substitute', a.substitute, 'note', a.note,
          'sectionIDs', array(select e.section_id from ${sectionEnrollments} e where e.district_id = a.district_id and e.user_id = a.staff_id and e.role = 'teacher' and e.status = 'active')) order by a.id), '[]')
        from ${staffAbsences} a where a.district_id = ${districtID} and a.school_id = ${schoolID} and a.removed_at is null and ${date}::date between a.start_date and a.end_date) as absences,
      ${classDaysJSON({ districtID, schoolID, as: 'school', from: date, to: date, language: ctx.language })} as days`)
  const classes = row ? classesOn(row.days.sections, date, row.days.calendars) : []
  const people = new Map((row?.staff ?? []).map((one) => [one.id, one]))
  return {
    date,
    today,
    mayWrite: takesAttendance(ctx) || includes(reachOf(ctx.user, 'staff.manage'), schoolID),
    staff: row?.staff ?? [],
    absences: (row?.absences ?? []).map(({ sectionIDs, ...absence }) => ({
      ...absence,
      name: people.get(absence.staffID)?.name ?? '',
      title: people.get(absence.staffID)?.title ?? null,
      classes: classes
        .filter(({ sectionID }) => sectionIDs.includes(sectionID))
        .filter(
          ({ startTime, endTime }) =>
            absence.startTime === null ||
            ((startTime ?? '') < (absence.endTime ?? '24') &&
              (endTime ?? '24') > absence.startTime),
        )
        .map(({ sectionID, courseName, startTime, endTime, room }) => ({
          sectionID,
          courseName,
          startTime,
          endTime,
          room,
        })),
    })),
  }
}

const takesAttendance = ({ user }: UserRequest): boolean =>
  includes(reachOf(user, 'attendance.take'), user.schoolID)

/**
 * Who changed an absence at the current school. Refuses 403 like `staffDay`, and 404 for another
 * school's absence.
 */
export async function staffAbsenceHistory(ctx: UserRequest, id: number): Promise<HistoryEntry[]> {
  const { districtID, schoolID } = ctx.user
  if (!includes(reachOf(ctx.user, 'staff.manage'), schoolID) && !takesAttendance(ctx))
    throw refuse.forbidden('kit.refusal.forbidden')
  const [found] = await ctx.db
    .select({ id: staffAbsences.id })
    .from(staffAbsences)
    .where(
      and(
        eq(staffAbsences.districtID, districtID),
        eq(staffAbsences.schoolID, schoolID),
        eq(staffAbsences.id, id),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const entity = 'attendance.staffAbsence'
  return recordHistory(ctx, { entity, id, fields: staffAbsenceFields })
}

/** A staff member's absences by school year, newest first. Only years with absences. */
export interface StaffAttendance {
  years: { name: string; startDate: string; endDate: string }[]
  absences: (Omit<StaffAbsence, 'note'> & { note: string | null })[]
}

/**
 * Open, like the profile, to the staff member and people who manage staff at their school; refuses
 * 404 for others. Two statements.
 */
export async function staffAttendance(ctx: UserRequest, staffID: number): Promise<StaffAttendance> {
  const { districtID } = ctx.user
  await loadStaffMember(ctx, staffID, 'staffAttendance')
  const [row] = await ctx.db.execute<{
    years: StaffAttendance['years']
    absences: StaffAttendance['absences']
  }>(sql`
    select
      (select coalesce(json_agg(json_build_object('name', y.name, 'startDate', y.start_date, 'endDate', y.end_date) order by y.start_date desc), '[]')
        from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.start_date <= ${schoolToday(ctx)}::date) as years,
      (select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'staffID', a.staff_id, 'kind', a.kind, 'startDate', a.start_date, 'endDate', a.end_date,
          'startTime', a.start_time, 'endTime', a.end_time, 'substitute', a.substitute, 'note', a.note) order by a.start_date desc, a.id desc), '[]')
        from ${staffAbsences} a where a.district_id = ${districtID} and a.staff_id = ${staffID} and a.removed_at is null) as absences`)
  return { years: row?.years ?? [], absences: row?.absences ?? [] }
}
