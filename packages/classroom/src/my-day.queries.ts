import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { meetingsOf, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { terms } from '@atrium/schools/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nextDay, type Day } from './my-day.rules.ts'

/** The caller's own day. */
export interface MyDay {
  /** 'YYYY-MM-DD', the school's. */
  today: string
  /** Today, or the next day with classes; null where none is near. */
  day: Day | null
}

/** The caller's classes of today, taught or attended, at every school of the district. Two statements. */
export async function myDay(ctx: UserRequest): Promise<MyDay> {
  const { districtID, userID, roles } = ctx.user
  const teaches = roles.teacher.length > 0
  const today = await todayOf(ctx)
  const rows = await ctx.db
    .select({
      sectionID: sections.id,
      courseName: courses.title,
      sectionNumber: sections.sectionNumber,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
      room: sections.room,
      meetings: meetingsOf(),
      teachers: teaches ? sql<string[]>`'{}'::text[]` : teachersOfSection(),
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
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .where(
      and(
        eq(sectionEnrollments.districtID, districtID),
        eq(sectionEnrollments.userID, userID),
        inArray(sectionEnrollments.role, teaches ? ['teacher', 'aide'] : ['student']),
        eq(sectionEnrollments.status, 'active'),
        sql`coalesce(${sectionEnrollments.startDate}, ${today}) <= ${today} and coalesce(${sectionEnrollments.endDate}, ${today}) >= ${today}`,
      ),
    )
  return { today, day: nextDay(rows, today) }
}

const teachersOfSection = () => sql<string[]>`array(
  select t.first_name || ' ' || t.last_name from ${sectionEnrollments} e join ${users} t on t.district_id = e.district_id and t.id = e.user_id
  where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'teacher' and e.status = 'active'
  order by e.is_primary desc, t.last_name)`
