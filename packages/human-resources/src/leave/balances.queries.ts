import { users } from '@atrium/auth/tables'
import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { workedByMonth } from '@atrium/timesheets/public'
import { sql, type SQL } from 'drizzle-orm'
import { assignments, positions } from '../positions/positions.table.ts'
import type { WeekdayName } from '../positions/positions.words.ts'
import { employeeGroups, leaveAllowances, leaveReasons } from '../setup/setup.table.ts'
import {
  allowanceOn,
  employmentOn,
  type Allowance,
  type Employment,
  type LeaveFacts,
} from './balance.rules.ts'
import type { ChargedDay } from './charge.rules.ts'
import type {
  Accrual,
  LeaveStatus,
  Least,
  MinimumDayHalf,
  ReasonKind,
  Unit,
  Workdays,
} from './leave.words.ts'
import { leaveCorrections, leaveRequests } from './leave.table.ts'

/** A reason with the rules for each group. */
export interface ReasonRules {
  id: number
  name: Translated
  kind: ReasonKind
  unit: Unit
  unforeseen: boolean
  active: boolean
  allowances: RuleOfTaking[]
}

export interface RuleOfTaking extends Allowance {
  least: Least
  noticeDays: number | null
  documentDays: number | null
}

/** A job with what its group says about days. */
export interface Job extends Employment {
  weekdays: WeekdayName[]
  schoolID: number | null
  workdays: Workdays
  dayHours: number
  minimumDayHalf: MinimumDayHalf
}

/** All that one person’s balances are made of, for every reason. */
export interface PersonFacts {
  userID: number
  name: string
  jobs: Job[]
  corrections: (LeaveFacts['corrections'][number] & { reasonID: number })[]
  charges: (LeaveFacts['charges'][number] & { reasonID: number })[]
  /** Only of those who earn leave by hours. */
  worked: LeaveFacts['worked'][number][]
  /** Newest first; only if asked for. */
  requests: {
    id: number
    reasonID: number
    firstDay: string
    lastDay: string
    amount: number
    unit: Unit
    status: LeaveStatus
  }[]
}

const hundredths = (column: SQL): SQL => sql`round((${column} * 100)::numeric)::integer`

