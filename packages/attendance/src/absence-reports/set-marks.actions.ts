import { audit, type Tx } from '@atrium/kit/server'
import { schoolDate, plusDays } from '@atrium/kit/shared'
import { classesOn, daysFrom } from '@atrium/roster/class-day'
import { classDaysJSON, type ClassDays } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { and, eq, sql } from 'drizzle-orm'
import { attendanceEvents, attendanceRosterChanges, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import {
  writeOfficeMarks,
  type OfficeWriter,
  type WrittenMark,
} from '../office/office-marks.actions.ts'
import type { Category } from '../words.ts'
import { marksOf, type Recorded } from './absence-marks.rules.ts'
import {
  absenceReportMarks,
  absenceReports,
  type AbsenceReportRow,
} from './absence-reports.table.ts'
import type { ReportedAbsence } from './absence-reports.words.ts'

type Set = Pick<AbsenceReportRow, 'setThrough' | 'classesKept'>

/** Days of a student at one school, the part of them that the student isn't there, and the code for it. */
export interface MarkedDays extends ReportedAbsence {
  studentID: number
  schoolID: number
  firstDay: string
  lastDay: string
  markID: number
  /** The last day whose codes are set already, or null. */
  setThrough: string | null
}

/**
 * Sets a code in the student's classes at a school, for days up to the school's today. The same rules
 * as for the office's own codes hold: only days and classes that take place, and what a teacher saw
 * or the office had set stays. Later days are set when they come, because schedules and calendars may
 * change until then.
 */
export async function markDays(
  tx: Tx,
  writer: OfficeWriter,
  asked: MarkedDays,
): Promise<{ setThrough: string | null; kept: number; written: WrittenMark[] }> {
  const { districtID, now } = writer
  const { schoolID, studentID, lastDay, setThrough } = asked
  const today = schoolDate(now, await timeZoneAt(tx, districtID, schoolID))
  const from = setThrough === null ? asked.firstDay : plusDays(setThrough, 1)
  const to = lastDay < today ? lastDay : today
  if (from > to) return { setThrough, kept: 0, written: [] }
  const of = { districtID, studentID }
  const { days, off, recorded, late, early } = await readDays(tx, of, { from, to })
  const here = days.sections.filter((one) => one.schoolID === schoolID)
  const dates = daysFrom(from, daysBetween(from, to)).filter((date) => !off.includes(date))
  const found = dates.map((date) => ({
    date,
    ...marksOf(
      asked,
      classesOn(here, date, days.calendars),
      { absence: asked.markID, late: late ?? asked.markID, early: early ?? asked.markID },
      new Map(recorded.filter((one) => one.date === date).map((one) => [one.sectionID, one])),
    ),
  }))
  const marks = found.flatMap(({ date, marks: own }) => own.map((one) => ({ ...one, date })))
  const written = await writeOfficeMarks(tx, writer, { studentID, marks })
  return { setThrough: to, kept: found.reduce((sum, one) => sum + one.kept, 0), written }
}

/** Sets the codes of a confirmed report, which the transaction has locked. */
export async function setReported(
  tx: Tx,
  writer: OfficeWriter,
  report: AbsenceReportRow,
): Promise<Set> {
  const { districtID } = writer
  const { setThrough, kept, written } = await markDays(tx, writer, report)
  if (written.length > 0)
    await tx.insert(absenceReportMarks).values(
      written.map(({ id, version, before, minutesBefore, officeBefore }) => ({
        ...{ districtID, reportID: report.id, eventID: id, version, markBefore: before },
        ...{ minutesBefore, officeBefore },
      })),
    )
  return { setThrough, classesKept: report.classesKept + kept }
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

interface ReportedDays {
  days: ClassDays
  /** Days on which the student's track has a break. */
  off: string[]
  /** What the school knows: codes, and presence where attendance was taken. */
  recorded: (Recorded & { sectionID: number; date: string })[]
  late: number | null
  early: number | null
}

async function readDays(
  tx: Tx,
  { districtID, studentID }: { districtID: number; studentID: number },
  { from, to }: { from: string; to: string },
): Promise<ReportedDays> {
  const firstOf = (category: Category) => sql`
    (select m.id from ${attendanceMarks} m where m.district_id = ${districtID} and m.category = ${category} and m.active and m.removed_at is null order by m.sort_order, m.id limit 1)`
  const [row] = await tx.execute<{ [K in keyof ReportedDays]: ReportedDays[K] }>(sql`
    with known as materialized (
      select v.section_id, v.date, v.mark_id, v.is_office from ${attendanceEvents} v
      where v.district_id = ${districtID} and v.student_id = ${studentID} and v.date between ${from}::date and ${to}::date order by v.date, v.section_id for update),
    recorded as materialized (
      select k.section_id, k.date, m.category, k.is_office from known k join ${attendanceMarks} m on m.district_id = ${districtID} and m.id = k.mark_id
      union all
      select t.section_id, t.date, null, false from ${sectionEnrollments} e
      join ${attendanceTaken} t on t.district_id = e.district_id and t.section_id = e.section_id and t.date between ${from}::date and ${to}::date
      left join ${attendanceRosterChanges} x on x.district_id = t.district_id and x.section_id = t.section_id and x.date = t.date and x.student_id = e.user_id
      where e.district_id = ${districtID} and e.user_id = ${studentID} and e.role = 'student' and coalesce(x.counts, true)
        and not exists (select from known k where k.section_id = t.section_id and k.date = t.date and k.mark_id is not null))
    select ${classDaysJSON({ districtID, userID: studentID, as: 'student', from, to, language: 'en' })} as days,
      array(select d::date::text from generate_series(${from}::date, ${to}::date, interval '1 day') d where attendance_off_track(${districtID}::integer, ${studentID}::integer, d::date) is not null) as off,
      (select coalesce(json_agg(json_build_object('sectionID', r.section_id, 'date', r.date, 'category', r.category, 'isOffice', r.is_office)), '[]') from recorded r) as recorded,
      ${firstOf('tardy')} as late, ${firstOf('earlyDeparture')} as early`)
  if (!row) throw new Error('the days of a report were not read')
  return row
}

/** A code that was set, with its version, and what it replaced. */
export interface ReplacedMark {
  eventID: number
  version: number
  markBefore: number | null
  minutesBefore: number | null
  officeBefore: boolean
}

/** Undoes what a report set. */
export async function takeBack(tx: Tx, writer: OfficeWriter, reportID: number): Promise<void> {
  const marks = await tx
    .delete(absenceReportMarks)
    .where(
      and(
        eq(absenceReportMarks.districtID, writer.districtID),
        eq(absenceReportMarks.reportID, reportID),
      ),
    )
    .returning()
  await restoreMarks(tx, writer, marks)
}

/** Each code becomes what it was before, unless someone has changed it since. */
export async function restoreMarks(
  tx: Tx,
  { districtID, userID, now, requestID }: OfficeWriter,
  marks: readonly ReplacedMark[],
): Promise<void> {
  if (marks.length === 0) return
  const restored = await tx.execute<{
    id: number
    before: number | null
    after: number | null
  }>(sql`
    with mine as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m("eventID" integer, version integer, "markBefore" integer, "minutesBefore" smallint, "officeBefore" boolean)),
    held as materialized (
      select v.id, v.mark_id, m."markBefore", m."minutesBefore", m."officeBefore" from mine m
      join ${attendanceEvents} v on v.district_id = ${districtID} and v.id = m."eventID" and v.version = m.version
      order by v.id for update of v)
    update ${attendanceEvents} v
    set mark_id = h."markBefore", minutes_missed = h."minutesBefore", is_office = h."officeBefore", version = v.version + 1, updated_at = ${now.toISOString()}::timestamptz, updated_by = ${userID}
    from held h where v.district_id = ${districtID} and v.id = h.id
    returning v.id, h.mark_id as before, v.mark_id as after`)
  return audit(
    tx,
    ...restored.map(({ id, before, after }) => ({
      ...{ districtID, actorID: userID, entity: 'attendance.event', entityID: id, action: 'mark' },
      before: { markID: before },
      after: { markID: after },
      ...(requestID !== undefined && { requestID }),
    })),
  )
}

/** The same for a report whose later days have come; nothing if someone was faster. */
export async function setDue(
  tx: Tx,
  { districtID, now }: { districtID: number; now: Date },
  id: number,
): Promise<void> {
  const one = and(eq(absenceReports.districtID, districtID), eq(absenceReports.id, id))
  const [report] = await tx.select().from(absenceReports).where(one).for('update')
  if (report?.status !== 'confirmed') return
  const writer = { districtID, userID: report.decidedBy ?? 0, now }
  await tx
    .update(absenceReports)
    .set(await setReported(tx, writer, report))
    .where(one)
}
