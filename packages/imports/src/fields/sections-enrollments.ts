import type { EnrollmentRole, GradeCode, RecordStatus, SectionType } from '../words.ts'
import { f, type FieldDef } from './field.ts'

/**
 * A class of a course in a term. A flat file may contain the term and the course (`termName`,
 * `courseName` …), which are then created from the section's row. `teachers` creates enrollments
 * too.
 */
export type SectionDraft = {
  sourcedId: string
  rowKey: string | null
  status: RecordStatus | null
  title: string | null
  sectionNumber: string | null
  type: SectionType | null
  school: string | null
  course: string | null
  courseName: string | null
  courseCode: string | null
  courseDescription: string | null
  courseSubject: string | null
  terms: string[]
  termName: string | null
  termStart: string | null
  termEnd: string | null
  schoolYear: string | null
  grades: GradeCode[]
  subjects: string[]
  periods: string[]
  location: string | null
  weekdays: number | null
  startTime: string | null
  endTime: string | null
  capacity: number | null
  teachers: string[]
}

export const sectionFields: Record<keyof SectionDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|SIS ID|ID|section id|section SIS ID|class id|section school code|class sourced id|section sourced id|sourced id|section identifier|external id|class SIS ID|id de la sección|id sección|id del grupo|id de la clase|clave',
    { required: true },
  ),
  rowKey: f.id('class id|section id|row id|record id|dcid|internal id|id'),
  status: f.choice('status|record status|section status|class status|estado|estatus', {
    choices: 'status',
  }),
  title: f.text(
    'title|section name|class name|class title|section title|name|local course title|nombre|nombre de la clase|nombre de la sección|grupo',
    { max: 200 },
  ),
  sectionNumber: f.text(
    'classCode|class code|section number|section code|section|number|course section|sequence of course|sección|número de sección',
    { max: 60 },
  ),
  type: f.choice('classType|class type|section type|tipo de clase', { choices: 'sectionType' }),
  school: f.id(
    'schoolSourcedId|orgSourcedId|school sourced id|school SIS ID|School DfE Number|school id|org id|org sourced id|school|building id|campus id|escuela|id de la escuela|id escuela|plantel',
    { refers: 'schools' },
  ),
  course: f.id(
    'courseSourcedId|course sourced id|course SIS ID|course id|course reference|course|local course code|id del curso|id curso|curso',
    { refers: 'courses' },
  ),
  courseName: f.text('course name|course title|nombre del curso|asignatura|materia', { max: 200 }),
  courseCode: f.text('course number|course code|código del curso', { max: 60 }),
  courseDescription: f.text('course description|section description|descripción del curso', {
    max: 2000,
  }),
  courseSubject: f.text('course subject|course subject area', { max: 100 }),
  terms: f.ids(
    'termSourcedIds|sessionSourcedIds|term SIS ID|term sourced ids|term sourced id|session sourced ids|term id|term ids|terms|session id|academic session id|session name|marking period|periodo lectivo|ciclo',
    { refers: 'terms' },
  ),
  termName: f.text(
    'term name|term|session title|term title|semester|nombre del periodo|periodo escolar',
    { max: 100 },
  ),
  termStart: f.date(
    'term start date|term startdate|term start|term begin date|start date|begin date|section start date|fecha de inicio',
  ),
  termEnd: f.date(
    'term end date|term enddate|term end|end date|section end date|fecha de fin|fecha de término',
  ),
  schoolYear: f.text('school year|schoolYear|year|academic year|año escolar|ciclo escolar', {
    max: 20,
  }),
  grades: f.choices('grades|grade|grade level|grade levels|grado|grados', { choices: 'grade' }),
  subjects: f.texts('subjects|subject|subject area|department|materias|área', { max: 100 }),
  periods: f.texts(
    'periods|period|class period|class period name|period number|period no|expression|block|hora|horas|bloque',
    { max: 40 },
  ),
  location: f.text(
    'location|room|room number|classroom|location classroom identification code|room name|room id|aula|salón',
    { max: 80 },
  ),
  weekdays: f.weekdays(
    'days|meeting days|weekdays|day pattern|meeting pattern|days of week|días|días de clase',
  ),
  startTime: f.text('start time|begin time|hora de inicio', { max: 12 }),
  endTime: f.text('end time|hora de fin', { max: 12 }),
  capacity: f.integer(
    'capacity|max students|maximum enrollment|seats|max enrollment|available seats|cupo|capacidad',
  ),
  teachers: f.ids(
    'teacher id|teacher ids|teacher sourced id|teacher SIS ID|teacher|primary teacher id|staff id|staff unique id|instructor id|teacher number|teacher person id|teacher 2 id|teacher 3 id|teacher 4 id|teacher 5 id|co teacher id|docente|id del docente|maestro',
    { refers: 'users' },
  ),
}

/**
 * A person in a section. Without a `sourcedId` in the file, the id is composed of section, user and
 * role.
 */
export type EnrollmentDraft = {
  sourcedId: string | null
  rowKey: string | null
  status: RecordStatus | null
  section: string
  user: string
  school: string | null
  role: EnrollmentRole | null
  primary: boolean | null
  beginDate: string | null
  endDate: string | null
}

export const enrollmentFields: Record<keyof EnrollmentDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|enrollment id|enrollment sourced id|sourced id|external id|id de inscripción',
  ),
  rowKey: f.id('enrollment id|row id|record id|dcid'),
  status: f.choice('status|record status|enrollment status|estado|estatus', { choices: 'status' }),
  section: f.id(
    'classSourcedId|class sourced id|section SIS ID|Section ID|class id|section sourced id|section|class|section identifier|section reference|class SIS ID|course section id|section school code|sección|id de la sección|id sección|grupo|id de la clase',
    { required: true, refers: 'sections' },
  ),
  user: f.id(
    'userSourcedId|user sourced id|SIS ID|ID|user id|student id|student SIS ID|student sourced id|teacher id|teacher SIS ID|teacher sourced id|staff id|person id|student|user|student unique id|staff unique id|user unique id|student reference|student number|estudiante|alumno|id del estudiante|id estudiante|id alumno|docente|usuario|matrícula',
    { required: true, refers: 'users' },
  ),
  school: f.id(
    'schoolSourcedId|school sourced id|school SIS ID|school id|org id|org sourced id|School DfE Number|school|escuela|id de la escuela',
    { refers: 'schools' },
  ),
  role: f.choice(
    'role|enrollment role|user role|class role|position|classroom position|teacher role|rol',
    { choices: 'enrollmentRole' },
  ),
  primary: f.boolean(
    'primary|is primary|primary teacher|lead teacher|teacher of record|principal|titular',
  ),
  beginDate: f.date(
    'beginDate|begin date|start date|enrollment start date|entry date|date enrolled|enroll date|effective date|fecha de inicio|fecha de alta|fecha de inscripción',
  ),
  endDate: f.date(
    'endDate|end date|exit date|enrollment end date|date left|drop date|withdraw date|expiration date|fecha de fin|fecha de baja',
  ),
}
