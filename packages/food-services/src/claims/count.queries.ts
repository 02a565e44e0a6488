import { plusDays } from '@atrium/kit/shared'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { schoolEnrollments } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { lastDayOf, programYear } from '../eligibility/carryover.rules.ts'
import { mealEligibilities } from '../eligibility/eligibility.table.ts'
import { carriedThroughSQL } from '../eligibility/standing.queries.ts'
import { mealClaiming } from '../food-services.settings.ts'
import { mealServings, mealStops } from '../line/line.table.ts'
import { meals, type Category, type Meal } from '../words.ts'
import {
  added,
  exceeded,
  noMeals,
  worth,
  type Counts,
  type DayCount,
  type Exceeded,
} from './edit-check.rules.ts'

export const lastOfMonth = (month: string): string =>
  plusDays(`${plusDays(`${month.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1)

/** SQL: how a category's rows are counted. */
const counted = (of: SQL) =>
  sql`json_build_object('free', count(*) filter (where ${of} = 'free'), 'reduced', count(*) filter (where ${of} = 'reduced'), 'paid', count(*) filter (where ${of} = 'paid'))`

/**
 * The meals of each school on each day of a month by category, with the children who are approved for
 * it. Where nothing says otherwise, a child's meals are paid. One statement.
 */
export async function countMonth(
  db: DistrictDb | Tx,
  districtID: number,
  month: string,
): Promise<DayCount[]> {
  const first = `${month.slice(0, 7)}-01`
  const last = lastOfMonth(month)
  const year = programYear(first)
  const before = lastDayOf(year - 1)
  const rank = sql`case e.category when 'free' then 0 when 'reduced' then 1 else 2 end`
  return [
    ...(await db.execute<{ [K in keyof DayCount]: DayCount[K] }>(sql`
    with served as materialized (
      select v.school_id, v.date, v.meal, ${counted(sql`v.category`)} as counts
      from ${mealServings} v
      where v.district_id = ${districtID} and v.date between ${first}::date and ${last}::date and v.voided_at is null
      group by 1, 2, 3),
    place as materialized (select x.school_id, ${carriedThroughSQL({ districtID, schoolID: sql`x.school_id`, day: first })} as carried from (select distinct school_id from served) x),
    day as materialized (select distinct school_id, date from served),
    now as materialized (
      select e.student_id, e.starts_on, coalesce(e.ends_on, ${lastDayOf(year)}::date) as ends_on, ${rank} as rank from ${mealEligibilities} e
      where e.district_id = ${districtID} and e.year = ${year}::integer and e.removed_at is null),
    past as materialized (
      select e.student_id, min(${rank}) as rank from ${mealEligibilities} e
      where e.district_id = ${districtID} and e.year = ${year - 1}::integer and e.removed_at is null
        and e.starts_on <= ${before}::date and coalesce(e.ends_on, ${before}::date) >= ${before}::date group by 1),
    pupil as (
      select d.school_id, d.date, y.student_id,
        coalesce((select min(n.rank) from now n where n.student_id = y.student_id and d.date between n.starts_on and n.ends_on),
          (select b.rank from past b where b.student_id = y.student_id and (c.carried is null or d.date <= c.carried::date)), 2) as rank
      from day d join place c on c.school_id = d.school_id
      join ${schoolEnrollments} y on y.district_id = ${districtID} and y.school_id = d.school_id and y.is_primary and y.removed_at is null
        and y.entry_date <= d.date and (y.exit_date is null or y.exit_date >= d.date)),
    eligible as (
      select school_id, date, json_build_object('free', count(*) filter (where rank = 0), 'reduced', count(*) filter (where rank = 1), 'paid', count(*) filter (where rank = 2)) as counts
      from pupil group by 1, 2)
    select s.school_id as "schoolID", h.name as school, s.date::text as day, s.meal, s.counts as served,
      coalesce(e.counts, '{"free":0,"reduced":0,"paid":0}') as eligible
    from served s join ${schools} h on h.district_id = ${districtID} and h.id = s.school_id
    left join eligible e on e.school_id = s.school_id and e.date = s.date
    order by s.date, h.name, s.school_id, s.meal`)),
  ]
}

type Rates = Record<Meal, Record<Category, number | null>>

/** What claims are checked with; a rate is null until the district enters it. One statement. */
export async function claimingOf(
  db: DistrictDb | Tx,
  districtID: number,
): Promise<{
  attendancePercent: number
  rates: Rates
  accounts: Record<'receivable' | 'income' | 'cash' | 'prepaid' | 'sales', string | null>
}> {
  const value = (name: string): SQL =>
    sql`setting_value(${districtID}, 0, ${mealClaiming.name}, ${name})`
  const [row] = await db.execute<{ values: Record<string, unknown> }>(
    sql`select jsonb_build_object(${sql.join(
      Object.keys(mealClaiming.defaults).map(
        (name) => sql`${sql.raw(`'${name}'`)}, ${value(name)}`,
      ),
      sql`, `,
    )}) as values`,
  )
  const set = row?.values ?? {}
  const given = <T>(name: keyof typeof mealClaiming.defaults): T =>
    (set[name] ?? mealClaiming.defaults[name]) as T
  const rates = (meal: Meal): Record<Category, number | null> => ({
    free: given(`${meal}FreeRate`),
    reduced: given(`${meal}ReducedRate`),
    paid: given(`${meal}PaidRate`),
  })
  return {
    attendancePercent: given('attendancePercent'),
    rates: { breakfast: rates('breakfast'), lunch: rates('lunch') },
    accounts: {
      ...{ receivable: given('receivable'), income: given('income') },
      ...{ cash: given('cash'), prepaid: given('prepaid'), sales: given('sales') },
    },
  }
}

export interface Checked {
  days: (DayCount & { exceeded: Exceeded[] })[]
  totals: Record<Meal, Counts>
  /** Undefined: a rate that its meals need is blank. */
  amountCents: number | undefined
  attendancePercent: number
  /** Swipes of the month that are in no claim. */
  stopped: number
}

/** The edit check of a month, and what its meals are worth. Two statements, and one for the settings. */
export async function checkMonth(
  db: DistrictDb | Tx,
  districtID: number,
  month: string,
  frozen: DayCount[] | null = null,
): Promise<Checked> {
  const { attendancePercent, rates } = await claimingOf(db, districtID)
  const counted = frozen ?? (await countMonth(db, districtID, month))
  const [stops] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${mealStops} t where t.district_id = ${districtID}
      and t.date between ${`${month.slice(0, 7)}-01`}::date and ${lastOfMonth(month)}::date`)
  const totals = Object.fromEntries(
    meals.map((meal) => [
      meal,
      counted
        .filter((one) => one.meal === meal)
        .reduce<Counts>((so, { served }) => added(so, served), noMeals),
    ]),
  ) as Record<Meal, Counts>
  const amounts = meals.map((meal) => worth(totals[meal], rates[meal]))
  return {
    days: counted.map((one) => ({ ...one, exceeded: exceeded(one, attendancePercent) })),
    totals,
    amountCents: amounts.includes(undefined)
      ? undefined
      : amounts.reduce<number>((so, one) => so + (one ?? 0), 0),
    ...{ attendancePercent, stopped: stops?.count ?? 0 },
  }
}
