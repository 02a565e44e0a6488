import { schoolYears, schools, terms } from '@atrium/schools/tables'
import { courses, sections } from '@atrium/roster/tables'
import { users as usersTable } from '@atrium/auth/tables'
import {
  liveColumn as column,
  schoolColumns,
  studentColumns,
  withinReach,
} from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { sql } from 'drizzle-orm'

/** Term grades, for data suites. */
export const gradesTable: LiveTable = {
  name: 'grades',
  title: { en: 'Grades', es: 'Calificaciones' },
  description: {
    en: 'One row for each grade of a student in a class and term',
    es: 'Una fila por calificación de un estudiante en una clase y un período',
  },
  permission: 'students.read',
  schoolColumn: 'School ID',
  columns: [
    ...studentColumns,
    ...schoolColumns,
    column('School year', 'Año escolar', sql`y.name`, 'text', 'schoolYear'),
    column('Term', 'Período', sql`m.name`),
    column(
      'Section ID',
      'Identificador de la sección',
      sql`coalesce(c.sourced_id, c.id::text)`,
      'text',
      'code',
    ),
    column('Course', 'Curso', sql`k.title`),
    column('Subject', 'Materia', sql`k.subject`),
    column('Percent', 'Porcentaje', sql`g.percent`, 'float', 'percentage'),
    column('Letter', 'Letra', sql`g.letter`, 'text', 'code'),
    column('Posted', 'Publicada', sql`g.posted_at::date`, 'date', 'date'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`term_grade g join ${usersTable} u on u.district_id = g.district_id and u.id = g.student_id join ${sections} c on c.district_id = g.district_id and c.id = g.section_id
      join ${courses} k on k.district_id = c.district_id and k.id = c.course_id join ${schools} s on s.district_id = c.district_id and s.id = c.school_id
      join ${terms} m on m.district_id = g.district_id and m.id = g.term_id join ${schoolYears} y on y.district_id = m.district_id and y.id = m.school_year_id
    where g.district_id = ${districtID} and ${withinReach(sql`c.school_id`, reach)}`,
  order: sql`g.id`,
}
