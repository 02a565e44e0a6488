import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Page } from '@atrium/kit/shared'
import { courses } from '@atrium/roster/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { standardsByIDs, type StandardView } from '../browse/standards.queries.ts'
import { searchPatterns } from '../browse/search-words.rules.ts'
import { courseStandards } from './course-standards.table.ts'

export interface CourseView {
  courseID: number
  code: string | null
  title: string
  subject: string | null
  grades: string[]
  standardCount: number
}

const standardCount = sql<number>`(select count(*)::int from course_standard cs where cs.district_id = ${courses.districtID} and cs.course_id = ${courses.id})`
const shown = {
  courseID: courses.id,
  code: courses.code,
  title: courses.title,
  subject: courses.subject,
  grades: courses.grades,
  standardCount,
}

/** The courses of the district by title, with how many standards each covers. One statement. */
export async function listCourses(
  ctx: UserRequest,
  {
    search = '',
    page = 1,
    size = 50,
    uncovered = false,
  }: { search?: string; page?: number; size?: number; uncovered?: boolean },
): Promise<Page<CourseView>> {
  const text = sql`atrium_fold(' ' || coalesce(${courses.code}, '') || ' ' || ${courses.title} || ' ' || coalesce(${courses.subject}, ''))`
  const rows = await ctx.db
    .select({ ...shown, total: sql<number>`count(*) over ()::int` })
    .from(courses)
    .where(
      and(
        eq(courses.districtID, ctx.user.districtID),
        isNull(courses.removedAt),
        ...searchPatterns(search).patterns.map(
          (pattern) => sql`${text} like atrium_fold(${pattern})`,
        ),
        uncovered ? sql`${standardCount} = 0` : undefined,
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(size)
    .offset((page - 1) * size)
  const total = rows[0]?.total ?? 0
  const start = rows.length === 0 ? 0 : (page - 1) * size + 1
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total,
    start,
    end: start === 0 ? 0 : start + rows.length - 1,
  }
}

/** A course and the standards that it covers. Refuses 404. Two statements. */
export async function courseWithStandards(
  ctx: UserRequest,
  courseID: number,
): Promise<CourseView & { version: number; standards: StandardView[] }> {
  const { districtID } = ctx.user
  const [course] = await ctx.db
    .select({
      ...shown,
      version: courses.version,
      itemIDs: sql<
        number[]
      >`array(select cs.item_id from ${courseStandards} cs where cs.district_id = ${courses.districtID} and cs.course_id = ${courses.id})`,
    })
    .from(courses)
    .where(
      and(eq(courses.districtID, districtID), eq(courses.id, courseID), isNull(courses.removedAt)),
    )
  if (!course) throw refuse.notFound('kit.refusal.notFound')
  const { itemIDs, ...rest } = course
  return { ...rest, standards: await standardsByIDs(ctx.db, districtID, itemIDs) }
}
