import { courses, sections } from '@atrium/roster/tables'
import { users as usersTable } from '@atrium/auth/tables'
import { schoolYears, schools } from '@atrium/schools/tables'
import {
  liveColumn as column,
  schoolColumns,
  studentColumns,
  withinReach,
} from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { sql } from 'drizzle-orm'
import { dayMinimums, dayValueSQL } from './rate.queries.ts'

const who = [...studentColumns, ...schoolColumns]

/** Tables for data suites: days, for rates and chronic absence, and marks, for the reasons. */
export const attendanceTables: readonly LiveTable[] = [
  {
    name: 'attendance',
    title: { en: 'Attendance', es: 'Asistencia' },
    description: {
      en: 'One row for each student and school day',
      es: 'Una fila por estudiante y día de clases',
    },
    permission: 'students.read',
    schoolColumn: 'School ID',
    columns: [
      ...who,
      column('School year', 'Año escolar', sql`y.name`, 'text', 'schoolYear'),
      column('Date', 'Fecha', sql`d.date`, 'date', 'date'),
      column('Days present', 'Días de asistencia', dayValueSQL, 'float'),
      column('Days absent', 'Días de ausencia', sql`1 - ${dayValueSQL}`, 'float'),
      column('Minutes scheduled', 'Minutos previstos', sql`d.scheduled`, 'integer'),
      column('Minutes present', 'Minutos de asistencia', sql`d.present`, 'integer'),
      column('Classes excused', 'Clases con ausencia justificada', sql`d.excused`, 'integer'),
      column('Classes unexcused', 'Clases con ausencia injustificada', sql`d.unexcused`, 'integer'),
      column('Classes tardy', 'Clases con llegada tarde', sql`d.tardy`, 'integer'),
      column(
        'Classes not taken',
        'Clases que no registraron la asistencia',
        sql`d.not_taken`,
        'integer',
      ),
      column(
        'Classes not recorded',
        'Clases sin registro del estudiante',
        sql`d.not_recorded`,
        'integer',
      ),
    ],
    from: (
      districtID,
      reach,
    ) => sql`attendance_day d join ${usersTable} u on u.district_id = d.district_id and u.id = d.student_id join ${schools} s on s.district_id = d.district_id and s.id = d.school_id
        join ${dayMinimums(districtID)} i on i.id = d.school_id left join ${schoolYears} y on y.district_id = d.district_id and y.removed_at is null and d.date between y.start_date and y.end_date
      where d.district_id = ${districtID} and ${withinReach(sql`d.school_id`, reach)}`,
    order: sql`d.student_id, d.date, d.school_id, y.id`,
  },
  {
    name: 'attendance.marks',
    title: { en: 'Attendance marks', es: 'Marcas de asistencia' },
    description: {
      en: 'One row for each mark that was noted of a student in a class',
      es: 'Una fila por cada marca anotada de un estudiante en una clase',
    },
    permission: 'students.read',
    schoolColumn: 'School ID',
    columns: [
      ...who,
      column(
        'Section ID',
        'Identificador de la sección',
        sql`coalesce(c.sourced_id, c.id::text)`,
        'text',
        'code',
      ),
      column('Course', 'Curso', sql`k.title`),
      column('Date', 'Fecha', sql`v.date`, 'date', 'date'),
      // Spelled out, because a key like S could be read as a suppressed figure.
      column('Mark', 'Marca', sql`m.description ->> 'en'`),
      column('Group', 'Grupo', sql`m.category`, 'text', 'code'),
    ],
    from: (
      districtID,
      reach,
    ) => sql`attendance_event v join attendance_mark m on m.district_id = v.district_id and m.id = v.mark_id
        join ${usersTable} u on u.district_id = v.district_id and u.id = v.student_id join ${sections} c on c.district_id = v.district_id and c.id = v.section_id
        join ${courses} k on k.district_id = c.district_id and k.id = c.course_id join ${schools} s on s.district_id = c.district_id and s.id = c.school_id
      where v.district_id = ${districtID} and ${withinReach(sql`c.school_id`, reach)}`,
    order: sql`v.id`,
  },
]
