import { isConnected, takesTexts } from '@atrium/auto-call/public'
import { users } from '@atrium/auth/tables'
import { schoolToday, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { leaveOffers, leaveRequests } from './leave.table.ts'
import type { LeavePart, OfferAnswer, OfferState } from './leave.words.ts'
import { offerState } from './offers.rules.ts'
import { filledToday, type FilledClass } from './standing-in.ts'

export interface OwnOffer {
  requestID: number
  /** Who is out; never why. */
  name: string
  school: string | null
  firstDay: string
  lastDay: string
  part: LeavePart
  fromTime: string | null
  toTime: string | null
  plan: string | null
}

/** What the caller is asked to fill in for, and where they fill in today. One statement. */
export async function fillingIn(
  ctx: UserRequest,
): Promise<{ offers: OwnOffer[]; classes: FilledClass[] }> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{ offers: OwnOffer[]; classes: FilledClass[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('requestID', r.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), 'school', h.name,
        'firstDay', r.first_day, 'lastDay', r.last_day, 'part', r.part, 'fromTime', r.from_time, 'toTime', r.to_time, 'plan', r.plan) order by r.first_day, o.id), '[]')
      from ${leaveOffers} o join ${leaveRequests} r on r.district_id = o.district_id and r.id = o.request_id and r.removed_at is null and r.status in ('submitted', 'approved')
      join ${users} u on u.district_id = r.district_id and u.id = r.user_id
      left join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
      where o.district_id = ${districtID} and o.substitute_id = ${userID} and o.offered_at is not null and o.answer is null and r.last_day >= ${schoolToday(ctx)}::date) as offers,
      ${filledToday(ctx)} as classes`)
  return row ?? { offers: [], classes: [] }
}

export interface AskedSubstitute {
  id: number
  name: string
  state: OfferState
  /** They are texted too, besides the email. */
  byText: boolean
}

/** Who was asked to fill in, in their order, and what became of it. */
export async function askedSubstitutes(
  db: DistrictDb,
  { districtID, requestID }: { districtID: number; requestID: number },
): Promise<AskedSubstitute[]> {
  const rows = await db.execute<{
    id: number
    name: string
    offeredAt: string | null
    answer: OfferAnswer | null
    takesTexts: boolean
  }>(sql`
    select o.id, ${takesTexts(sql`o.district_id`, sql`o.substitute_id`)} as "takesTexts", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, o.offered_at::text as "offeredAt", o.answer
    from ${leaveOffers} o join ${users} u on u.district_id = o.district_id and u.id = o.substitute_id
    where o.district_id = ${districtID} and o.request_id = ${requestID} order by o.id`)
  return rows.map(({ id, name, takesTexts: takes, ...offer }) => ({
    ...{ id, name, state: offerState(offer), byText: takes && isConnected() },
  }))
}
