import { users } from '@atrium/auth/tables'
import type { Language } from '@atrium/kit/shared'
import { schoolDaysJSON } from '@atrium/schools/public'
import { terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { Calendars, MeetingSection } from './class-day.rules.ts'
import { courses, sectionEnrollments, sections } from './roster.table.ts'
import { courseTitle, meetingsOf } from './schedule.queries.ts'

/**
 * Which classes (a person's, a whole school's, or those of one section), and the first and the last
 * day ('YYYY-MM-DD').
 */
export type ClassDaysOf = {
  districtID: number | SQL
  from: string | SQL
  to: string | SQL
  /** The language for names of courses and bell schedules. */
  language: Language
} & (
  | { userID: number | SQL; as: 'student' | 'teacher' }
  // `named`: a condition over a section. The teachers of the others aren't read; by default, all are.
  | { schoolID: number; as: 'school'; named?: SQL }
  | { sectionID: number; as: 'section' }
)

/** The input of `classesOn` for a person or a school. */
export interface ClassDays {
  sections: MeetingSection[]
  calendars: Calendars
}

/**
 * The sections of a person or a school on these days, and the calendars of their schools, as JSON
 * within another statement.
 */
export const classDaysJSON = (of: ClassDaysOf): SQL<ClassDays> => sql<ClassDays>`(
  select json_build_object('sections', ${classSectionsJSON(of)}, 'calendars', ${calendarsJSON(of)}))`

// For a person, a section runs from the later of two starts to the earlier of two ends: those of
// the section and those of their enrollment in it.
export const classSectionsJSON = (of: ClassDaysOf): SQL<MeetingSection[]> => sql<MeetingSection[]>`(
  select coalesce(json_agg(json_build_object(
    'sectionID', ${sections.id}, 'schoolID', ${sections.schoolID}, 'courseName', ${courseTitle(of.language, sql`c`)}, 'sectionNumber', ${sections.sectionNumber},
    'startDate', greatest(coalesce(${sections.startDate}, t.start_date), e.start_date), 'endDate', least(coalesce(${sections.endDate}, t.end_date), e.end_date),
    'room', ${sections.room}, 'meetings', ${meetingsOf()},
    'teachers', ${teachersOf(of)})), '[]')
  ${placesOf(of)})`

const calendarsJSON = (of: ClassDaysOf): SQL => sql`(
  select coalesce(json_object_agg(own.school_id, ${schoolDaysJSON({ districtID: of.districtID, schoolID: sql`own.school_id`, from: of.from, to: of.to, language: of.language })}), '{}')
  from (select distinct ${sections.schoolID} as school_id ${placesOf(of)}) own)`

const placesOf = (of: ClassDaysOf): SQL => sql`
  from ${'userID' in of ? placesHeld(of) : sql`(select null::date as start_date, null::date as end_date)`} e
  join ${sections} on ${sections.districtID} = ${of.districtID} and ${chosen(of)}
    and ${sections.removedAt} is null and ${sections.status} = 'active'
  join ${courses} c on c.district_id = ${sections.districtID} and c.id = ${sections.courseID}
  left join ${terms} t on t.district_id = ${sections.districtID} and t.id = ${sections.termID}
  where ${runsWithin(of)}`

const chosen = (of: ClassDaysOf): SQL =>
  of.as === 'school'
    ? sql`${sections.schoolID} = ${of.schoolID}`
    : of.as === 'section'
      ? sql`${sections.id} = ${of.sectionID}`
      : sql`${sections.id} = e.section_id`

const placesHeld = ({
  districtID,
  userID,
  as,
  from,
  to,
}: Extract<ClassDaysOf, { userID: unknown }>): SQL => sql`(
  select p.section_id, p.start_date, p.end_date from ${sectionEnrollments} p
  where p.district_id = ${districtID} and p.user_id = ${userID} and (p.status = 'active' or p.end_date is not null)
    and p.role in (${as === 'student' ? sql`'student'` : sql`'teacher', 'aide'`})
    and coalesce(p.start_date, (${to})::date) <= (${to})::date and coalesce(p.end_date, (${from})::date) >= (${from})::date)`

const runsWithin = ({ from, to }: ClassDaysOf): SQL => sql`
  coalesce(${sections.startDate}, t.start_date, (${to})::date) <= (${to})::date
    and coalesce(${sections.endDate}, t.end_date, (${from})::date) >= (${from})::date`

const teachersOf = (of: ClassDaysOf): SQL => {
  if (of.as === 'teacher') return sql`'{}'::text[]`
  return of.as === 'school' && of.named
    ? sql`case when ${of.named} then ${teacherNames()} else '{}' end`
    : teacherNames()
}

const teacherNames = (): SQL => sql`array(
  select ltrim(u.first_name || ' ' || u.last_name) from ${sectionEnrollments} teaching
  join ${users} u on u.district_id = teaching.district_id and u.id = teaching.user_id
  where teaching.district_id = ${sections.districtID} and teaching.section_id = ${sections.id}
    and teaching.role = 'teacher' and teaching.status = 'active'
  order by teaching.is_primary desc, u.last_name)`
