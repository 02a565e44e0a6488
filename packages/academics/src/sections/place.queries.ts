import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sectionMeetings, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { coursePrerequisites } from '../courses/courses.table.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { manages } from '../courses/words.ts'
import { clashingSections, runs } from './conflicts.queries.ts'
import { sharesDays } from './conflicts.rules.ts'
import type { RosterDays } from './words.ts'

/** What speaks against putting a person into a section; nothing of it forbids it. */
export interface PlaceCheck {
  clashes: { title: string; sectionNumber: string; period: string | null }[]
  /** Required courses that the student has taken in no section. */
  missing: string[]
}

/**
 * Whether someone has another section at the same time from a date on, and whether a student has
 * the prerequisites. Refuses 404. Two statements.
 */
export async function checkPlace(
  ctx: UserRequest,
  {
    sectionID,
    userID,
    date,
    until,
    leaving,
  }: {
    sectionID: number
    userID: number
    date: string
    /** The last day, where the stay ends before the section. */
    until?: string | undefined
    /** The section that a student is moved out of. */
    leaving?: number | undefined
  },
): Promise<PlaceCheck> {
  const { districtID } = ctx.user
  const seen = notRestrictedFor(ctx.user, sql`${userID}::int`)
  const bounds = {
    startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
    endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
  }
  const sectionTerm = and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID))
  const [[section], theirs] = await Promise.all([
    ctx.db
      .select({
        schoolID: sections.schoolID,
        ...bounds,
        clashing: clashingSections(ctx, {
          schoolID: sql`${sections.schoolID}`,
          ...runs,
          sectionID: sql`${sections.id}`,
        }),
        missing: sql<
          string[]
        >`(select coalesce(json_agg(${courseTitle(ctx.language, sql`c`)} order by c.title), '[]') from ${coursePrerequisites} p
          join ${courses} c on c.district_id = p.district_id and c.id = p.required_course_id
          where exists (select from ${students} st where st.district_id = ${sections.districtID} and st.user_id = ${userID} and st.school_id = ${sections.schoolID}) and ${seen}
            and p.district_id = ${sections.districtID} and p.course_id = ${sections.courseID} and p.kind = 'required' and p.removed_at is null
            and not exists (select from ${sectionEnrollments} e join ${sections} taken on taken.district_id = e.district_id and taken.id = e.section_id
              where e.district_id = p.district_id and e.user_id = ${userID} and e.role = 'student' and taken.course_id = p.required_course_id
                and (e.status = 'active' or e.end_date is not null)))`,
      })
      .from(sections)
      .leftJoin(terms, sectionTerm)
      .where(
        and(
          eq(sections.districtID, districtID),
          eq(sections.id, sectionID),
          isNull(sections.removedAt),
        ),
      ),
    ctx.db
      .select({
        sectionID: sections.id,
        title: courseTitle(ctx.language),
        sectionNumber: sections.sectionNumber,
        role: sectionEnrollments.role,
        section: bounds,
        stay: { startDate: sectionEnrollments.startDate, endDate: sectionEnrollments.endDate },
        periods: sql<
          string | null
        >`(select min(m.period) from ${sectionMeetings} m where m.district_id = ${sections.districtID} and m.section_id = ${sections.id})`,
      })
      .from(sectionEnrollments)
      .innerJoin(
        sections,
        and(
          eq(sections.districtID, sectionEnrollments.districtID),
          eq(sections.id, sectionEnrollments.sectionID),
          isNull(sections.removedAt),
          eq(sections.status, 'active'),
        ),
      )
      .innerJoin(
        courses,
        and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
      )
      .leftJoin(terms, sectionTerm)
      .where(
        and(
          eq(sectionEnrollments.districtID, districtID),
          eq(sectionEnrollments.userID, userID),
          eq(sectionEnrollments.status, 'active'),
          seen,
        ),
      ),
  ])
  const reach = reachOf(ctx.user, manages)
  if (!section || !includes(reach, section.schoolID)) throw refuse.notFound('kit.refusal.notFound')
  const stay: RosterDays = { startDate: date, endDate: until ?? section.endDate }
  return {
    clashes: theirs
      .filter(
        (other) =>
          other.sectionID !== sectionID &&
          other.sectionID !== leaving &&
          section.clashing.includes(other.sectionID) &&
          sharesDays(stay, other.section) &&
          sharesDays(stay, other.stay),
      )
      .map(({ title, sectionNumber, periods }) => ({ title, sectionNumber, period: periods })),
    missing: section.missing,
  }
}
