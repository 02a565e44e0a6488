import { districts, schools, terms } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { sectionEnrollments, sections } from './roster.table.ts'
import type { Teaching } from './teaching.rules.ts'

/** A value, or a placeholder for one in a prepared statement, which gets instants as ISO text. */
type Given<Value> = Value | Placeholder

/** A condition: `today` is between two dates, both inclusive; null leaves that side open. */
const between = (today: SQL, start: SQL, end: SQL): SQL =>
  sql`${today} >= coalesce(${start}, ${today}) and ${today} <= coalesce(${end}, ${today})`

/**
 * SQL for the sections that `staffID` teaches today (`mine`) and the students who are in them today
 * (`theirs`), according to the date at the section's school. This is the part of
 * `teaching.rules.ts` that lists need. It starts at `from`; `join` goes before the conditions.
 */
export function taughtToday(
  districtID: Given<number>,
  staffID: Given<number> | SQLWrapper,
  now: Given<Date>,
  { roles = ['teacher', 'aide'], join = sql`` }: { roles?: Teaching['role'][]; join?: SQL } = {},
): SQL {
  const today = sql`(${now instanceof Date ? now.toISOString() : now}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date`
  return sql`
    from ${sectionEnrollments} as mine
    join ${sections} on ${sections.districtID} = mine.district_id and ${sections.id} = mine.section_id
      and ${sections.removedAt} is null and ${sections.status} = 'active'
    join ${schools} on ${schools.districtID} = mine.district_id and ${schools.id} = ${sections.schoolID}
    join ${districts} on ${districts.districtID} = mine.district_id
    left join ${terms} on ${terms.districtID} = mine.district_id and ${terms.id} = ${sections.termID}
    join ${sectionEnrollments} as theirs on theirs.district_id = mine.district_id and theirs.section_id = mine.section_id
      and theirs.role = 'student' and theirs.status = 'active'
    ${join}
    where mine.district_id = ${districtID} and mine.user_id = ${staffID} and mine.role in ${sql.raw(`('${roles.join("', '")}')`)} and mine.status = 'active'
      and ${between(today, sql`mine.start_date`, sql`mine.end_date`)} and ${between(today, sql`theirs.start_date`, sql`theirs.end_date`)}
      and ${between(today, sql`coalesce(${sections.startDate}, ${terms.startDate})`, sql`coalesce(${sections.endDate}, ${terms.endDate})`)}`
}

/** A condition: `studentID` is in one of this teacher's current sections. */
export const teachesNow = (
  districtID: Given<number>,
  staffID: Given<number> | SQLWrapper,
  studentID: SQLWrapper,
  now: Given<Date>,
): SQL<boolean> =>
  sql<boolean>`exists (select 1 ${taughtToday(districtID, staffID, now)} and theirs.user_id = ${studentID})`

/** A subselect: the ids of the students in this teacher's current sections. */
export const currentStudentsOf = (districtID: number, staffID: number, now: Date): SQL =>
  sql`(select theirs.user_id ${taughtToday(districtID, staffID, now)})`
