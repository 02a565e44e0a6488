import { visiblePerson } from '@atrium/auth/public'
import type { DistrictDb, UserRequest } from '@atrium/kit/server'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { bidCycleReviewers, bidCycles } from './materials.table.ts'

export interface ReviewerEntry {
  id: number
  userID: number
  bidCycleID: number
  bidCycleName: string
}

/** A person's reviewer-list entries, by cycle; none for someone the caller may not know about. */
export async function reviewerEntries(ctx: UserRequest, userID: number): Promise<ReviewerEntry[]> {
  if (userID !== ctx.user.userID && !(await visiblePerson(ctx, userID))) return []
  return ctx.db
    .select({
      id: bidCycleReviewers.id,
      userID: bidCycleReviewers.userID,
      bidCycleID: bidCycles.id,
      bidCycleName: bidCycles.name,
    })
    .from(bidCycleReviewers)
    .innerJoin(
      bidCycles,
      and(
        eq(bidCycles.districtID, bidCycleReviewers.districtID),
        eq(bidCycles.id, bidCycleReviewers.bidCycleID),
        isNull(bidCycles.removedAt),
      ),
    )
    .where(
      and(
        eq(bidCycleReviewers.districtID, ctx.user.districtID),
        eq(bidCycleReviewers.userID, userID),
      ),
    )
    .orderBy(asc(bidCycles.name), asc(bidCycleReviewers.id))
    .limit(200)
}

/**
 * True if the reviewer list of any of the district's bid cycles names the person: decides whether
 * reviewer materials are in the menu.
 */
export async function isReviewer(db: DistrictDb, userID: number): Promise<boolean> {
  const rows = await db
    .select({ id: bidCycleReviewers.id })
    .from(bidCycleReviewers)
    .innerJoin(
      bidCycles,
      and(
        eq(bidCycles.districtID, bidCycleReviewers.districtID),
        eq(bidCycles.id, bidCycleReviewers.bidCycleID),
        isNull(bidCycles.removedAt),
      ),
    )
    .where(
      and(
        eq(bidCycleReviewers.userID, userID),
        typeof db.districtID === 'number'
          ? eq(bidCycleReviewers.districtID, db.districtID)
          : undefined,
      ),
    )
    .limit(1)
  return rows.length > 0
}
