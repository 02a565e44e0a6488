import { listPage, type UserRequest } from '@atrium/kit/server'
import { refuse, type Language, type ListQuery, type Page } from '@atrium/kit/shared'
import { courseTitle } from '@atrium/roster/public'
import { courses } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { standardsByIDs, type StandardView } from '../browse/standards.queries.ts'
import { searchPatterns } from '../browse/search-words.rules.ts'
import { courseStandards } from './course-standards.table.ts'
import { coursesList, type CourseRow } from './courses.record.ts'

export interface CourseView extends Omit<CourseRow, 'id' | 'version'> {
  courseID: number
}

const standardCount = sql<number>`(select count(*)::int from course_standard cs where cs.district_id = ${courses}.district_id and cs.course_id = ${courses}.id)`
const shownIn = (language: Language) => ({
  code: courses.code,
  title: courseTitle(language),
  subject: courses.subject,
  grades: courses.grades,
  standardCount,
})

/**
 * The courses of the district, with the number of standards that each one covers. One statement.
 */
export function listCourses(ctx: UserRequest, query: ListQuery): Promise<Page<CourseRow>> {
  const text = sql`atrium_fold(' ' || coalesce(${courses.code}, '') || ' ' || ${courses.title} || ' ' || coalesce(${courses.titleEs}, '') || ' ' || coalesce(${courses.subject}, ''))`
  return listPage(ctx, coursesList, query, {
    from: courses,
    columns: { ...shownIn(ctx.language), id: courses.id, version: courses.version },
    where: isNull(courses.removedAt),
    search: [
      (word) =>
        and(
          ...searchPatterns(word).patterns.map(
            (pattern) => sql`${text} like atrium_fold(${pattern})`,
          ),
        ),
    ],
    filters: { covered: sql`(${standardCount} > 0)` },
  })
}

/** A course and the standards that it covers. Refuses 404. Two statements. */
export async function courseWithStandards(
  ctx: UserRequest,
  courseID: number,
): Promise<CourseView & { version: number; standards: StandardView[] }> {
  const { districtID } = ctx.user
  const [course] = await ctx.db
    .select({
      ...shownIn(ctx.language),
      courseID: courses.id,
      version: courses.version,
      itemIDs: sql<
        number[]
      >`array(select cs.item_id from ${courseStandards} cs where cs.district_id = ${courses}.district_id and cs.course_id = ${courses}.id)`,
    })
    .from(courses)
    .where(
      and(eq(courses.districtID, districtID), eq(courses.id, courseID), isNull(courses.removedAt)),
    )
  if (!course) throw refuse.notFound('kit.refusal.notFound')
  const { itemIDs, ...rest } = course
  return { ...rest, standards: await standardsByIDs(ctx.db, districtID, itemIDs) }
}
