import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { mentoringJSON, type MentoringLine } from '../mentoring/mentoring.queries.ts'
import {
  communities,
  communityMeetings,
  communityMembers,
  meetingActions,
} from '../communities/communities.table.ts'

export interface OwnGrowth {
  communities: { id: number; name: string; nextOn: string | null }[]
  actions: {
    id: number
    meetingID: number
    what: string
    dueOn: string | null
    community: string
  }[]
  mentoring: MentoringLine[]
}

/**
 * The caller’s communities with their next meeting, what is still for the caller to do, and meetings with their
 * mentors. One statement.
 */
export async function ownGrowth(ctx: UserRequest): Promise<OwnGrowth> {
  const { districtID, userID } = ctx.user
  const today = sql`${schoolToday(ctx)}::date`
  const [found] = await ctx.db.execute<{ [K in keyof OwnGrowth]: OwnGrowth[K] }>(sql`
    select (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'nextOn',
          (select min(t.held_on)::text from ${communityMeetings} t where t.district_id = c.district_id and t.community_id = c.id and t.removed_at is null and t.status = 'planned' and t.held_on >= ${today})) order by c.name, c.id), '[]')
        from ${communities} c where c.district_id = ${districtID} and c.removed_at is null and c.active and (c.facilitator_id = ${userID}
          or exists (select from ${communityMembers} m where m.district_id = c.district_id and m.community_id = c.id and m.member_id = ${userID}))) as communities,
      (select coalesce(json_agg(json_build_object('id', a.id, 'meetingID', a.meeting_id, 'what', a.what, 'dueOn', a.due_on, 'community', c.name) order by a.due_on nulls last, a.id), '[]')
        from ${meetingActions} a join ${communityMeetings} t on t.district_id = a.district_id and t.id = a.meeting_id and t.removed_at is null
        join ${communities} c on c.district_id = t.district_id and c.id = t.community_id and c.removed_at is null
        where a.district_id = ${districtID} and a.owner_id = ${userID} and a.done_on is null) as actions,
      ${mentoringJSON(districtID, userID)} as mentoring`)
  return found ?? { communities: [], actions: [], mentoring: [] }
}
