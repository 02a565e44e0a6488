import { reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { closedDays, districts, schools, terms } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { courses, sectionEnrollments, sections } from './roster.table.ts'
import { meetingsOf } from './schedule.queries.ts'
import type { Meeting } from './schedule.rules.ts'

/** A class that someone works in: what it is, and when it runs. Dates are 'YYYY-MM-DD'; null is open on its side. */
export interface OpenSection {
  sectionID: number
  schoolID: number
  courseName: string
  sectionNumber: string
  startDate: string | null
  endDate: string | null
  termID: number | null
  /** All of its school year, in their order. */
  terms: {
    id: number
    name: string
    kind: string
    schoolID: number | null
    startDate: string
    endDate: string
  }[]
  meetings: Meeting[]
  /** Days on which its school is closed. */
  closed: { name: string; startDate: string; endDate: string }[]
  /** On the wall of the section's school. */
  today: string
}

/**
 * A section that `staffID` teaches, for that teacher, or for whoever holds `permission` at its school. Refuses 404 where there is
 * none such. One statement.
 */
export async function openSection(
  ctx: UserRequest,
  { staffID, sectionID, permission }: { staffID: number; sectionID: number; permission: string },
): Promise<OpenSection> {
  const { user } = ctx
  const [section] = await ctx.db
    .select({
      sectionID: sections.id,
      schoolID: sections.schoolID,
      courseName: courses.title,
      sectionNumber: sections.sectionNumber,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
      termID: sections.termID,
      terms: sql<OpenSection['terms']>`(
        select coalesce(json_agg(json_build_object('id', y.id, 'name', y.name, 'kind', y.kind, 'schoolID', y.school_id, 'startDate', y.start_date, 'endDate', y.end_date) order by y.start_date, y.id), '[]'::json)
        from ${terms} y where y.district_id = ${sections.districtID} and y.school_year_id = ${terms.schoolYearID} and y.removed_at is null)`,
      meetings: meetingsOf(),
      closed: sql<OpenSection['closed']>`(
        select coalesce(json_agg(json_build_object('name', x.name, 'startDate', x.start_date, 'endDate', x.end_date) order by x.start_date, x.id), '[]'::json)
        from ${closedDays} x where x.district_id = ${sections.districtID} and (x.school_id is null or x.school_id = ${sections.schoolID}) and x.removed_at is null)`,
      today: sql<string>`(${ctx.now().toISOString()}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date::text`,
    })
    .from(sections)
    .innerJoin(
      sectionEnrollments,
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
      ),
    )
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
        eq(sections.districtID, user.districtID),
        eq(sections.id, sectionID),
        isNull(sections.removedAt),
        eq(sections.isProfessionalDevelopment, false),
        eq(sectionEnrollments.userID, staffID),
        inArray(sectionEnrollments.role, ['teacher', 'aide']),
        eq(sectionEnrollments.status, 'active'),
      ),
    )
    .limit(1)
  const reach = reachOf(user, permission)
  const may =
    staffID === user.userID || reach === 'district' || (section && reach.includes(section.schoolID))
  if (!section || !may) throw refuse.notFound('kit.refusal.notFound')
  return section
}

/** A condition over `section_enrollment`: the row is a student's who is in the section on `date`, those who have left since included. */
export const isInClassOn = (date: string | SQL) =>
  and(
    eq(sectionEnrollments.role, 'student'),
    sql`(${sectionEnrollments.startDate} is null or ${sectionEnrollments.startDate} <= ${date})`,
    sql`(${sectionEnrollments.endDate} is null or ${sectionEnrollments.endDate} >= ${date})`,
    sql`(${sectionEnrollments.status} = 'active' or ${sectionEnrollments.endDate} is not null)`,
  )
