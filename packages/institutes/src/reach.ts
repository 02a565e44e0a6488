import type { UserRequest } from '@atrium/kit/server'
import { reachOver } from '@atrium/kit/shared'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { administrators } from './administrators/administrators.table.ts'
import { administers, manages } from './words.ts'

type Reader = Pick<UserRequest, 'user'>

export const isManager = ({ user }: Reader): boolean => reachOver(user, [manages]) === 'district'

/** SQL: this person runs the institute: all of them, or those whose administrator they are. */
export function runsSQL(ctx: Reader, instituteID: SQLWrapper): SQL<boolean> {
  if (isManager(ctx)) return sql<boolean>`true`
  if (reachOver(ctx.user, [administers]) !== 'district') return sql<boolean>`false`
  const { districtID, userID } = ctx.user
  return sql<boolean>`exists (select from ${administrators} ia where ia.district_id = ${districtID} and ia.institute_id = ${instituteID}
    and ia.user_id = ${userID} and ia.removed_at is null)`
}
