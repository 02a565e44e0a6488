import { users } from '@atrium/auth/tables'
import { hotRead, reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import {
  courses,
  sectionEnrollments,
  sectionPastEnrollments,
  sections,
} from '@atrium/roster/tables'
import { districts, periods, schools, schoolYears, terms } from '@atrium/schools/tables'
import { courseTitle, meetingsOf } from '@atrium/roster/public'
import { termName } from '@atrium/schools/public'
import { roomNames } from '@atrium/settings/public'
import { and, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { manages } from '../courses/words.ts'
import { sectionConflictsJSON, type Reader } from './conflicts.queries.ts'
import { presenceOf, teachingRoleOf } from './roster.rules.ts'
import type { RosterPerson, SectionChoices, SectionPeople } from './words.ts'

type PersonRow = Omit<RosterPerson, 'role' | 'presence'> & {
  role: string
  isPrimary: boolean
  teachingRole: string | null
  status: string
}

/** A section’s teachers, students, meetings, and conflicts. Refuses 404 outside the caller’s schools. One statement. */
export async function sectionPeople(ctx: UserRequest, sectionID: number): Promise<SectionPeople> {
  const { districtID, userID } = ctx.user
  const [row] = await readSection(ctx.db, {
    ...{ districtID, userID, sectionID },
    ...{ language: ctx.language, now: ctx.now().toISOString() },
  })
  if (!row || !includes(reachOf(ctx.user, manages), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { people, ...section } = row
  const shown = people.map(({ role, isPrimary, teachingRole, status, ...person }) => ({
    ...person,
    role: role === 'student' ? null : teachingRoleOf({ role, isPrimary, teachingRole }),
    presence: presenceOf({ ...person, status }, section),
  }))
  return {
    ...section,
    teachers: shown.filter(({ role }) => role !== null),
    students: shown.filter(({ role }) => role === null),
  }
}

const peopleJSON = ({ user }: Reader): SQL<PersonRow[]> => sql<PersonRow[]>`(
  select coalesce(json_agg(json_build_object('enrollmentID', e.id, 'version', e.version, 'userID', u.id, 'name', u.last_name || coalesce(', ' || nullif(u.first_name, ''), ''),
    'number', case when e.role = 'student' then u.local_id end, 'grade', st.grade, 'role', e.role, 'isPrimary', e.is_primary, 'teachingRole', e.teaching_role,
    'startDate', e.start_date, 'endDate', e.end_date, 'status', e.status,
    'earlier', (select coalesce(json_agg(json_build_object('startDate', p.start_date, 'endDate', p.end_date) order by p.end_date), '[]')
      from ${sectionPastEnrollments} p where p.district_id = e.district_id and p.enrollment_id = e.id))
    order by u.last_name, u.first_name, e.id), '[]')
  from ${sectionEnrollments} e
  join ${users} u on u.district_id = e.district_id and u.id = e.user_id
  left join ${students} st on st.district_id = e.district_id and st.user_id = e.user_id and e.role = 'student'
  where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role in ('student', 'teacher', 'aide')
    and (e.role <> 'student' or ${notRestrictedFor(user, sql`e.user_id`)}))`

// Those of its course that have not ended when it has not.
const targetsJSON = ({ language }: Reader): SQL<SectionPeople['targets']> => sql<
  SectionPeople['targets']
>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'sectionNumber', o.section_number, 'term', ${termName(language, sql`ot`)}, 'capacity', o.capacity,
    'taken', (select count(*)::int from ${sectionEnrollments} e where e.district_id = o.district_id and e.section_id = o.id and e.role = 'student'
      and e.status = 'active' and e.end_date is null)) order by o.section_number), '[]')
  from ${sections} o left join ${terms} ot on ot.district_id = o.district_id and ot.id = o.term_id
  where o.district_id = ${sections.districtID} and o.course_id = ${sections.courseID} and o.school_id = ${sections.schoolID} and o.id <> ${sections.id}
    and o.removed_at is null and o.status = 'active' and ot.school_year_id is not distinct from ${terms.schoolYearID})`

const now = sql.placeholder('now')
const reader: Reader = {
  user: { districtID: sql.placeholder('districtID'), userID: sql.placeholder('userID') },
  language: sql.placeholder('language'),
}

const readSection = hotRead((db) =>
  db
    .select({
      sectionID: sections.id,
      schoolID: sections.schoolID,
      schoolName: schools.name,
      version: sections.version,
      courseTitle: courseTitle(reader.language),
      sectionNumber: sections.sectionNumber,
      capacity: sections.capacity,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
      today: sql<string>`(${now}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date::text`,
      meetings: meetingsOf(),
      people: peopleJSON(reader),
      targets: targetsJSON(reader),
      choices: choicesJSON(reader, { schoolID: sql`${sections.schoolID}`, now }),
      conflicts: sectionConflictsJSON(reader, sql.placeholder('sectionID')),
    })
    .from(sections)
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .innerJoin(
      schools,
      and(eq(schools.districtID, sections.districtID), eq(schools.id, sections.schoolID)),
    )
    .innerJoin(districts, eq(districts.districtID, sections.districtID))
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .where(
      and(
        eq(sections.districtID, sql.placeholder('districtID')),
        eq(sections.id, sql.placeholder('sectionID')),
        eq(sections.isProfessionalDevelopment, false),
        isNull(sections.removedAt),
      ),
    ),
)

/** What the form of a section at the school that is switched to offers. One statement. */
export async function sectionChoices(ctx: UserRequest): Promise<SectionChoices> {
  const { schoolID } = ctx.user
  const [row] = await ctx.db.execute<{ choices: SectionChoices }>(
    sql`select ${choicesJSON(ctx, { schoolID: sql`${schoolID}::int`, now: ctx.now().toISOString() })} as choices`,
  )
  return row?.choices ?? { terms: [], rooms: [], periods: [] }
}

/** Terms from a year ago on, rooms, and periods of a school. */
const choicesJSON = (
  { user, language }: Reader,
  { schoolID, now: at }: { schoolID: SQL; now: string | Placeholder },
): SQL<SectionChoices> => {
  const { districtID } = user
  return sql<SectionChoices>`json_build_object(
    'terms', (select coalesce(json_agg(json_build_object('id', c.id, 'name', case when c.name = y.name then ${termName(language, sql`c`)} else ${termName(language, sql`c`)} || ' · ' || y.abbr end) order by c.start_date desc, c.id), '[]')
      from ${terms} c join ${schoolYears} y on y.district_id = c.district_id and y.id = c.school_year_id
      where c.district_id = ${districtID} and (c.school_id is null or c.school_id = ${schoolID}) and c.removed_at is null
        and c.end_date >= ${at}::timestamptz - interval '400 days'),
    'rooms', ${roomNames({ districtID, schoolID })},
    'periods', (select coalesce(json_agg(json_build_object('code', p.code, 'name', p.name) order by p.sort_order, p.code), '[]') from ${periods} p
      where p.district_id = ${districtID} and p.school_id = ${schoolID} and p.removed_at is null))`
}
