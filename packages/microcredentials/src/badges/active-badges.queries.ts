import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'

/** Active microcredentials by name. One statement. */
export const activeBadges = async (ctx: UserRequest): Promise<{ id: number; name: string }[]> =>
  ctx.db.execute<{ id: number; name: string }>(
    sql`select id, name from badge where district_id = ${ctx.user.districtID} and status = 'actv' and removed_at is null order by sort_name, id limit 5000`,
  )