/** The district’s reasons with their rules. */
const reasonsJSON = (districtID: number): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'kind', r.kind, 'unit', r.unit, 'unforeseen', r.unforeseen, 'active', r.active and r.removed_at is null,
    'allowances', (select coalesce(json_agg(json_build_object('id', a.id, 'groupID', a.group_id, 'from', a.from_day, 'to', a.to_day, 'accrual', a.accrual,
        'perYear', coalesce(${hundredths(sql`a.per_year`)}, 0), 'sharesByFTE', a.shares_by_fte, 'firstYear', coalesce(a.first_year, 'months'), 'hoursPerUnit', a.hours_per_unit,
        'carryMost', ${hundredths(sql`a.carry_most`)}, 'cap', ${hundredths(sql`a.cap`)}, 'least', a.least, 'noticeDays', a.notice_days, 'documentDays', a.document_days) order by a.from_day, a.id), '[]')
      from ${leaveAllowances} a where a.district_id = r.district_id and a.reason_id = r.id and a.removed_at is null)) order by r.code, r.id), '[]')
  from ${leaveReasons} r where r.district_id = ${districtID})`

/** The requests of the person `n`, newest first. */
const requestsJSON = sql`(select coalesce(json_agg(x), '[]') from (
  select r.id, r.reason_id as "reasonID", r.first_day as "firstDay", r.last_day as "lastDay", r.unit, r.status,
    (select coalesce(sum(d.amount), 0) from jsonb_to_recordset(r.days) as d(amount integer)) as amount
  from ${leaveRequests} r where r.district_id = n.district_id and r.user_id = n.user_id and r.removed_at is null
  order by r.first_day desc, r.id desc limit 200) x)`

/** What the balances of these people are made of: one statement for any number of them. */
export async function leaveFacts(
  db: DistrictDb | Tx,
  {
    districtID,
    among,
    without = 0,
    withRequests = false,
  }: {
    districtID: number
    /** A condition about the staff member `m`. */
    among: SQL
    /** A request that doesn’t count: the one that is being changed. */
    without?: number
    withRequests?: boolean
  },
): Promise<{ reasons: ReasonRules[]; people: PersonFacts[] }> {
  // The days of requests are by far the most of it: they come as they are stored.
  type Charge = [requestID: number, reasonID: number, isWaiting: boolean, days: ChargedDay[]]
  type Read = Omit<PersonFacts, 'charges'> & { charges: Charge[] }
  const [row] = await db.execute<{ reasons: ReasonRules[]; people: Read[] }>(sql`
    with person as (
      select m.district_id, m.user_id, ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as name, u.last_name, u.first_name
      from ${staffMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.user_id
      where m.district_id = ${districtID} and ${among}),
    job as (
      select a.user_id, json_agg(json_build_object('from', a.starts_on, 'to', a.ends_on, 'fte', ${hundredths(sql`a.fte`)}, 'groupID', p.group_id,
        'firstMonth', g.first_month::integer, 'months', g.months, 'weekdays', a.weekdays, 'schoolID', p.school_id, 'workdays', g.workdays,
        'dayHours', g.day_hours, 'minimumDayHalf', g.minimum_day_half) order by a.starts_on, a.id) as jobs
      from person n join ${assignments} a on a.district_id = n.district_id and a.user_id = n.user_id and a.removed_at is null
      join ${positions} p on p.district_id = a.district_id and p.id = a.position_id
      join ${employeeGroups} g on g.district_id = p.district_id and g.id = p.group_id group by 1),
    correction as (
      select c.user_id, json_agg(json_build_object('id', c.id, 'reasonID', c.reason_id, 'on', c.on_day, 'amount', ${hundredths(sql`c.amount`)}, 'reason', c.why,
        'by', (select ltrim(b.first_name || ' ' || b.last_name) from ${users} b where b.district_id = c.district_id and b.id = c.entered_by)) order by c.id) as corrections
      from person n join ${leaveCorrections} c on c.district_id = n.district_id and c.user_id = n.user_id and c.removed_at is null group by 1),
    charge as (
      select r.user_id, json_agg(json_build_array(r.id, r.reason_id, r.status = 'submitted', r.days)) as charges
      from person n join ${leaveRequests} r on r.district_id = n.district_id and r.user_id = n.user_id and r.removed_at is null and r.status in ('submitted', 'approved') and r.id <> ${without}
      group by 1),
    -- Hours count only for those who earn something by them.
    hourly as (
      select a.user_id from person n join ${assignments} a on a.district_id = n.district_id and a.user_id = n.user_id and a.removed_at is null
      join ${positions} p on p.district_id = a.district_id and p.id = a.position_id
      join ${leaveAllowances} w on w.district_id = p.district_id and w.accrual = 'hoursWorked' and w.removed_at is null and (w.group_id is null or w.group_id = p.group_id)),
    worked as (
      select w.user_id, json_agg(json_build_object('month', w.month, 'minutes', w.minutes) order by w.month) as worked
      from ${workedByMonth(districtID, sql`(select user_id from hourly)`)} w group by 1)
    select ${reasonsJSON(districtID)} as reasons, (
      select coalesce(json_agg(json_build_object('userID', n.user_id, 'name', n.name, 'jobs', coalesce(j.jobs, '[]'), 'corrections', coalesce(c.corrections, '[]'),
        'charges', coalesce(h.charges, '[]'), 'worked', coalesce(w.worked, '[]'),
        'requests', ${withRequests ? requestsJSON : sql`'[]'::json`}) order by n.last_name, n.first_name, n.user_id), '[]')
      from person n left join job j on j.user_id = n.user_id left join correction c on c.user_id = n.user_id left join charge h on h.user_id = n.user_id left join worked w on w.user_id = n.user_id) as people`)
  return {
    reasons: row?.reasons ?? [],
    people: (row?.people ?? []).map(({ charges, ...person }) => ({
      ...person,
      charges: charges.flatMap(([requestID, reasonID, isWaiting, days]) =>
        days.map(({ on, amount }) => ({ requestID, reasonID, on, amount, isWaiting })),
      ),
    })),
  }
}

/** The facts of one reason. */
export const factsOf = (
  { jobs, corrections, charges, worked }: PersonFacts,
  { id, allowances }: ReasonRules,
): LeaveFacts => ({
  employments: jobs,
  allowances,
  corrections: corrections.filter(({ reasonID }) => reasonID === id),
  charges: charges.filter(({ reasonID }) => reasonID === id),
  worked,
})

/** The rule by which someone takes a reason on a day, and the job that it follows from. */
export function ruleFor(
  { jobs }: PersonFacts,
  { allowances }: ReasonRules,
  day: string,
): { rule: RuleOfTaking; job: Job; fte: number } | undefined {
  const now = employmentOn(jobs, day)
  const rule = now && (allowanceOn(allowances, now.job.groupID, day) as RuleOfTaking | undefined)
  return now && rule && { rule, job: now.job as Job, fte: now.fte }
}

/** Whether someone has a balance of a reason, rather than just being allowed it. */
export const hasBalance = (accrual: Accrual): boolean => accrual !== 'none'

/** SQL: only these people. */
export const onlyPeople = (ids: readonly number[]): SQL => isOneOf(sql`m.user_id`, ids)
