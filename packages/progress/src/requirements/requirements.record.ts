import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { subjectAreas, subjectAreaTexts } from '@atrium/roster/subject-areas'
import { manages, requirementTypes } from '../words.ts'

export const requirementTypeTexts = {
  credits: { en: 'Credits', es: 'Créditos' },
  course: { en: 'Course', es: 'Curso' },
  gpa: { en: 'GPA', es: 'Promedio' },
  assessment: { en: 'Assessment', es: 'Evaluación' },
  attendanceRate: { en: 'Attendance rate', es: 'Tasa de asistencia' },
  serviceHours: { en: 'Service hours', es: 'Horas de servicio' },
  microcredential: { en: 'Microcredential', es: 'Microcredencial' },
  activity: { en: 'Activity', es: 'Actividad' },
  signOff: { en: 'Manual sign-off', es: 'Firma manual' },
}

const years = { min: 2000, max: 2100, isYear: true } as const

export const requirementsRecord = defineRecord({
  name: 'progress.requirements',
  scope: 'district',
  school: 'schoolID',
  rights: manages,
  fields: {
    name: f.translated({ max: 120, required: true }),
    type: f.choice({ of: requirementTypes, required: true, fixed: true }),
    courseGroupID: f.reference({
      to: 'academics.courseGroups',
      when: { field: 'type', is: 'credits' },
    }),
    subjectArea: f.choice({ of: subjectAreas, when: { field: 'type', is: 'credits' } }),
    courseID: f.reference({
      to: 'academics.courses',
      required: true,
      when: { field: 'type', is: 'course' },
    }),
    equivalents: f.many({ as: 'courseID', to: 'academics.courses', max: 100 }),
    minimumMarkID: f.reference({
      to: 'grades.marks',
      when: { field: 'type', is: ['credits', 'course'] },
    }),
    testID: f.reference({
      to: 'progress.tests',
      required: true,
      when: { field: 'type', is: 'assessment' },
    }),
    badgeID: f.integer({ required: true, when: { field: 'type', is: 'microcredential' } }),
    minimum: f.number({
      moreThan: 0,
      max: 10_000,
      required: true,
      when: {
        field: 'type',
        is: ['credits', 'gpa', 'assessment', 'attendanceRate', 'serviceHours', 'activity'],
      },
    }),
    takesExtra: f.toggle({ default: false, when: { field: 'type', is: 'credits' } }),
    requirementGroupID: f.reference({ to: 'progress.requirementGroups', group: 'whom' }),
    diplomaTypeID: f.reference({ to: 'progress.diplomaTypes', group: 'whom' }),
    schoolID: f.reference({ to: 'schools.schools', group: 'whom' }),
    classFrom: f.integer({ ...years, group: 'whom' }),
    classThrough: f.integer({ ...years, group: 'whom' }),
    instructions: f.multiline({ max: 2000, group: 'page' }),
    place: f.integer({ min: 1, max: 999, required: true, default: 1, group: 'page' }),
  },
  list: {
    columns: ['name', 'type', 'minimum', 'schoolID', 'classFrom', 'classThrough', 'place'],
    search: ['name'],
    sort: 'place',
    filters: ['type', 'schoolID', 'diplomaTypeID', 'requirementGroupID'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Graduation requirement', es: 'Requisito de graduación' },
    many: { en: 'Graduation requirements', es: 'Requisitos de graduación' },
    add: { en: 'Add requirement', es: 'Agregar requisito' },
    empty: { en: 'No graduation requirements yet', es: 'Aún no hay requisitos de graduación' },
    emptyHint: {
      en: 'Add what students need to graduate: credits, courses, a GPA, tests, attendance, service hours. Progress updates automatically from grades and attendance.',
      es: 'Agregue lo que se necesita para graduarse: créditos, cursos, promedio, evaluaciones, asistencia, horas de servicio. El progreso se calcula con las calificaciones y la asistencia.',
    },
    name: { en: 'Name', es: 'Nombre' },
    type: { en: 'Type', es: 'Tipo' },
    ...choiceTexts('type', requirementTypeTexts),
    courseGroupID: {
      en: 'Course group (blank for any course)',
      es: 'Grupo de cursos (en blanco: cualquiera)',
    },
    subjectArea: { en: 'Subject area', es: 'Área' },
    'subjectArea.hint': {
      en: 'Transfer credits in this area count too. Without a course group, all courses with a SCED code in this area count.',
      es: 'También cuentan los créditos de otras escuelas en esta área. Sin un grupo, cuentan todos los cursos con un código SCED de esta área.',
    },
    ...choiceTexts('subjectArea', subjectAreaTexts),
    courseID: { en: 'Course', es: 'Curso' },
    'courseID.hint': {
      en: 'Met when all parts of the course are passed.',
      es: 'Se cumple al aprobar todas las partes del curso.',
    },
    equivalents: { en: 'Courses that count as the same', es: 'Cursos que cuentan como iguales' },
    'equivalents.hint': {
      en: 'Such as the honors course. One part can come from each.',
      es: 'Como el curso de honores. Cada parte puede venir de uno distinto.',
    },
    'equivalents.add': { en: 'Add course', es: 'Agregar curso' },
    'equivalents.courseID': { en: 'Course', es: 'Curso' },
    minimumMarkID: { en: 'Lowest grade that counts', es: 'Calificación mínima que cuenta' },
    'minimumMarkID.hint': {
      en: 'Leave blank for any grade that earns credit. Grades without GPA points, like P, don’t count toward a requirement with a lowest grade.',
      es: 'Déjelo en blanco si basta cualquiera que dé créditos. Las calificaciones sin puntos, como P, no cuentan para un requisito con mínimo.',
    },
    requirementGroupID: {
      en: 'Choice (blank if every student needs it)',
      es: 'Elección (en blanco si todos lo necesitan)',
    },
    diplomaTypeID: {
      en: 'Diploma type (blank for every diploma)',
      es: 'Tipo de diploma (en blanco: todos)',
    },
    testID: { en: 'Test', es: 'Prueba' },
    badgeID: { en: 'Microcredential', es: 'Microcredencial' },
    minimum: { en: 'Minimum', es: 'Mínimo' },
    'minimum.hint': {
      en: 'Credits, GPA points, a test score, percent of days, hours, or number of activities.',
      es: 'Créditos, puntos del promedio, un puntaje, porcentaje de días, horas o número de actividades.',
    },
    takesExtra: {
      en: 'Count only extra credits',
      es: 'Contar solo los créditos sobrantes',
    },
    'takesExtra.hint': {
      en: 'Credits that the requirements above need don’t count here. Credits beyond what they need do.',
      es: 'Aquí no cuentan los créditos que necesitan los requisitos anteriores; los que les sobran, sí.',
    },
    'group.whom': { en: 'Who needs it', es: 'Quién lo necesita' },
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    classFrom: { en: 'First graduating class', es: 'Primera generación' },
    classThrough: { en: 'Last graduating class', es: 'Última generación' },
    'group.page': { en: 'On the student’s page', es: 'En la página del estudiante' },
    instructions: { en: 'Instructions', es: 'Instrucciones' },
    place: { en: 'Order', es: 'Orden' },
  },
})
