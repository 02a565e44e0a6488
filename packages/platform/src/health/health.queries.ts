import { jobRuns, mostMailAttempts, type UserRequest } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { sql } from 'drizzle-orm'

/** The health of the district's background work. */
export interface SystemHealth {
  /** Background jobs of the last seven days that failed, by name, the most recent first. */
  failed: { name: string; times: number; lastAt: string }[]
  /** Jobs that have been due for more than ten minutes and haven't started. */
  late: number
  /** Emails waiting to be sent, and ones given up in the last seven days. */
  mailWaiting: number
  mailFailed: number
}

/** What failed or is waiting in the caller's district. One statement. */
export async function systemHealth(ctx: UserRequest): Promise<SystemHealth> {
  const { districtID } = ctx.user
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const week = sql`${now} - interval '7 days'`
  const [row] = await ctx.db.execute<SystemHealth & Record<string, unknown>>(sql`
    select
      (select coalesce(json_agg(f order by f."lastAt" desc), '[]') from (
        select j.name, count(*)::int as times, max(j.ended_at) as "lastAt" from ${jobRuns} j
        where j.district_id = ${districtID} and j.status = 'failed' and j.ended_at >= ${week} group by j.name) f) as failed,
      (select count(*)::int from ${jobRuns} j where j.district_id = ${districtID} and j.status = 'queued' and j.run_after < ${now} - interval '10 minutes') as late,
      (select count(*)::int from ${mailMessages} m where m.district_id = ${districtID} and m.sent_at is null and m.attempts < ${mostMailAttempts}) as "mailWaiting",
      (select count(*)::int from ${mailMessages} m where m.district_id = ${districtID} and m.sent_at is null and m.attempts >= ${mostMailAttempts} and m.created_at >= ${week}) as "mailFailed"`)
  return row ?? { failed: [], late: 0, mailWaiting: 0, mailFailed: 0 }
}
