import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  communities,
  communityMeetings,
  communityMembers,
  meetingActions,
} from './communities.table.ts'

export interface OwnCommunities {
  communities: { id: number; name: string; nextOn: string | null }[]
  actions: {
    id: number
    meetingID: number
    what: string
    dueOn: string | null
    community: string
  }[]
}

/** The caller’s communities with their next meeting, and what is still for the caller to do. One statement. */
export async function communitiesOf(ctx: UserRequest): Promise<OwnCommunities> {
  const { districtID, userID } = ctx.user
  const today = sql`${schoolToday(ctx)}::date`
  const [found] = await ctx.db.execute<{ [K in keyof OwnCommunities]: OwnCommunities[K] }>(sql`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nextOn',
          (select min(t.held_on)::text from ${communityMeetings} t where t.district_id = c.district_id and t.community_id = c.id and t.removed_at is null and t.status = 'planned' and t.held_on >= ${today})) order by c.name, c.id), '[]')
        from ${communities} c where c.district_id = ${districtID} and c.removed_at is null and c.active and (c.facilitator_id = ${userID}
          or exists (select from ${communityMembers} m where m.district_id = c.district_id and m.community_id = c.id and m.member_id = ${userID}))) as communities,
      (select coalesce(json_agg(json_build_object('id', a.id, 'meetingID', a.meeting_id, 'what', a.what, 'dueOn', a.due_on, 'community', c.name) order by a.due_on nulls last, a.id), '[]')
        from ${meetingActions} a join ${communityMeetings} t on t.district_id = a.district_id and t.id = a.meeting_id and t.removed_at is null
        join ${communities} c on c.district_id = t.district_id and c.id = t.community_id and c.removed_at is null
        where a.district_id = ${districtID} and a.owner_id = ${userID} and a.done_on is null) as actions`)
  return found ?? { communities: [], actions: [] }
}
