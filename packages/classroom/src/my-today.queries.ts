import { users } from '@atrium/auth/tables'
import { isAbsentSQL } from '@atrium/attendance/public'
import type { UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { taughtToday, todayOf } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'

/** Of the caller's own students today: who is absent from one of their classes, and whose birthday it is. */
export interface MyToday {
  absent: { id: number; name: string }[]
  birthdays: { id: number; name: string }[]
}

/** One statement. */
export async function myToday(ctx: UserRequest): Promise<MyToday> {
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  const rows = await ctx.db.execute<{
    id: number
    name: string
    isAbsent: boolean
    isBirthday: boolean
  }>(sql`
    select u.id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, bool_or(t.absent) as "isAbsent",
      coalesce(to_char(u.birth_date, 'MMDD') = to_char(${today}::date, 'MMDD'), false) as "isBirthday"
    from (select theirs.user_id, ${isAbsentSQL({ districtID, sectionID: sql`theirs.section_id`, studentID: sql`theirs.user_id`, date: today })} as absent
      ${taughtToday(districtID, userID, ctx.now())}) t
    join ${users} u on u.district_id = ${districtID} and u.id = t.user_id
    where ${notRestrictedFor(ctx.user, sql`u.id`)}
    group by u.id, u.preferred_name, u.first_name, u.last_name, u.birth_date
    having bool_or(t.absent) or to_char(u.birth_date, 'MMDD') = to_char(${today}::date, 'MMDD')
    order by u.last_name, u.first_name, u.id`)
  const named = (some: readonly MyToday['absent'][number][]) =>
    some.map(({ id, name }) => ({ id, name }))
  return {
    absent: named(rows.filter(({ isAbsent }) => isAbsent)),
    birthdays: named(rows.filter(({ isBirthday }) => isBirthday)),
  }
}
