import { sql, type SQL } from 'drizzle-orm'
import { pdMeetings } from '../sections/sections.table.ts'
import { pdAttendance } from './attendance.table.ts'

/**
 * SQL: the columns of someone's time in a section (`TimeInSection`). Who was absent is noted with no
 * minutes; a meeting that is called off is not counted.
 * @param of columns of the statement that it is a part of, or ids
 */
export const timeInSection = (
  of: Record<'districtID' | 'sectionID' | 'enrollmentID', SQL | number>,
): SQL => {
  const meetings = sql`from ${pdMeetings} m where m.district_id = ${of.districtID} and m.section_id = ${of.sectionID} and not m.is_off`
  const note = sql`from ${pdAttendance} a where a.district_id = m.district_id and a.meeting_id = m.id and a.enrollment_id = ${of.enrollmentID}`
  return sql`
    (select coalesce(sum((select a.minutes ${note})), 0)::int ${meetings}) as minutes,
    (select coalesce(sum(extract(epoch from m.ends_at - m.starts_at) / 60), 0)::int ${meetings}) as whole,
    (select count(*)::int ${meetings} and not exists (select ${note})) as "meetingsToNote"`
}
