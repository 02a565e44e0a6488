import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { growthColleagues } from '@atrium/observation/public'
import { sql } from 'drizzle-orm'
import { yearStart } from '../mentoring/mentoring.rules.ts'
import { mentoringMeetings } from '../mentoring/meetings.table.ts'
import type { PlanStatus, Waiter } from '../plans/plan.words.ts'
import { dueOn, waitsFor } from '../plans/plans.actions.ts'
import { plans } from '../plans/plans.table.ts'

export interface OwnHome {
  /** The reader’s plan of this school year. */
  plan: {
    id: number
    schoolYear: number
    status: PlanStatus
    waitsFor: Waiter
    dueOn: string | null
  } | null
  /** Whom the reader mentors today, and when they meet next. */
  mentees: { userID: number; name: string; nextOn: string | null }[]
}

/** What waits for someone in their own growth: the next date of their plan, and whom they mentor. One statement. */
export async function ownHome(ctx: UserRequest): Promise<OwnHome> {
  const { districtID, userID } = ctx.user
  const today = schoolToday(ctx)
  const year = Number(yearStart(today).slice(0, 4))
  const [found] = await ctx.db.execute<{ [K in keyof OwnHome]: OwnHome[K] }>(sql`
    select (select json_build_object('id', ${plans}.id, 'schoolYear', ${plans}.school_year, 'status', ${plans}.status, 'waitsFor', ${waitsFor}, 'dueOn', ${dueOn})
        from ${plans} where ${plans}.district_id = ${districtID} and ${plans}.educator_id = ${userID} and ${plans}.removed_at is null
          and ${plans}.status <> 'withdrawn' and ${plans}.school_year = ${year}
        -- A plan of improvement comes first: its dates are closer.
        order by ${plans}.educator_group <> 'improvement', ${plans}.id desc limit 1) as plan,
      (select coalesce(json_agg(json_build_object('userID', u.id, 'name', ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name),
          'nextOn', (select min(t.next_on)::text from ${mentoringMeetings} t where t.district_id = u.district_id and t.user_id = ${userID} and t.mentee_id = u.id
            and t.removed_at is null and t.next_on >= ${today}::date)) order by u.last_name, u.first_name, u.id), '[]')
        from ${users} u where u.district_id = ${districtID} and u.status = 'active' and exists (select from ${growthColleagues} g
          where g.district_id = u.district_id and g.educator_id = u.id and g.colleague_id = ${userID} and g.role = 'mentor' and g.removed_at is null
            and ${today}::date between g.starts_on and coalesce(g.ends_on, ${today}::date))) as mentees`)
  return found ?? { plan: null, mentees: [] }
}
