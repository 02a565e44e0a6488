import { isOneOf, reachOf, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { needs } from '../words.ts'

/**
 * SQL: whether the caller administers a learner's school or, for a learner without a school, the
 * district.
 */
export function inReach(ctx: UserRequest, schoolID: SQL): SQL {
  const reach = reachOf(ctx.user, needs.administer)
  return reach === 'district' ? sql`true` : isOneOf(schoolID, reach)
}

/** Refuses 404 for a learner at a school that the caller doesn't administer. */
export async function checkInReach(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  badgeUserID: number,
): Promise<void> {
  const [row] = await db.execute(
    sql`select from badge_user u where u.district_id = ${ctx.user.districtID} and u.id = ${badgeUserID} and ${inReach(ctx, sql`u.school_id`)}`,
  )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
}
