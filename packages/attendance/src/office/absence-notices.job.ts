import { users } from '@atrium/auth/tables'
import { callFamilies } from '@atrium/auto-call/public'
import { settingSQL } from '@atrium/district-settings/public'
import { defineJob, isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { notifyUsers } from '@atrium/notify/public'
import { familyLinks } from '@atrium/people/tables'
import { classesOn } from '@atrium/roster/class-day'
import { classDaysJSON, type ClassDays } from '@atrium/roster/public'
import { sections } from '@atrium/roster/tables'
import { districts, schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { isTouched } from '../absence-reports/absence-marks.rules.ts'
import { reportedSQL } from '../absence-reports/absence-reports.queries.ts'
import type { ReportedAbsence } from '../absence-reports/absence-reports.words.ts'
import { absenceNoticeSettings } from '../attendance.settings.ts'
import { attendanceEvents } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { longDate } from './long-date.rules.ts'
import { absenceNotices } from './office.table.ts'

/**
 * Emails guardians in the morning about unexcused absences, at most once per student and day, at
 * the hour set for the school.
 */
export const absenceNoticesJob = defineJob<object>({
  name: 'attendance.absenceNotices',
  singleton: () => 'morning',
  schedule: { cron: '*/5 6-15 * * 1-5', input: {} },
  isDue: async ({ db, districtID, now }) => (await dueAbsences(db, districtID, now())).length > 0,
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => {
      const due = await dueAbsences(tx, districtID, now())
      return { sent: await sendAbsenceNotices(tx, districtID, due, now()) }
    }),
})

export interface DueAbsence {
  studentID: number
  /** 'YYYY-MM-DD' in the school's time zone. */
  date: string
  student: string
  school: string
  schoolID: number
}

/**
 * Students with an unexcused absence today whose guardians have not been emailed and haven't reported
 * it themselves, at schools whose notification hour has come.
 */
export const dueAbsences = async (
  db: Pick<DistrictDb | Tx, 'execute'>,
  districtID: number,
  now: Date,
): Promise<DueAbsence[]> => unexcused(db, { districtID, now, onlyDue: true })

/** The same for one school at any hour, for when the office sends them manually. */
export const waitingAbsences = (
  db: Pick<DistrictDb | Tx, 'execute'>,
  of: { districtID: number; schoolID: number; now: Date },
): Promise<DueAbsence[]> => unexcused(db, { ...of, onlyDue: false })

async function unexcused(
  db: Pick<DistrictDb | Tx, 'execute'>,
  {
    districtID,
    schoolID,
    now,
    onlyDue,
  }: { districtID: number; schoolID?: number; now: Date; onlyDue: boolean },
): Promise<DueAbsence[]> {
  const set = (name: 'sends' | 'sendsAt') =>
    settingSQL(absenceNoticeSettings, name, {
      districtID: sql`${districtID}::integer`,
      schoolID: sql`h.id`,
    })
  const found = await db.execute<Found & Record<string, unknown>>(sql`
    with place as materialized (
      select h.id, h.name, (${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, d.time_zone)) as wall
      from ${schools} h join ${districts} d on d.id = h.district_id
      where h.district_id = ${districtID} and h.removed_at is null and ${schoolID === undefined ? sql`true` : sql`h.id = ${schoolID}`}
        and ${onlyDue ? sql`${set('sends')} and to_char(${now.toISOString()}::timestamptz at time zone coalesce(h.time_zone, d.time_zone), 'HH24:MI') >= ${set('sendsAt')}` : sql`true`})
    select v.student_id as "studentID", v.date::text as date, min(coalesce(u.preferred_name, u.first_name)) as student, min(p.name) as school, min(p.id) as "schoolID",
      array_agg(v.section_id) filter (where m.category = 'unexcusedAbsence') as missed, ${reportedSQL(sql`${districtID}::integer`, sql`v.student_id`, sql`v.date`)} as reported
    from place p
    join ${attendanceEvents} v on v.district_id = ${districtID} and v.date = p.wall::date
    join ${sections} c on c.district_id = v.district_id and c.id = v.section_id and c.school_id = p.id
    join ${attendanceMarks} m on m.district_id = v.district_id and m.id = v.mark_id
    join ${users} u on u.district_id = v.district_id and u.id = v.student_id
    where not exists (select from ${absenceNotices} n where n.district_id = v.district_id and n.student_id = v.student_id and n.date = v.date)
    group by v.student_id, v.date
    having bool_or(m.category = 'unexcusedAbsence')
    order by v.student_id`)
  const due: DueAbsence[] = []
  for (const { missed, reported, ...one } of found)
    if (!reported || (await isMissedBesides(db, districtID, { ...one, missed, reported })))
      due.push(one)
  return due
}

/** An absence, the classes that were missed without an excuse, and what the family has reported. */
interface Found extends DueAbsence {
  missed: number[]
  reported: ReportedAbsence | null
}

/**
 * Whether a student is missing where their family expects them to be: in a class that a report of
 * part of the day doesn't touch.
 */
async function isMissedBesides(
  db: Pick<DistrictDb | Tx, 'execute'>,
  districtID: number,
  { studentID, date, missed, reported }: Found & { reported: ReportedAbsence },
): Promise<boolean> {
  if (reported.part === 'whole') return false
  const [row] = await db.execute<{ days: ClassDays }>(
    sql`select ${classDaysJSON({ districtID, userID: studentID, as: 'student', from: date, to: date, language: 'en' })} as days`,
  )
  const classes = row ? classesOn(row.days.sections, date, row.days.calendars) : []
  const meetings = Map.groupBy(classes, ({ sectionID }) => sectionID)
  return missed.some((sectionID) => !isTouched(reported, meetings.get(sectionID) ?? []))
}

/**
 * Tells the guardians, except those whom a court order keeps from the student, and records it.
 * @returns students
 */
export async function sendAbsenceNotices(
  tx: Tx,
  districtID: number,
  due: readonly DueAbsence[],
  now: Date,
): Promise<number> {
  if (due.length === 0) return 0
  const family = await tx.execute<{ studentID: number; guardianID: number }>(sql`
    select g.student_id as "studentID", g.guardian_id as "guardianID" from ${familyLinks} g
    where g.district_id = ${districtID} and g.mailed
      and ${isOneOf(
        sql`g.student_id`,
        due.map(({ studentID }) => studentID),
      )}
    order by g.student_id, g.contact_order`)
  const byStudent = Map.groupBy(family, ({ studentID }) => studentID)
  const fresh = await tx
    .insert(absenceNotices)
    .values(
      due.map(({ studentID, date }) => ({
        districtID,
        studentID,
        date,
        sentAt: now.toISOString(),
        guardians: byStudent.get(studentID)?.length ?? 0,
      })),
    )
    .onConflictDoNothing()
    .returning({ studentID: absenceNotices.studentID })
  const written = new Set(fresh.map(({ studentID }) => studentID))
  const sent = due.filter(({ studentID }) => written.has(studentID))
  for (const { studentID, date, student, school } of sent) {
    const guardians = (byStudent.get(studentID) ?? []).map(({ guardianID }) => guardianID)
    await notifyUsers(tx, guardians, {
      districtID,
      template: 'attendance.absence',
      values: ({ language }) => ({ student, school, date: longDate(date, language) }),
      screen: 'student/attendance',
      params: { studentID },
    })
  }
  // Texts and calls, to families that want them: one message for each school and day.
  for (const absent of Map.groupBy(sent, ({ schoolID, date }) => `${schoolID} ${date}`).values()) {
    const [first] = absent
    if (!first) continue
    const { schoolID, school, date } = first
    await callFamilies(tx, {
      ...{ districtID, kind: 'absence', schoolID, sentBy: 0, now, isOnlyCalled: true },
      ...{ template: 'autoCall.absence', values: { school, date }, screen: 'student/attendance' },
      to: absent.map(({ studentID }) => ({ studentID, householdID: null })),
    })
  }
  return sent.length
}
