import type { UserRequest } from '@atrium/kit/server'
import { reachOver } from '@atrium/kit/shared'
import { atSchoolsOf, mayKnowOf } from '@atrium/people/public'
import { taughtToday } from '@atrium/roster/public'
import { sql, type SQL } from 'drizzle-orm'
import { manages, serves } from '../words.ts'
import { plans, planServices, planTeam } from './plan.table.ts'

/** SQL: this person is on the team of the plan `p`: its case manager, named in it, or a provider. */
export const isOnTeam = (userID: number): SQL => sql`(p.case_manager_id = ${userID}
  or exists (select from ${planTeam} t where t.district_id = p.district_id and t.plan_id = p.id and t.staff_id = ${userID})
  or exists (select from ${planServices} g where g.district_id = p.district_id and g.plan_id = p.id and g.provider_id = ${userID}))`

/** SQL: the teachers and aides of a student's classes today. */
export const teachersNow = (districtID: number, studentID: SQL, now: Date): SQL =>
  sql`(select mine.user_id ${taughtToday(districtID, sql`mine.user_id`, now)} and theirs.user_id = ${studentID})`

/** SQL: the caller writes plans where the plan `p` is. */
export const writesAt = (ctx: UserRequest): SQL =>
  atSchoolsOf(ctx, manages, sql`p.school_id`) ?? sql`true`

/** SQL: the caller delivers what the plan `p` says: someone on its team who serves, or who writes it. */
export const servesPlan = (ctx: UserRequest): SQL => {
  const reach = reachOver(ctx.user, [serves])
  const mayServe = reach === 'district' || reach.length > 0
  return sql`((${mayServe} and ${isOnTeam(ctx.user.userID)}) or ${writesAt(ctx)})`
}

/** Whether the caller's part in a plan meets a condition about `p`. Their own child never does. */
export async function planMeets(
  ctx: UserRequest,
  planID: number,
  condition: SQL,
): Promise<boolean> {
  const { districtID } = ctx.user
  const [found] = await ctx.db.execute<{ id: number }>(sql`
    select p.id from ${plans} p where p.district_id = ${districtID} and p.id = ${planID} and p.removed_at is null
      and ${mayKnowOf(ctx, sql`p.student_id`)} and ${condition}`)
  return found !== undefined
}
