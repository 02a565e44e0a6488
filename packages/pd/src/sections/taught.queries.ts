import type { OtherTaughtSections } from '@atrium/roster/public'
import { districts } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { pdInstructors, pdSections } from './sections.table.ts'

/**
 * The sections that someone leads as an instructor, in the classroom menu: open ones, and those
 * that ended within the last 90 days.
 */
export const pdTaught: OtherTaughtSections = {
  name: 'professional development',
  rows: ({ districtID, staffID, today }) => sql`
      select s.id as "sectionID", c.title as "courseName", s.number as "sectionNumber", (s.starts_at at time zone d.time_zone)::date::text as "startDate", (s.ends_at at time zone d.time_zone)::date::text as "endDate",
        true as "isProfessionalDevelopment"
      from ${pdInstructors} i join ${pdSections} s on s.district_id = i.district_id and s.id = i.section_id and s.removed_at is null and s.state in ('open', 'done') join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
        join ${districts} d on d.district_id = i.district_id
      where i.district_id = ${districtID} and i.user_id = ${staffID} and s.ends_at >= ${today}::date - 90 order by s.starts_at, s.id limit 200`,
}
