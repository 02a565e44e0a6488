import { users } from '@atrium/auth/tables'
import {
  liveColumn as column,
  personID,
  schoolColumns,
  withinReach,
} from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'

/** Hours on timesheets by day and program, for data suites. */
export const hoursTable: LiveTable = {
  name: 'timesheets.hours',
  title: { en: 'Timesheet hours', es: 'Horas trabajadas' },
  description: {
    en: 'One row for each person, day, and program',
    es: 'Una fila por persona, día y programa',
  },
  permission: 'timesheets.approve',
  schoolColumn: 'School ID',
  columns: [
    ...schoolColumns,
    column('Staff ID', 'Identificador del personal', personID, 'text', 'staffID'),
    column('Program', 'Programa', sql`g.name`),
    column('Date', 'Fecha', sql`l.date`, 'date', 'date'),
    column('Hours', 'Horas', sql`l.minutes / 60.0`, 'float'),
    column('Status', 'Estado', sql`t.status`, 'text', 'code'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`timesheet_line l join timesheet t on t.district_id = l.district_id and t.id = l.timesheet_id
    join timesheet_program g on g.district_id = l.district_id and g.id = l.program_id
    join ${users} u on u.district_id = t.district_id and u.id = t.user_id
    left join ${schools} s on s.district_id = t.district_id and s.id = t.school_id
    where l.district_id = ${districtID} and ${withinReach(sql`t.school_id`, reach)}`,
  order: sql`l.id`,
}
