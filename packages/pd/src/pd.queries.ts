import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sections } from '@atrium/roster/tables'
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

/** Whether a section is one of professional development. Refuses 404 where it is not, or is not there. */
export async function readPDSection(ctx: UserRequest, sectionID: number): Promise<{ id: number }> {
  const [section] = await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(
      and(
        eq(sections.districtID, ctx.user.districtID),
        eq(sections.id, sectionID),
        eq(sections.isProfessionalDevelopment, true),
        isNull(sections.removedAt),
      ),
    )
  if (!section) throw refuse.notFound('kit.refusal.notFound')
  return section
}
