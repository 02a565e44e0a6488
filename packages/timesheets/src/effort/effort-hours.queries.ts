import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import {
  timesheetLines,
  timesheetPeriods,
  timesheetPrograms,
  timesheets,
} from '../sheets/timesheets.table.ts'
import { isCurrent, type EffortFacts } from './effort.rules.ts'
import { effortReports, type EffortReportRow } from './effort.table.ts'

/** What the timesheets say today about an effort report. */
export interface HoursNow {
  hours: { programID: number; program: string; minutes: number }[]
  openSheets: number
}

/** The same as JSON, as part of another statement, for the report `r`. */
export const hoursNow = (): SQL => sql`json_build_object(
  'hours', (select coalesce(json_agg(w), '[]') from (
    select g.id as "programID", g.name as program, sum(l.minutes) as minutes from ${timesheets} t
    join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id and l.date between r.starts_on and r.ends_on
    join ${timesheetPrograms} g on g.district_id = l.district_id and g.id = l.program_id
    where t.district_id = r.district_id and t.user_id = r.user_id and t.status in ('approved', 'locked') group by 1, 2) w),
  'openSheets', (select count(*) from ${timesheets} t join ${timesheetPeriods} p on p.district_id = t.district_id and p.id = t.period_id
    where t.district_id = r.district_id and t.user_id = r.user_id and t.status in ('open', 'submitted') and p.starts_on <= r.ends_on and p.ends_on >= r.starts_on))`

export const factsFrom = (
  { endsOn, shares }: Pick<EffortReportRow, 'endsOn' | 'shares'>,
  { hours, openSheets }: HoursNow,
  today: string,
): EffortFacts => ({ endsOn, today, openSheets, isCurrent: isCurrent(shares, hours) })

/** What the timesheets say today about a report. One statement. */
export async function readHoursNow(
  db: DistrictDb | Tx,
  { districtID, id }: Pick<EffortReportRow, 'districtID' | 'id'>,
): Promise<HoursNow> {
  const [row] = await db.execute<{ now: HoursNow }>(
    sql`select ${hoursNow()} as now from ${effortReports} r where r.district_id = ${districtID} and r.id = ${id}`,
  )
  if (!row) throw new Error(`effort report ${id} is gone`)
  return row.now
}
