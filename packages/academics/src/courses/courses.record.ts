import { choiceTexts, defineRecord, f, spanishNameTexts } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { courseLevels, courseStatuses, manages } from './words.ts'

export const coursesRecord = defineRecord({
  name: 'academics.courses',
  scope: 'district',
  school: 'schoolID',
  // Graduation requirements and transfer grades name them.
  rights: { read: [[manages, 'progress.manage', 'grades.manage']], edit: manages },
  fields: {
    title: f.text({ max: 200, required: true }),
    titleEs: f.text({ max: 200 }),
    code: f.text({ max: 60 }),
    stateCode: f.text({ max: 20 }),
    scedCode: f.text({
      max: 5,
      pattern: { source: '[0-9]{5}', message: 'academics.courses.scedPattern' },
    }),
    subject: f.text({ max: 100 }),
    credits: f.number({ min: 0, max: 40 }),
    numberOfParts: f.integer({ min: 1, max: 12 }),
    maxCompletionsForCredit: f.integer({ min: 1, max: 40 }),
    maximumCredits: f.number({ moreThan: 0, max: 400 }),
    level: f.choice({ of: courseLevels, required: true, default: 'regular' }),
    grades: f.choices({ of: gradeLevels }),
    description: f.multiline({ max: 2000 }),
    schoolID: f.reference({ to: 'schools.schools' }),
    status: f.choice({ of: courseStatuses, required: true, default: 'active' }),
  },
  list: {
    columns: ['title', 'titleEs', 'code', 'subject', 'grades', 'credits', 'status'],
    search: ['title', 'titleEs', 'code', 'stateCode', 'scedCode', 'subject'],
    sort: 'title',
    filters: ['status', 'level', 'schoolID'],
  },
  label: 'title',
  csv: 'both',
  sameBy: [
    ['code', 'schoolID'],
    ['title', 'schoolID'],
  ],
  knownBy: ['code'],
  texts: {
    one: { en: 'Course', es: 'Curso' },
    many: { en: 'Courses', es: 'Cursos' },
    add: { en: 'Add course', es: 'Agregar curso' },
    empty: { en: 'No courses yet', es: 'Aún no hay cursos' },
    emptyHint: {
      en: 'Add the courses your schools teach, or import them with your rosters.',
      es: 'Agregue los cursos que enseñan sus escuelas o impórtelos con los datos de inscripción.',
    },
    title: { en: 'Title', es: 'Título' },
    ...spanishNameTexts('titleEs'),
    titleEs: { en: 'Title in Spanish', es: 'Título en español' },
    code: { en: 'Local code', es: 'Código local' },
    stateCode: { en: 'State code', es: 'Código estatal' },
    scedCode: { en: 'SCED code', es: 'Código SCED' },
    'scedCode.hint': {
      en: 'Five digits: two for the subject area, three for the course.',
      es: 'Cinco dígitos: dos para el área y tres para el curso.',
    },
    subject: { en: 'Subject', es: 'Materia' },
    credits: { en: 'Credits', es: 'Créditos' },
    'credits.hint': { en: 'For all parts of the course.', es: 'Por todas las partes del curso.' },
    numberOfParts: { en: 'Parts', es: 'Partes' },
    'numberOfParts.hint': {
      en: 'A year course usually has two, one for each semester. Leave blank to go by its classes.',
      es: 'Un curso anual suele tener dos, una por semestre. Déjelo en blanco para seguir sus clases.',
    },
    maxCompletionsForCredit: {
      en: 'Times it can be taken for credit',
      es: 'Veces que se puede tomar con créditos',
    },
    'maxCompletionsForCredit.hint': {
      en: 'For courses like band or PE. If this and the next field are blank, taking the course again is a repeat, and its credit is earned once.',
      es: 'Para cursos como banda o educación física. Si este campo y el siguiente están en blanco, tomarlo otra vez es repetirlo y sus créditos se obtienen una sola vez.',
    },
    maximumCredits: {
      en: 'Most credits from repeating it',
      es: 'Máximo de créditos al repetirlo',
    },
    level: { en: 'Level', es: 'Nivel' },
    'level.regular': { en: 'Regular', es: 'Regular' },
    'level.honors': { en: 'Honors', es: 'Honores' },
    'level.advancedPlacement': {
      en: 'AP or IB',
      es: 'AP o IB',
    },
    'level.dualEnrollment': { en: 'Dual enrollment', es: 'Inscripción doble' },
    grades: { en: 'Grades', es: 'Grados' },
    ...choiceTexts('grades', gradeLevelTexts),
    description: { en: 'Description', es: 'Descripción' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    status: { en: 'Status', es: 'Estado' },
    'status.active': { en: 'Active', es: 'Activo' },
    'status.inactive': { en: 'Inactive', es: 'Inactivo' },
  },
})
