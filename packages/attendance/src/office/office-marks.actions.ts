import { audit, type Tx } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { attendanceEvents } from '../attendance.table.ts'

/** Who sets codes for the office, and when. */
export interface OfficeWriter {
  districtID: number
  userID: number
  now: Date
  requestID?: string | undefined
}

/** A code in a class on a day, 'YYYY-MM-DD'; null clears one that the office has set. */
export interface OfficeMark {
  sectionID: number
  date: string
  markID: number | null
  minutesMissed?: number | null
}

/** What was written, and what it replaced. */
export interface WrittenMark {
  id: number
  sectionID: number
  date: string
  version: number
  before: number | null
  minutesBefore: number | null
  officeBefore: boolean
}

/**
 * Sets a student's codes for the office: they lock, whatever a teacher had recorded. Clearing leaves
 * teachers' codes alone. One statement, and the audit entries.
 */
export async function writeOfficeMarks(
  tx: Tx,
  { districtID, userID, now, requestID }: OfficeWriter,
  { studentID, marks }: { studentID: number; marks: readonly OfficeMark[] },
): Promise<WrittenMark[]> {
  if (marks.length === 0) return []
  const asked = JSON.stringify(marks)
  // What is known is joined and sorted before the first row is written: read afterward, it would be gone.
  const written = await tx.execute<{ [K in keyof WrittenMark]: WrittenMark[K] }>(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${asked}::jsonb) as a("sectionID" integer, date date, "markID" integer, "minutesMissed" smallint)),
    known as (
      select v.id, v.section_id, v.date, v.mark_id, v.minutes_missed, v.is_office from ${attendanceEvents} v
      where v.district_id = ${districtID} and v.student_id = ${studentID} and (v.section_id, v.date) in (select "sectionID", date from asked)
      order by v.date, v.section_id for update),
    saved as (
      insert into ${attendanceEvents} as v (district_id, section_id, student_id, date, mark_id, minutes_missed, is_office, version, updated_at, updated_by)
      select ${districtID}::integer, a."sectionID", ${studentID}::integer, a.date, a."markID", a."minutesMissed", a."markID" is not null, 1, ${now.toISOString()}::timestamptz, ${userID}::integer
      from asked a left join known k on k.section_id = a."sectionID" and k.date = a.date
      where a."markID" is not null or k.id is not null
      order by a.date, a."sectionID"
      on conflict (district_id, section_id, date, student_id) do update
        set mark_id = excluded.mark_id, minutes_missed = excluded.minutes_missed, is_office = excluded.is_office, version = v.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
        where excluded.mark_id is not null or v.is_office
      returning id, section_id, date, version)
    select s.id, s.section_id as "sectionID", s.date::text as date, s.version, k.mark_id as before, k.minutes_missed as "minutesBefore", coalesce(k.is_office, false) as "officeBefore"
    from saved s left join known k on k.section_id = s.section_id and k.date = s.date`)
  const of = (one: { sectionID: number; date: string }) => `${one.date} ${one.sectionID}`
  const wanted = new Map(marks.map((one) => [of(one), one]))
  await audit(
    tx,
    ...written.map((one) => {
      const { sectionID, date, before, minutesBefore } = one
      const { markID = null, minutesMissed = null } = wanted.get(of(one)) ?? {}
      return {
        districtID,
        actorID: userID,
        entity: 'attendance.event',
        entityID: one.id,
        action: 'mark',
        before: {
          ...{ markID: before, studentID: null, sectionID: null, date: null },
          ...(minutesBefore !== minutesMissed && { minutesMissed: minutesBefore }),
        },
        after: {
          ...{ markID, studentID, sectionID, date },
          ...(minutesBefore !== minutesMissed && { minutesMissed }),
        },
        ...(requestID !== undefined && { requestID }),
      }
    }),
  )
  return [...written]
}
