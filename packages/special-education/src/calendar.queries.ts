import { calendarDays, closedDays, schoolYears } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { CalendarRows } from './calendar.rules.ts'

/**
 * SQL: what the calendars of the district's schools are made of, as JSON within another statement. Of
 * the days of a school's own calendar, only those that differ from the usual: a day without classes, and
 * one with classes on a closed day.
 */
export const calendarJSON = (
  districtID: number,
  { from, to }: { from: string | SQL; to: string },
): SQL<CalendarRows> => sql<CalendarRows>`(select json_build_object(
  'years', (select coalesce(json_agg(json_build_object('from', y.start_date, 'to', y.end_date)), '[]') from ${schoolYears} y
    where y.district_id = ${districtID} and y.removed_at is null),
  'closed', (select coalesce(json_agg(json_build_object('schoolID', c.school_id, 'from', c.start_date, 'to', c.end_date)), '[]') from ${closedDays} c
    where c.district_id = ${districtID} and c.removed_at is null and c.start_date <= ${to}::date and c.end_date >= (${from})::date),
  'days', (select coalesce(json_agg(json_build_object('schoolID', d.school_id, 'date', d.date, 'kind', d.kind)), '[]') from ${calendarDays} d
    where d.district_id = ${districtID} and d.removed_at is null and d.date between (${from})::date and ${to}::date
      and (d.kind <> 'instruction' or exists (select from ${closedDays} c where c.district_id = d.district_id and c.removed_at is null
        and (c.school_id is null or c.school_id = d.school_id) and d.date between c.start_date and c.end_date)))))`

export const noCalendar: CalendarRows = { years: [], closed: [], days: [] }
