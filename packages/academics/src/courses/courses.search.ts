import { reachOf, type UserRequest } from '@atrium/kit/server'
import { courseTitle } from '@atrium/roster/public'
import { courses } from '@atrium/roster/tables'
import { holdsEveryWord, type Found, type SearchKind } from '@atrium/search/public'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { manages } from './words.ts'

/** Courses by title, code or subject, for who schedules. */
export const coursesSearch: SearchKind = { key: 'courses', find: findCourses }

async function findCourses(
  ctx: UserRequest,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  const reach = reachOf(ctx.user, manages)
  if (reach.length === 0) return []
  const rows = await ctx.db
    .select({
      id: courses.id,
      title: courseTitle(ctx.language),
      code: courses.code,
      subject: courses.subject,
    })
    .from(courses)
    .where(
      and(
        eq(courses.districtID, ctx.user.districtID),
        isNull(courses.removedAt),
        eq(courses.status, 'active'),
        reach === 'district'
          ? undefined
          : or(isNull(courses.schoolID), inArray(courses.schoolID, [...reach])),
        holdsEveryWord(
          sql`${courses.title} || ' ' || coalesce(${courses.titleEs}, '') || ' ' || coalesce(${courses.code}, '') || ' ' || coalesce(${courses.subject}, '')`,
          words,
        ),
      ),
    )
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(limit)
  return rows.map(({ id, title, code, subject }) => ({
    label: title,
    detail: [code, subject].filter(Boolean).join(' · '),
    screen: 'students/courses/edit',
    params: { id },
  }))
}
