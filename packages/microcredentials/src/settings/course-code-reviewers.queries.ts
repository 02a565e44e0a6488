import { courses } from '@atrium/roster/tables'
import { holdersSQL, holdsSQL } from '@atrium/access/public'
import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { foldedWords } from '../badges/parts.rules.ts'
import { mostRows, needs } from '../words.ts'
import { courseCodeReviewers } from './settings.table.ts'

/** A reviewer of microcredentials that are aligned to a course code. */
export interface CourseCodeReviewer {
  id: number
  code: string
  /** The course's title, if the district has one with that code. */
  title: string | null
  reviewerName: string
  /** Whether they still have the permission to review. */
  qualified: boolean
}

/** All reviewers in the district, by code and name. */
export async function listCourseCodeReviewers(ctx: UserRequest): Promise<CourseCodeReviewer[]> {
  const { id, code, districtID, userID } = courseCodeReviewers
  return ctx.db
    .select({
      id,
      code,
      title: sql<
        string | null
      >`(select min(c.title) from ${courses} c where c.district_id = ${districtID} and c.code = ${code} and c.removed_at is null)`,
      reviewerName: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
      qualified: holdsSQL(userID, { districtID, permission: needs.review }),
    })
    .from(courseCodeReviewers)
    .innerJoin(users, and(eq(users.districtID, districtID), eq(users.id, userID)))
    .where(and(eq(districtID, ctx.user.districtID), isNull(courseCodeReviewers.removedAt)))
    .orderBy(asc(code), asc(users.lastName), asc(id))
    .limit(mostRows.courseCodeReviewers)
}

/** Up to 20 people with a permission and the typed text in their name. */
export async function findHolders(
  ctx: UserRequest,
  permission: string,
  search: string,
): Promise<{ userID: number; name: string }[]> {
  return ctx.db
    .select({
      userID: users.id,
      name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(users)
    .where(
      and(
        eq(users.districtID, ctx.user.districtID),
        eq(users.status, 'active'),
        sql`${users.id} in ${holdersSQL({ districtID: ctx.user.districtID, permission })}`,
        ...foldedWords(search).map(
          (word) =>
            sql`atrium_fold(ltrim(${users.firstName} || ' ' || ${users.lastName})) like '%' || atrium_fold(${word}) || '%'`,
        ),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(20)
}
