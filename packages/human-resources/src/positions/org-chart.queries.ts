import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { assignments, positions } from './positions.table.ts'

export interface ChartedPosition {
  id: number
  reportsToID: number | null
  number: string
  title: Translated
  school: string | null
  fte: number
  held: number
  holders: { id: number; name: string }[]
}

/** The positions of today, with who holds them. One statement. */
export async function orgChart(ctx: UserRequest): Promise<ChartedPosition[]> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const rows = await ctx.db.execute<{ [K in keyof ChartedPosition]: ChartedPosition[K] }>(sql`
    select p.id, p.reports_to_id as "reportsToID", p.number, p.title, h.name as school, p.fte,
      coalesce(sum(a.fte), 0)::double precision as held,
      coalesce(json_agg(json_build_object('id', u.id, 'name', ltrim(u.first_name || ' ' || u.last_name)) order by u.last_name, u.first_name, u.id) filter (where u.id is not null), '[]') as holders
    from ${positions} p
    left join ${schools} h on h.district_id = p.district_id and h.id = p.school_id
    left join ${assignments} a on a.district_id = p.district_id and a.position_id = p.id and a.removed_at is null
      and ${today}::date between a.starts_on and coalesce(a.ends_on, ${today}::date)
    left join ${users} u on u.district_id = a.district_id and u.id = a.user_id
    where p.district_id = ${districtID} and p.removed_at is null and p.starts_on <= ${today}::date and coalesce(p.ends_on, ${today}::date) >= ${today}::date
    group by p.id, p.reports_to_id, p.number, p.title, h.name, p.fte order by p.number, p.id`)
  return [...rows]
}
