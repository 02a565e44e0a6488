import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { creditTypes } from '@atrium/microcredentials/public'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { pdCredits } from '../credit/credit.table.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { lcapGoals, pdRequirements } from '../lists/lists.table.ts'
import { pdSections } from '../sections/sections.table.ts'

export interface ReportLine {
  label: string | null
  people: number
  minutes: number
  amount: number
}
export interface CostLine {
  label: string | null
  people: number
  paidCents: number
  invoicedCents: number
  refundedCents: number
}
export interface BehindLine {
  userID: number
  name: string
  schoolName: string | null
  earned: number
}
export interface RequirementReport {
  id: number
  name: string
  amount: number
  creditType: string
  dueOn: string
  people: number
  met: number
  /** Who has not earned it, the furthest behind first; at most 500. */
  behind: BehindLine[]
}
export interface PdReport {
  byPerson: (ReportLine & { userID: number })[]
  bySchool: ReportLine[]
  byCreditType: ReportLine[]
  byGoal: ReportLine[]
  cost: CostLine[]
  requirements: RequirementReport[]
}

/** Hours are counted once, however many credits they earned: by type, once for each type. */
const figures = (once = sql`k.nth`) =>
  sql`count(distinct k.user_id)::int as people, coalesce(sum(k.minutes) filter (where ${once} = 1), 0)::int as minutes, round(coalesce(sum(k.amount), 0)::numeric, 2)::float as amount`

/**
 * Hours and credit earned between two dates, by person, school, credit type and LCAP goal; what it
 * cost; and who hasn't kept up with a requirement. One statement.
 */
export async function readReport(
  ctx: UserRequest,
  { from, to }: { from: string; to: string },
): Promise<PdReport> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<PdReport & Record<string, unknown>>(sql`
    with k as materialized (
      select x.*, u.first_name, u.last_name, u.preferred_name, h.name as school, t.name as type, g.code || ' · ' || g.name as goal,
        row_number() over (partition by x.enrollment_id, x.learning_id order by x.id) as nth, row_number() over (partition by x.enrollment_id, x.learning_id, x.credit_type_id order by x.id) as nth_of_type
      from ${pdCredits} x join ${users} u on u.district_id = x.district_id and u.id = x.user_id join ${creditTypes} t on t.district_id = x.district_id and t.id = x.credit_type_id
        left join ${staffMembers} m on m.district_id = x.district_id and m.user_id = x.user_id left join ${schools} h on h.district_id = m.district_id and h.id = m.school_id
        left join ${lcapGoals} g on g.district_id = x.district_id and g.id = x.lcap_goal_id
      where x.district_id = ${districtID} and x.revoked_at is null and x.earned_on between ${from}::date and ${to}::date)
    select
      (select coalesce(json_agg(r), '[]') from (select k.user_id as "userID", max(ltrim(coalesce(k.preferred_name, k.first_name) || ' ' || k.last_name)) as label, ${figures()} from k group by k.user_id order by 3 desc, max(k.last_name) limit 1000) r) as "byPerson",
      (select coalesce(json_agg(r), '[]') from (select k.school as label, ${figures()} from k group by k.school order by k.school nulls last) r) as "bySchool",
      (select coalesce(json_agg(r), '[]') from (select k.type as label, ${figures(sql`k.nth_of_type`)} from k group by k.type order by k.type) r) as "byCreditType",
      (select coalesce(json_agg(r), '[]') from (select k.goal as label, ${figures()} from k group by k.goal order by k.goal nulls last) r) as "byGoal",
      (select coalesce(json_agg(r), '[]') from (
        select s.funding_code as label, count(distinct e.user_id)::int as people, coalesce(sum(e.cost_cents) filter (where e.payment_state in ('paid', 'refunded')), 0)::int as "paidCents",
          coalesce(sum(e.cost_cents) filter (where e.payment_state = 'invoiced'), 0)::int as "invoicedCents", coalesce(sum(e.refund_due_cents), 0)::int as "refundedCents"
        from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id
        where e.district_id = ${districtID} and s.cost_cents > 0 and s.starts_at >= ${from}::date and s.starts_at < ${to}::date + 1 group by s.funding_code order by s.funding_code nulls last) r) as cost,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name, 'amount', q.amount, 'creditType', t.name, 'dueOn', q.due_on, 'people', p.people, 'met', p.met, 'behind', p.behind) order by q.due_on, q.id), '[]')
        from ${pdRequirements} q join ${creditTypes} t on t.district_id = q.district_id and t.id = q.credit_type_id
        cross join lateral (
          select count(*)::int as people, count(*) filter (where x.earned >= q.amount)::int as met,
            coalesce((json_agg(json_build_object('userID', x.user_id, 'name', x.name, 'schoolName', x.school, 'earned', x.earned) order by x.earned, x.name) filter (where x.earned < q.amount and x.nth <= 500)), '[]') as behind
          from (select y.*, row_number() over (order by y.earned, y.name) as nth from (
            select m.user_id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, h.name as school,
              round(coalesce((select sum(c.amount) from ${pdCredits} c where c.district_id = m.district_id and c.user_id = m.user_id and c.credit_type_id = q.credit_type_id and c.revoked_at is null and c.earned_on between q.starts_on and q.due_on), 0)::numeric, 2)::float as earned
            from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id and u.status = 'active' left join ${schools} h on h.district_id = m.district_id and h.id = m.school_id
            where m.district_id = q.district_id and m.status = 'active' and (q.audience = 'staff' or m.is_teacher)) y) x) p
        where q.district_id = ${districtID} and q.removed_at is null) as requirements`)
  return (
    row ?? { byPerson: [], bySchool: [], byCreditType: [], byGoal: [], cost: [], requirements: [] }
  )
}
