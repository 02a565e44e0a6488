import type { UserRequest } from '@atrium/kit/server'
import { badges } from '@atrium/microcredentials/public'
import { loadStudent } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import { courses } from '@atrium/roster/tables'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'

/**
 * Courses that a student could take at their school, for trying out “what if”. Refuses 404 like
 * `loadStudent`.
 */
export async function courseChoices(ctx: UserRequest, studentID: number) {
  const { head } = await loadStudent(ctx, studentID, 'graduation')
  return ctx.db
    .select({
      id: courses.id,
      title: courseTitle(ctx.language),
      credits: sql<number>`coalesce(${courses.credits}, 0)`,
    })
    .from(courses)
    .where(
      and(
        eq(courses.districtID, ctx.user.districtID),
        isNull(courses.removedAt),
        eq(courses.status, 'active'),
        or(isNull(courses.schoolID), eq(courses.schoolID, head.studentSchoolID ?? 0)),
      ),
    )
    .orderBy(asc(courses.title))
    .limit(2000)
}

/** Microcredentials that a requirement can ask for. */
export const badgeChoices = (ctx: UserRequest) =>
  ctx.db
    .select({ id: badges.id, name: badges.name })
    .from(badges)
    .where(
      and(
        eq(badges.districtID, ctx.user.districtID),
        isNull(badges.removedAt),
        eq(badges.status, 'actv'),
      ),
    )
    .orderBy(asc(badges.name))
