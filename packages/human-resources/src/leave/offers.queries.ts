import { isConnected, takesTexts } from '@atrium/auto-call/public'
import { users } from '@atrium/auth/tables'
import { schoolToday, type DistrictDb, type UserRequest } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { leaveOffers, leaveRequests } from './leave.table.ts'
import type { LeavePart, OfferAnswer, OfferState } from './leave.words.ts'
import { offerState } from './offers.rules.ts'

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

/** What the caller is asked to fill in for now. */
export async function ownOffers(ctx: UserRequest): Promise<OwnOffer[]> {
  const { districtID, userID } = ctx.user
  return [
    ...(await ctx.db.execute<{ [K in keyof OwnOffer]: OwnOffer[K] }>(sql`
      select r.id as "requestID", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, h.name as school,
        r.first_day::text as "firstDay", r.last_day::text as "lastDay", r.part, r.from_time as "fromTime", r.to_time as "toTime", r.plan
      from ${leaveOffers} o join ${leaveRequests} r on r.district_id = o.district_id and r.id = o.request_id and r.removed_at is null and r.status in ('submitted', 'approved')
      join ${users} u on u.district_id = r.district_id and u.id = r.user_id
      left join ${schools} h on h.district_id = r.district_id and h.id = r.school_id
      where o.district_id = ${districtID} and o.substitute_id = ${userID} and o.offered_at is not null and o.answer is null and r.last_day >= ${schoolToday(ctx)}::date
      order by r.first_day, o.id`)),
  ]
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
