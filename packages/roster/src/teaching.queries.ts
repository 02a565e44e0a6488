import { districts, schools, terms } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { sectionEnrollments, sections } from './roster.table.ts'

/** A value, or the place of one in a statement that is prepared; an instant is given there as ISO text. */
type Given<Value> = Value | Placeholder

// Two ends of one section, a teacher's and a student's, both in force today on the section's school's own calendar.
function sharedSections(districtID: Given<number>, staffID: Given<number>, now: Given<Date>): SQL {
  const today = sql`(${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date`
  const within = (start: SQL, end: SQL): SQL =>
    sql`${today} >= coalesce(${start}, ${today}) and ${today} <= coalesce(${end}, ${today})`
  return sql`
    from ${sectionEnrollments} as mine
    join ${sections} on ${sections.districtID} = mine.district_id and ${sections.id} = mine.section_id
      and ${sections.removedAt} is null and ${sections.status} = 'active'
    join ${schools} on ${schools.districtID} = mine.district_id and ${schools.id} = ${sections.schoolID}
    join ${districts} on ${districts.districtID} = mine.district_id
    left join ${terms} on ${terms.districtID} = mine.district_id and ${terms.id} = ${sections.termID}
    join ${sectionEnrollments} as theirs on theirs.district_id = mine.district_id and theirs.section_id = mine.section_id
      and theirs.role = 'student' and theirs.status = 'active'
    where mine.district_id = ${districtID} and mine.user_id = ${staffID} and mine.role in ('teacher', 'aide') and mine.status = 'active'
      and ${within(sql`mine.start_date`, sql`mine.end_date`)} and ${within(sql`theirs.start_date`, sql`theirs.end_date`)}
      and ${within(sql`coalesce(${sections.startDate}, ${terms.startDate})`, sql`coalesce(${sections.endDate}, ${terms.endDate})`)}`
}

/** A condition: `studentID` stands in a current section of this teacher. */
export const teachesNow = (
  districtID: Given<number>,
  staffID: Given<number>,
  studentID: SQLWrapper,
  now: Given<Date>,
): SQL<boolean> =>
  sql<boolean>`exists (select 1 ${sharedSections(districtID, staffID, now)} and theirs.user_id = ${studentID})`

/** A subselect: the ids of the students in this teacher's current sections. */
export const currentStudentsOf = (districtID: number, staffID: number, now: Date): SQL =>
  sql`(select theirs.user_id ${sharedSections(districtID, staffID, now)})`
