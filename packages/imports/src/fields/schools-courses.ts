import type { GradeCode, OrgType, RecordStatus } from '../words.ts'
import { f, type FieldDef } from './field.ts'

/** A school or another organization, depending on `type` (see `schoolTypes`). */
export type SchoolDraft = {
  sourcedId: string
  rowKey: string | null
  status: RecordStatus | null
  name: string
  type: OrgType | null
  identifier: string | null
  stateID: string | null
  parent: string | null
  gradeLow: GradeCode | null
  gradeHigh: GradeCode | null
  principalName: string | null
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
}

export const schoolFields: Record<keyof SchoolDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|SIS ID|ID|school id|school sourced id|school SIS ID|DfE Number|School DfE Number|org id|org sourced id|sourced id|local education agency id|external id|building id|campus id|site id|id de la escuela|id escuela|clave|clave del centro|código',
    { required: true },
  ),
  rowKey: f.id('org id|school id|row id|record id|dcid|internal id|id'),
  status: f.choice('status|record status|school status|estado|estatus', { choices: 'status' }),
  name: f.text(
    'name|school name|name of institution|org name|organization name|title|building name|site name|campus name|institution name|nombre|nombre de la escuela|escuela|plantel|colegio',
    { required: true, max: 200 },
  ),
  type: f.choice(
    'type|org type|organization type|school type|level|school level|school category|tipo|nivel',
    { choices: 'orgType' },
  ),
  identifier: f.text(
    'identifier|school number|number|school code|code|building number|alternate school number|número|número de escuela',
    {
      max: 60,
    },
  ),
  stateID: f.text(
    'School NCES_ID|nces id|state school id|state organization id|state id number|sced id|state number|state id|clave estatal|urn',
    { max: 60 },
  ),
  parent: f.id(
    'parentSourcedId|parent|parent sourced id|parent org|parent id|district id|local education agency reference|distrito',
    {
      refers: 'schools',
    },
  ),
  gradeLow: f.choice(
    'grade low|low grade|lowest grade|grade from|min grade|start grade|grado mínimo|grado inicial',
    { choices: 'grade' },
  ),
  gradeHigh: f.choice(
    'grade high|high grade|highest grade|grade to|max grade|end grade|grado máximo|grado final',
    { choices: 'grade' },
  ),
  principalName: f.text(
    'principal name|principal|head teacher|director|nombre del director|directora',
    { max: 200 },
  ),
  phone: f.phone('phone|phone number|telephone|school phone|main phone|teléfono'),
  street: f.text(
    'address|street|address line 1|street address|school address|address 1|dirección|domicilio|calle',
    { max: 200 },
  ),
  city: f.text('city|school city|town|ciudad|localidad', { max: 100 }),
  state: f.text('state|school state|province|provincia|departamento|entidad', { max: 60 }),
  zip: f.text('zip|zip code|postal code|school zip|postcode|código postal|cp', { max: 20 }),
  country: f.text('country|country code|país', { max: 60 }),
}

/**
 * A catalog course. `school` is a school, or an organization above it if every school below teaches
 * the course.
 */
export type CourseDraft = {
  sourcedId: string
  rowKey: string | null
  status: RecordStatus | null
  title: string
  courseCode: string | null
  school: string | null
  subjects: string[]
  grades: GradeCode[]
  description: string | null
  credits: number | null
  schoolYear: string | null
}

export const courseFields: Record<keyof CourseDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|SIS ID|ID|course id|course sourced id|course SIS ID|sourced id|external id|id del curso|id curso|clave',
    {
      required: true,
    },
  ),
  rowKey: f.id('course id|row id|record id|dcid|internal id|id'),
  status: f.choice('status|record status|course status|estado|estatus', { choices: 'status' }),
  title: f.text(
    'title|course title|course name|name|long name|title of course|nombre|nombre del curso|título|asignatura|materia',
    {
      required: true,
      max: 200,
    },
  ),
  courseCode: f.text(
    'courseCode|course code|code|course number|number|short name|identification code|identifier|local course id|código|código del curso|número de curso',
    { max: 60 },
  ),
  school: f.id(
    'orgSourcedId|org sourced id|school id|school sourced id|school SIS ID|org id|school|School DfE Number|education organization id|building id|escuela|id de la escuela|id escuela',
    { refers: 'schools' },
  ),
  subjects: f.texts(
    'subjects|subject|course subject|academic subject|subject area|department|academic subject descriptor|materias|área|asignaturas',
    { max: 100 },
  ),
  grades: f.choices('grades|grade|grade level|grade levels|grado|grados', { choices: 'grade' }),
  description: f.text('description|course description|descripción', { max: 2000 }),
  credits: f.decimal('credits|credit|credit hours|max credits|units|créditos'),
  schoolYear: f.id(
    'schoolYearSourcedId|schoolYear|school year|school year id|school year sourced id|session sourced id|año escolar|ciclo',
    { refers: 'terms' },
  ),
}
