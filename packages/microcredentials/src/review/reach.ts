import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { needs } from '../words.ts'

/** SQL: whether a learner's school is one where the caller administers; of no school only where they administer the district. */
export function inReach(ctx: UserRequest, schoolID: SQL): SQL {
  const reach = reachOf(ctx.user, needs.administer)
  return reach === 'district' ? sql`true` : isOneOf(schoolID, reach)
}
