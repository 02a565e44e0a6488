import { districts, schools, terms } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { sectionEnrollments, sections } from './roster.table.ts'
import type { Teaching } from './teaching.rules.ts'

/** A value, or the place of one in a statement that is prepared; an instant is given there as ISO text. */
type Given<Value> = Value | Placeholder

/** A condition: `today` is between two dates, both inclusive; null is open on its side. */
const between = (today: SQL, start: SQL, end: SQL): SQL =>
  sql`${today} >= coalesce(${start}, ${today}) and ${today} <= coalesce(${end}, ${today})`

/**
 * SQL: the sections that `staffID` teaches today (`mine`) with the students who are in them today (`theirs`), on the calendar of the
 * section's school: the part of `teaching.rules.ts` that lists ask. From `from` on; `join` comes before the conditions.
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

/** A condition: `studentID` is in a current section of this teacher. */
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
