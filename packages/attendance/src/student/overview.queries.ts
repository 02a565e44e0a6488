import { overviewPart } from '@atrium/people/public'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import type { Mark, StudentDay } from '../words.ts'
import { daysOf, marks } from './student.queries.ts'

/** The current school year, or the last one; null if none has started. Days are newest first. */
export type AttendanceOverview = {
  /** 'YYYY-MM-DD' in the school's time zone. */
  today: string
  yearName: string
  days: StudentDay[]
  marks: Mark[]
} | null

export const attendanceOverview = overviewPart<AttendanceOverview>({
  kind: 'student',
  section: 'attendance',
  read: ({ districtID, personID, today, language }) => sql`(
    select json_build_object('today', ${today}::text, 'yearName', ${schoolYears}.name, 'days', ${daysOf(personID, language)}, 'marks', ${marks()})
    from ${schoolYears}
    where ${schoolYears}.district_id = ${districtID} and ${schoolYears}.removed_at is null and ${schoolYears}.start_date <= ${today}
    order by ${schoolYears}.start_date desc limit 1)`,
})
