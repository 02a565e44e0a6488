import type { UserRequest } from '@atrium/kit/server'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { cartItems, pdCourseSurveys } from './pd.table.ts'

export interface PendingSurvey {
  id: number
  sectionID: number
  courseName: string
  sectionNumber: string
  /** ISO instants. */
  askedAt: string
  dueAt: string | null
}

/** The surveys that the caller has not answered yet, the oldest first. */
export function pendingSurveys(ctx: UserRequest): Promise<PendingSurvey[]> {
  const { id, sectionID, courseName, sectionNumber, askedAt, dueAt } = pdCourseSurveys
  return ctx.db
    .select({ id, sectionID, courseName, sectionNumber, askedAt, dueAt })
    .from(pdCourseSurveys)
    .where(
      and(
        eq(pdCourseSurveys.districtID, ctx.user.districtID),
        eq(pdCourseSurveys.userID, ctx.user.userID),
        isNull(pdCourseSurveys.answeredAt),
      ),
    )
    .orderBy(asc(askedAt), asc(id))
    .limit(200)
}

/** How many sections lie in the caller's cart. */
export async function cartCount(ctx: UserRequest): Promise<number> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(cartItems)
    .where(
      and(eq(cartItems.districtID, ctx.user.districtID), eq(cartItems.userID, ctx.user.userID)),
    )
  return row?.count ?? 0
}
