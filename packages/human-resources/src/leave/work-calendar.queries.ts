import type { DistrictDb, Tx } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { employeeGroupHolidays } from '../setup/setup.table.ts'
import type { WorkCalendar } from './charge.rules.ts'
import type { Workdays } from './leave.words.ts'

interface Of {
  districtID: number
  /** Null: the district’s office. */
  schoolID: number | null
  groupID: number
  workdays: Workdays
  from: string
  to: string
}

/** A school day that is at least this much shorter than the usual one is a minimum day. */
const shorterBelow = 0.85

/**
 * The days from one to another that a group doesn’t work at a school, with their names, and the shorter
 * ones. One statement. A day outside of every school year is no day of people who follow the school's.
 */
export async function workCalendar(
  db: DistrictDb | Tx,
  { districtID, schoolID, groupID, workdays, from, to }: Of,
): Promise<WorkCalendar> {
  const follows = workdays !== 'weekdays'
  const kinds = workdays === 'staff' ? ['instruction', 'staffDay'] : ['instruction']
  const rows = await db.execute<{
    day: string
    off: Translated | null
    length: number | null
    usual: number | null
  }>(sql`
    with usual as (
      select mode() within group (order by l.minutes) as minutes from (
        select (select extract(epoch from max((t ->> 'endTime')::time) - min((t ->> 'startTime')::time)) / 60 from json_array_elements(d.times) t) as minutes
        from school_days(${districtID}::integer, ${schoolID ?? 0}::integer, (${from}::date - 14)::date, (${from}::date + 14)::date) d where d.in_session) l
      where l.minutes > 0)
    select d.date as day,
      case when h.name is not null then h.name
        when ${follows}::boolean and exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null)
          and not exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and d.date::date between y.start_date and y.end_date)
          then jsonb_build_object('en', 'Outside the school year', 'es', 'Fuera del año escolar')
        when ${follows}::boolean and not d.in_session and not (d.kind = any(${`{${kinds.join(',')}}`}::text[]))
          then jsonb_build_object('en', coalesce(nullif(d.name, ''), 'No school'), 'es', coalesce(nullif(d.name_es, ''), nullif(d.name, ''), 'Sin clases')) end as off,
      (select extract(epoch from max((t ->> 'endTime')::time) - min((t ->> 'startTime')::time)) / 60 from json_array_elements(d.times) t)::double precision as length,
      (select minutes from usual)::double precision as usual
    from school_days(${districtID}::integer, ${schoolID ?? 0}::integer, ${from}::date, ${to}::date) d
    left join ${employeeGroupHolidays} h on h.district_id = ${districtID} and h.group_id = ${groupID} and h.day = d.date::date
    order by d.date`)
  return {
    off: new Map(rows.flatMap(({ day, off }) => (off ? [[day, off] as const] : []))),
    shorter: new Map(
      rows.flatMap(({ day, length, usual }) =>
        length !== null && usual !== null && usual > 0 && length / usual < shorterBelow
          ? [[day, length / usual] as const]
          : [],
      ),
    ),
  }
}
