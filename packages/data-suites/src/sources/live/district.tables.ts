import { schoolLevels, schoolYears, schools as schoolsTable, terms } from '@atrium/schools/tables'
import { courses, sections as sectionsTable } from '@atrium/roster/tables'
import { users as usersTable } from '@atrium/auth/tables'
import { achievements } from '@atrium/credentials/tables'
import { sql } from 'drizzle-orm'
import {
  liveColumn as column,
  personID,
  schoolColumns,
  studentColumns,
  withinReach,
} from '@atrium/engine/live-parts'
import { liveTables } from '@atrium/engine/live-tables'

/** The district's people and their enrollments: data on floor 2. */
export const districtTables = liveTables(
  {
    name: 'students',
    title: { en: 'Students', es: 'Estudiantes' },
    description: {
      en: 'One row for each student, as of today',
      es: 'Una fila por estudiante, al día de hoy',
    },
    permission: 'students.read',
    schoolColumn: 'School ID',
    columns: [
      ...studentColumns,
      column('Last name', 'Apellido', sql`u.last_name`, 'text', 'name'),
      column('First name', 'Nombre', sql`u.first_name`, 'text', 'name'),
      ...schoolColumns,
      column('Grade', 'Grado', sql`t.grade`, 'text', 'grade'),
      column('Status', 'Estado', sql`t.status`),
      column('Gender', 'Género', sql`u.gender`, 'text', 'gender'),
      column(
        'Hispanic or Latino',
        'Hispano o latino',
        sql`case t.hispanic when true then 'yes' when false then 'no' end`,
        'text',
        'race',
      ),
      column('Races', 'Razas', sql`nullif(array_to_string(t.races, ' '), '')`, 'text', 'race'),
      column('Home language', 'Idioma del hogar', sql`t.home_language`),
      column('English proficiency', 'Dominio del inglés', sql`t.english_proficiency`),
      column(
        'Graduation year',
        'Año de graduación',
        sql`t.graduation_year`,
        'integer',
        'schoolYear',
      ),
    ],
    from: (
      districtID,
      reach,
    ) => sql`student t join ${usersTable} u on u.district_id = t.district_id and u.id = t.user_id left join ${schoolsTable} s on s.district_id = t.district_id and s.id = t.school_id
      where t.district_id = ${districtID} and ${withinReach(sql`t.school_id`, reach)}`,
    order: sql`t.user_id`,
  },
  {
    name: 'students.enrollments',
    title: { en: 'School enrollments', es: 'Inscripciones escolares' },
    description: {
      en: 'One row for each time that a student was at a school',
      es: 'Una fila por cada vez que un estudiante estuvo en una escuela',
    },
    permission: 'students.read',
    schoolColumn: 'School ID',
    columns: [
      ...studentColumns,
      ...schoolColumns,
      column('School year', 'Año escolar', sql`y.name`, 'text', 'schoolYear'),
      column('Grade', 'Grado', sql`e.grade`, 'text', 'grade'),
      column('Entry date', 'Fecha de ingreso', sql`e.entry_date`, 'date', 'startDate'),
      column('Entry code', 'Código de ingreso', sql`e.entry_code`, 'text', 'code'),
      column('Exit date', 'Fecha de salida', sql`e.exit_date`, 'date', 'endDate'),
      column('Exit code', 'Código de salida', sql`e.exit_code`, 'text', 'code'),
    ],
    from: (
      districtID,
      reach,
    ) => sql`school_enrollment e join ${usersTable} u on u.district_id = e.district_id and u.id = e.student_id join ${schoolsTable} s on s.district_id = e.district_id and s.id = e.school_id
        left join ${schoolYears} y on y.district_id = e.district_id and y.id = e.school_year_id
      where e.district_id = ${districtID} and e.removed_at is null and ${withinReach(sql`e.school_id`, reach)}`,
    order: sql`e.id`,
  },
  {
    name: 'sections.enrollments',
    title: { en: 'Section enrollments', es: 'Inscripciones en secciones' },
    description: {
      en: 'Which student is in which section',
      es: 'Qué estudiante está en qué sección',
    },
    permission: 'students.read',
    schoolColumn: 'School ID',
    columns: [
      ...studentColumns,
      column(
        'Section ID',
        'Identificador de la sección',
        sql`coalesce(c.sourced_id, c.id::text)`,
        'text',
        'code',
      ),
      ...schoolColumns,
      column('Start date', 'Fecha de inicio', sql`e.start_date`, 'date', 'startDate'),
      column('End date', 'Fecha de fin', sql`e.end_date`, 'date', 'endDate'),
      column('Status', 'Estado', sql`e.status`),
    ],
    from: (
      districtID,
      reach,
    ) => sql`section_enrollment e join ${sectionsTable} c on c.district_id = e.district_id and c.id = e.section_id
        join ${usersTable} u on u.district_id = e.district_id and u.id = e.user_id join ${schoolsTable} s on s.district_id = e.district_id and s.id = c.school_id
      where e.district_id = ${districtID} and e.role = 'student' and ${withinReach(sql`c.school_id`, reach)}`,
    order: sql`e.id`,
  },
  {
    name: 'sections',
    title: { en: 'Courses and sections', es: 'Cursos y secciones' },
    description: {
      en: 'One row for each section, with its course',
      es: 'Una fila por sección, con su curso',
    },
    permission: 'classroom.any',
    schoolColumn: 'School ID',
    columns: [
      column(
        'Section ID',
        'Identificador de la sección',
        sql`coalesce(c.sourced_id, c.id::text)`,
        'text',
        'code',
      ),
      column('Section', 'Sección', sql`c.section_number`, 'text', 'code'),
      column('Title', 'Título', sql`c.title`),
      column('Course code', 'Código del curso', sql`k.code`, 'text', 'code'),
      column('Course', 'Curso', sql`k.title`),
      column('Subject', 'Materia', sql`k.subject`),
      ...schoolColumns,
      column('Term', 'Período', sql`m.name`),
      column(
        'Start date',
        'Fecha de inicio',
        sql`coalesce(c.start_date, m.start_date)`,
        'date',
        'startDate',
      ),
      column('End date', 'Fecha de fin', sql`coalesce(c.end_date, m.end_date)`, 'date', 'endDate'),
      column('Capacity', 'Cupo', sql`c.capacity`, 'integer'),
    ],
    from: (
      districtID,
      reach,
    ) => sql`section c join ${courses} k on k.district_id = c.district_id and k.id = c.course_id join ${schoolsTable} s on s.district_id = c.district_id and s.id = c.school_id
        left join ${terms} m on m.district_id = c.district_id and m.id = c.term_id
      where c.district_id = ${districtID} and ${withinReach(sql`c.school_id`, reach)}`,
    order: sql`c.id`,
  },
  {
    name: 'staff',
    title: { en: 'Staff', es: 'Personal' },
    description: {
      en: 'One row for each member of staff',
      es: 'Una fila por miembro del personal',
    },
    permission: 'staff.read',
    schoolColumn: 'School ID',
    columns: [
      column('Staff ID', 'Identificador del personal', personID, 'text', 'staffID'),
      column('Last name', 'Apellido', sql`u.last_name`, 'text', 'name'),
      column('First name', 'Nombre', sql`u.first_name`, 'text', 'name'),
      column('Title', 'Cargo', sql`t.title`),
      column('Teacher', 'Maestro(a)', sql`case when t.is_teacher then 'yes' else 'no' end`),
      ...schoolColumns,
      column('Status', 'Estado', sql`t.status`),
    ],
    from: (
      districtID,
      reach,
    ) => sql`staff_member t join ${usersTable} u on u.district_id = t.district_id and u.id = t.user_id left join ${schoolsTable} s on s.district_id = t.district_id and s.id = t.school_id
      where t.district_id = ${districtID} and ${withinReach(sql`t.school_id`, reach)}`,
    order: sql`t.user_id`,
  },
  {
    name: 'schools',
    title: { en: 'Schools', es: 'Escuelas' },
    description: { en: 'One row for each school', es: 'Una fila por escuela' },
    permission: 'dataSuites.view',
    columns: [
      ...schoolColumns,
      column('Level', 'Nivel', sql`l.name`),
      column('Lowest grade', 'Grado más bajo', sql`s.grade_low`, 'text', 'grade'),
      column('Highest grade', 'Grado más alto', sql`s.grade_high`, 'text', 'grade'),
      column('City', 'Ciudad', sql`s.city`),
      column('Status', 'Estado', sql`s.status`),
    ],
    // The list of schools is no secret to any school.
    from: (districtID) =>
      sql`school s left join ${schoolLevels} l on l.district_id = s.district_id and l.id = s.level_id where s.district_id = ${districtID} and s.removed_at is null`,
    order: sql`s.id`,
  },
  {
    name: 'credentials',
    title: { en: 'Credentials', es: 'Credenciales' },
    description: { en: 'What people earned, and when', es: 'Lo que cada persona obtuvo y cuándo' },
    permission: 'credentials.manage',
    columns: [
      column('Person ID', 'Identificador de la persona', personID, 'text', 'code'),
      column('Achievement', 'Logro', sql`a.name`),
      column('Kind', 'Tipo', sql`a.achievement_type`),
      column('Issued', 'Emitida', sql`c.valid_from::date`, 'date', 'date'),
      column('Expires', 'Vence', sql`c.valid_until::date`, 'date', 'endDate'),
      column(
        'Status',
        'Estado',
        sql`case when c.revoked_at is not null then 'revoked' else 'issued' end`,
      ),
    ],
    from: (
      districtID,
      reach,
    ) => sql`credential c join ${achievements} a on a.district_id = c.district_id and a.id = c.achievement_id join ${usersTable} u on u.district_id = c.district_id and u.id = c.user_id
      where c.district_id = ${districtID} and ${reach === 'district'}`,
    order: sql`c.id`,
  },
)
