import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import {
  timesheetLines,
  timesheetPeriods,
  timesheetPrograms,
  timesheets,
} from '../sheets/timesheets.table.ts'
import { ownAbsenceRows, type OwnAbsences } from '../sheets/absence-days.ts'
import {
  isCurrent,
  leaveIn,
  summed,
  withoutLeave,
  type AwayDay,
  type EffortFacts,
  type WorkedMonth,
} from './effort.rules.ts'
import { effortReports, type EffortReportRow } from './effort.table.ts'

/** What the timesheets say today about an effort report, and the leave, which isn’t effort. */
export interface HoursNow {
  months: WorkedMonth[]
  away: AwayDay[]
  openSheets: number
}

/** SQL: the days with hours on which a person was away, as JSON within another statement. */
export const awayDaysJSON = (of: OwnAbsences): SQL => sql`(
  select coalesce(json_agg(json_build_object('date', a.date, 'isWhole', a."isWhole", 'minutes', a.minutes, 'dayMinutes', a."dayMinutes", 'lines', k.lines) order by a.date), '[]')
  from (${ownAbsenceRows(of)}) a
  cross join lateral (select json_agg(json_build_object('programID', l.program_id, 'minutes', l.minutes) order by l.program_id) as lines from ${timesheets} t
    join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id and l.date = a.date::date
    where t.district_id = ${of.districtID} and t.user_id = ${of.userID} and t.status in ('approved', 'locked')) k
  where k.lines is not null)`

/** The same as JSON, as part of another statement, for the report `r`. */
export const hoursNow = (districtID: number): SQL => sql`json_build_object(
  'months', (select coalesce(json_agg(w), '[]') from (
    select g.id as "programID", g.name as program, date_trunc('month', l.date)::date as month, sum(l.minutes) as minutes from ${timesheets} t
    join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id and l.date between r.starts_on and r.ends_on
    join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
    where t.district_id = r.district_id and t.user_id = r.user_id and t.status in ('approved', 'locked') group by 1, 2, 3) w),
  'away', ${awayDaysJSON({ districtID, userID: sql`r.user_id`, from: sql`r.starts_on`, to: sql`r.ends_on` })},
  'openSheets', (select count(*) from ${timesheets} t join ${timesheetPeriods} p on p.district_id = t.district_id and p.id = t.period_id
    where t.district_id = r.district_id and t.user_id = r.user_id and t.status in ('open', 'submitted') and p.starts_on <= r.ends_on and p.ends_on >= r.starts_on))`

/** The hours worked by program, without leave. */
export const hoursOf = ({ months, away }: Pick<HoursNow, 'months' | 'away'>) =>
  summed(withoutLeave(months, away))

/** The minutes on the timesheets that were leave. */
export const leaveMinutes = ({ away }: Pick<HoursNow, 'away'>): number =>
  away.flatMap(leaveIn).reduce((sum, { minutes }) => sum + minutes, 0)

export const factsFrom = (
  { endsOn, shares }: Pick<EffortReportRow, 'endsOn' | 'shares'>,
  now: HoursNow,
  today: string,
): EffortFacts => ({
  ...{ endsOn, today, openSheets: now.openSheets },
  isCurrent: isCurrent(shares, hoursOf(now)),
})

/** What the timesheets say today about a report. One statement. */
export async function readHoursNow(
  db: DistrictDb | Tx,
  { districtID, id }: Pick<EffortReportRow, 'districtID' | 'id'>,
): Promise<HoursNow> {
  const [row] = await db.execute<{ now: HoursNow }>(
    sql`select ${hoursNow(districtID)} as now from ${effortReports} r where r.district_id = ${districtID} and r.id = ${id}`,
  )
  if (!row) throw new Error(`effort report ${id} is gone`)
  return row.now
}
