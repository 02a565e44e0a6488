import type { Tx, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { badgeVersions } from '../badges/badge.table.ts'
import type { CourseCodeReviewMode, ReviewMode } from '../words.ts'
import { badgeUsers, type BadgeUserRow } from './learner.table.ts'

/** A learner's microcredential with its version's review settings. */
export interface HeldBadgeUser {
  row: BadgeUserRow
  badgeName: string
  reviewMode: ReviewMode
  courseCodeReviewMode: CourseCodeReviewMode
  validMonths: number | null
}

/**
 * Locks a learner's microcredential until the transaction ends, so that concurrent actions wait and
 * then see the result. Refuses 404.
 */
export async function holdBadgeUser(
  tx: Tx,
  districtID: number,
  badgeUserID: number,
): Promise<HeldBadgeUser> {
  const of = and(eq(badgeUsers.districtID, districtID), eq(badgeUsers.id, badgeUserID))
  const [row] = await tx.select().from(badgeUsers).where(of).for('update')
  if (!row) throw refuse.notFound('microcredentials.notFound')
  const { name, reviewMode, courseCodeReviewMode, validMonths } = badgeVersions
  const [version] = await tx
    .select({ badgeName: name, reviewMode, courseCodeReviewMode, validMonths })
    .from(badgeVersions)
    .where(and(eq(badgeVersions.districtID, districtID), eq(badgeVersions.id, row.versionID)))
  if (!version) throw new Error(`version ${row.versionID} of a learner's microcredential is gone`)
  return { row, ...version }
}

/** The caller's own, locked. Refuses 404 for another person's, without revealing that it exists. */
export async function holdOwn(
  tx: Tx,
  ctx: UserRequest,
  badgeUserID: number,
): Promise<HeldBadgeUser> {
  const held = await holdBadgeUser(tx, ctx.user.districtID, badgeUserID)
  if (held.row.userID !== ctx.user.userID) throw refuse.notFound('microcredentials.notFound')
  return held
}
