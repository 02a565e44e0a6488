import { isOneOf, reachOf, type UserRequest } from '@atrium/kit/server'
import { staffGroupMembers } from '@atrium/people/tables'
import { sql, type SQL } from 'drizzle-orm'
import { ticketGroups } from '../setup/setup.table.ts'
import { handles } from '../words.ts'
import { tickets } from './tickets.table.ts'

/**
 * SQL: the caller works on this ticket: it is at a school where they hold the permission, or in a
 * group they belong to.
 */
export function handledBy({ user }: UserRequest): SQL<boolean> {
  const { districtID, userID } = user
  const reach = reachOf(user, handles)
  const atSchool = reach === 'district' ? sql`true` : isOneOf(sql`${tickets.schoolID}`, reach)
  return sql<boolean>`(${atSchool} or ${tickets.ticketGroupID} in (
    select g.id from ${ticketGroups} g join ${staffGroupMembers} m on m.district_id = g.district_id and m.group_id = g.staff_group_id
    where g.district_id = ${districtID} and m.user_id = ${userID}))`
}

/** SQL: the caller may see this ticket: their own, or one that they work on. */
export const seenBy = (ctx: UserRequest): SQL =>
  sql`${tickets.districtID} = ${ctx.user.districtID} and (${tickets.requesterID} = ${ctx.user.userID} or ${handledBy(ctx)})`
