import { users } from '@atrium/auth/tables'
import { textArray, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { GoalEntry } from '../goals/goals.actions.ts'
import { goalEntries, goals } from '../goals/goals.table.ts'
import type { GoalStatus } from '../goals/goals.words.ts'
import { audiencesOf } from '../readers.rules.ts'
import type { Audience } from '../words.ts'
import { readerOf } from './reader.queries.ts'

export interface SeenGoal {
  id: number
  name: string
  description: string | null
  plan: string | null
  familySupport: string | null
  staffSupport: string | null
  targetOn: string | null
  privacy: Audience
  status: GoalStatus
  resolvedAt: string | null
  reflection: string | null
  mentor: string | null
  /** The reader is the owner or the mentor: the goal has a page of its own for them. */
  isOwn: boolean
  entries: Omit<GoalEntry, 'isShared'>[]
}

/**
 * A student's goals that the caller may read, open ones first. A goal that isn't shared with them
 * isn't there. Refuses 404 and 403 like `readerOf`.
 */
export async function studentGoals(
  ctx: UserRequest,
  studentID: number,
): Promise<{ isOwn: boolean; goals: SeenGoal[] }> {
  const reader = await readerOf(ctx, studentID, 'goals')
  const { districtID, userID } = ctx.user
  const seen = sql`(g.privacy = any(${textArray(audiencesOf(reader))}) ${reader.isSchool ? sql`or g.mentor_id = ${userID}` : sql``})`
  const rows = await ctx.db.execute<{ [K in keyof SeenGoal]: SeenGoal[K] }>(sql`
    select g.id, g.name, g.description, g.plan, g.family_support as "familySupport", g.staff_support as "staffSupport", g.target_on::text as "targetOn",
      g.privacy, g.status, to_char(g.resolved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "resolvedAt", g.reflection,
      (select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = g.district_id and u.id = g.mentor_id) as mentor,
      (${reader.isOwner} or coalesce(g.mentor_id = ${userID}, false)) as "isOwn",
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'note', e.note, 'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by e.created_at, e.id), '[]')
        from ${goalEntries} e where e.district_id = g.district_id and e.goal_id = g.id and (e.is_shared or ${reader.isOwner})) as entries
    from ${goals} g
    where g.district_id = ${districtID} and g.owner_id = ${studentID} and g.removed_at is null and ${seen}
    order by (g.status <> 'open'), g.target_on nulls last, g.id`)
  return { isOwn: reader.isOwner, goals: [...rows] }
}
