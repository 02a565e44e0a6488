import type { GradeCode, ImportRole, Race, RecordStatus, Sex } from '../words.ts'
import { f, type FieldDef } from './field.ts'

/** A person in a roster. For empty cells, lists are empty and other fields are null. */
export type UserDraft = {
  sourcedId: string
  rowKey: string | null
  status: RecordStatus | null
  enabled: boolean | null
  role: ImportRole | null
  schools: string[]
  username: string | null
  email: string | null
  givenName: string | null
  middleName: string | null
  familyName: string | null
  fullName: string | null
  suffix: string | null
  preferredName: string | null
  birthDate: string | null
  sex: Sex | null
  grades: GradeCode[]
  identifier: string | null
  stateID: string | null
  phone: string | null
  sms: string | null
  homeLanguage: string | null
  agents: string[]
  children: string[]
  relation: string | null
  title: string | null
  qualification: string | null
  hireDate: string | null
  graduationYear: number | null
  entryDate: string | null
  exitDate: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  birthCity: string | null
  birthState: string | null
  birthCountry: string | null
  hispanic: boolean | null
  races: Race[]
}

export const userFields: Record<keyof UserDraft, FieldDef> = {
  sourcedId: f.id(
    'sourcedId|SIS ID|ID|sourced id|user sourced id|user id|person id|external id|unique id|student id|student sourced id|student SIS ID|student unique id|teacher id|teacher sourced id|staff id|staff unique id|employee id|guardian id|parent id|parent unique id|contact id|contact unique id|uuid|guid|pupil id|stu id|sis number|user unique id|id de usuario|id del estudiante|id estudiante|id alumno|clave|código|id docente|id del docente',
    { required: true },
  ),
  rowKey: f.id('user id|row id|record id|dcid|internal id|student id|teacher id|staff id|id'),
  status: f.choice(
    'status|record status|user status|student status|teacher status|enrollment status|enroll status|estado|estatus|situación',
    { choices: 'status' },
  ),
  enabled: f.boolean(
    'enabledUser|enabled user|enabled|is enabled|account enabled|is active|active|activo|habilitado',
  ),
  role: f.choice(
    'role|roles|user type|person type|role type|primary role|user role|rol|tipo de usuario|perfil',
    { choices: 'role' },
  ),
  schools: f.ids(
    'orgSourcedIds|org sourced id|school sourced ids|school sourced id|school SIS ID|School DfE Number|school id|schools|school|org id|orgs|home school id|enrollment school id|primaryOrgSourcedId|school reference|campus id|building id|site id|schoolid|current school id|sch|sch id|org code|entity id|escuela|id de la escuela|id escuela|plantel|colegio|sede',
    { refers: 'schools' },
  ),
  username: f.text(
    'username|user name|login|login id|login name|user login|student username|teacher username|masterIdentifier|user principal name|upn|account|usuario|nombre de usuario|cuenta',
    { max: 254 },
  ),
  email: f.email(
    'email|email address|e-mail|mail|secondary email|student email|teacher email|staff email|work email|primary email|contact email|electronic mail address|correo|correo electrónico|email institucional',
    { max: 254 },
  ),
  givenName: f.text(
    'givenName|first name|first|given name|given|forename|fname|legal first name|student first name|teacher first name|name first|first nm|nombre|nombres|nombre de pila|primer nombre',
    { max: 100 },
  ),
  middleName: f.text(
    'middleName|middle name|middle|middle initial|mi|mname|middle names|segundo nombre',
    { max: 100 },
  ),
  familyName: f.text(
    'familyName|last name|last|last surname|surname|family name|family|lname|legal last name|student last name|teacher last name|name last|last nm|apellido|apellidos|primer apellido',
    { max: 100 },
  ),
  fullName: f.text(
    'full name|name|display name|student name|teacher name|student|teacher|last first|lastfirst|person name|nombre completo|apellidos y nombres|alumno|estudiante|docente',
    { max: 250 },
  ),
  suffix: f.text('suffix|name suffix|generation code suffix|generation|sufijo', { max: 20 }),
  preferredName: f.text(
    'preferredFirstName|preferred first name|preferred name|preferred given name|nickname|known as|chosen name|goes by|nombre preferido',
    { max: 100 },
  ),
  birthDate: f.date(
    'birthDate|birth date|date of birth|dob|born|birthday|birthdate|birthdt|student dob|fecha de nacimiento|nacimiento',
    { past: true },
  ),
  sex: f.choice('sex|gender|sx|sex type|birth sex|sexo|género', { choices: 'sex' }),
  grades: f.choices(
    'grades|grade|grade level|current grade|student grade|enrollment grade|grade levels|year group|yr grp|grd|gr|grd lvl|grado|grado escolar|curso|nivel|level',
    { choices: 'grade' },
  ),
  identifier: f.text(
    'identifier|student number|teacher number|staff number|employee number|local id|local identifier|number|student local id|district id number|local student id|perm id|badge number|matrícula|número de estudiante|número de matrícula|legajo|expediente|número de empleado',
    { max: 100 },
  ),
  stateID: f.text(
    'state id|stateId|state student id|state student identifier|state teacher id|ssid|state number|sasid|state unique id|usi|upn number|curp|id estatal|clave única',
    { max: 100 },
  ),
  phone: f.phone(
    'phone|phone number|telephone|home phone|telephone number|primary phone|contact phone|work phone|teléfono|teléfono de casa|número de teléfono',
  ),
  sms: f.phone(
    'sms|mobile|mobile phone|cell|cell phone|text message|celular|móvil|teléfono móvil|teléfono celular',
  ),
  homeLanguage: f.text(
    'home language|language|primary language|native language|student home language|language code|idioma|lengua materna|idioma del hogar',
    { max: 60 },
  ),
  agents: f.ids(
    'agentSourcedIds|agents|agent sourced ids|guardians|parents|guardian ids|parent ids|guardian sourced ids|contacts|tutores',
    { refers: 'users' },
  ),
  children: f.ids(
    'children|students|child id|student id|student SIS ID|student sourced id|student ids|child sourced ids|students sourced ids|hijos|estudiantes',
    { refers: 'users' },
  ),
  relation: f.choice(
    'relation|relationship|relationship to student|relation type|contact relationship|parentesco|relación',
    {
      choices: 'relation',
    },
  ),
  title: f.text('title|job title|position|position title|job|staff title|cargo|puesto', {
    max: 120,
  }),
  qualification: f.text('qualification|highest degree|certification|título profesional', {
    max: 120,
  }),
  hireDate: f.date(
    'hire date|date hired|date of hire|employment start date|fecha de contratación|fecha de ingreso laboral',
  ),
  graduationYear: f.integer(
    'graduation year|grad year|grad yr|class of|expected graduation year|year of graduation|año de graduación',
  ),
  entryDate: f.date(
    'entry date|enrollment date|date enrolled|start date|enter date|school entry date|role start date|begin date|fecha de ingreso|fecha de inscripción',
  ),
  exitDate: f.date(
    'exit date|withdrawal date|leave date|end date|role end date|exit withdraw date|fecha de egreso|fecha de baja',
  ),
  street: f.text(
    'address|street|address line 1|street address|mailing address|home address|address 1|street number name|mailing street|dirección|domicilio|calle',
    { max: 200 },
  ),
  city: f.text('city|mailing city|home city|town|address city|ciudad|localidad', { max: 100 }),
  state: f.text(
    'state|mailing state|home state|province|state abbreviation|provincia|departamento',
    { max: 60 },
  ),
  zip: f.text('zip|zip code|postal code|postcode|mailing zip|home zip|código postal|cp', {
    max: 20,
  }),
  country: f.text('country|country code|país', { max: 60 }),
  birthCity: f.text(
    'cityOfBirth|birth city|city of birth|ciudad de nacimiento|lugar de nacimiento',
    { max: 100 },
  ),
  birthState: f.text(
    'stateOfBirthAbbreviation|birth state|state of birth|provincia de nacimiento',
    { max: 60 },
  ),
  birthCountry: f.text(
    'countryOfBirthCode|birth country|country of birth|country of birth code|país de nacimiento',
    { max: 60 },
  ),
  hispanic: f.boolean(
    'hispanicOrLatinoEthnicity|hispanic latino|hispanic|is hispanic|hispanic or latino|hispanic latino ethnicity|hispano',
  ),
  races: f.choices('races|race|race codes|ethnicity race|federal race|race code|raza', {
    choices: 'race',
  }),
}
