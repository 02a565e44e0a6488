import { namedIn } from '@atrium/kit/server'
import { overviewPart } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { Mark, StudentDay } from '../words.ts'
import { daysOf, marks } from './student.queries.ts'

/** The current school year, or the last one; null if none has started. Days are newest first. */
export type AttendanceOverview = {
  /** 'YYYY-MM-DD' in the school's time zone. */
  today: string
  yearName: string
  /**
   * Why there is no school today, as the school's calendar says: empty on a weekend; null if there
   * is school.
   */
  closed: string | null
  days: StudentDay[]
  marks: Mark[]
} | null

export const attendanceOverview = overviewPart<AttendanceOverview>({
  kind: 'student',
  section: 'attendance',
  read: ({ districtID, personID, today, language }) => sql`(
    select json_build_object('today', ${today}::text, 'yearName', ${schoolYears}.name, 'closed', (
        select case when not d.in_session then coalesce(${namedIn(language, sql`d.name`, sql`d.name_es`)}, '')
          when extract(isodow from ${today}) >= 6 and json_array_length(d.times) = 0 then '' end from ${students} s, school_days(s.district_id, s.school_id, ${today}, ${today}) d
        where s.district_id = ${districtID} and s.user_id = ${personID} limit 1), 'days', ${daysOf(personID, language)}, 'marks', ${marks()})
    from ${schoolYears}
    where ${schoolYears}.district_id = ${districtID} and ${schoolYears}.removed_at is null and ${schoolYears}.start_date <= ${today}
    order by ${schoolYears}.start_date desc limit 1)`,
})
