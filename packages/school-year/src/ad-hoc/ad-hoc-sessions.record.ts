import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { adHocKinds, adHocKindTexts } from '@atrium/roster/ad-hoc-words'

/**
 * Every ad hoc session of a school, for the office; teachers have their own page in the classroom.
 */
export const adHocSessionsRecord = defineRecord({
  name: 'schoolYear.adHocSessions',
  scope: 'school',
  rights: 'scheduling.manage',
  label: 'title',
  fields: {
    title: f.text({ max: 120, required: true }),
    kind: f.choice({ of: adHocKinds, required: true, default: 'tutorial' }),
    date: f.date({ required: true }),
    startTime: f.time({ required: true }),
    endTime: f.time({ required: true }),
    teacherNumber: f.text({ max: 40, required: true }),
    room: f.text({ max: 80 }),
    capacity: f.integer({ min: 1, max: 2000 }),
    notes: f.multiline({ max: 500 }),
    excuses: f.toggle({}),
  },
  computed: {
    teacherName: f.text({ max: 200, required: true }),
    students: f.integer({ required: true }),
  },
  list: {
    columns: [
      'date',
      'startTime',
      'endTime',
      'title',
      'kind',
      'teacherName',
      'room',
      'students',
      'capacity',
    ],
    search: ['title', 'teacherName', 'room'],
    sort: 'date',
    filters: ['date', 'kind'],
  },
  csv: 'both',
  unique: [['date', 'startTime', 'teacherNumber']],
  texts: {
    one: { en: 'Ad hoc session', es: 'Sesión especial' },
    many: { en: 'Ad hoc schedule', es: 'Horario especial' },
    add: { en: 'Add session', es: 'Agregar sesión' },
    empty: { en: 'No ad hoc sessions yet', es: 'Aún no hay sesiones especiales' },
    emptyHint: {
      en: 'Add tutorials, makeup tests, and assemblies that are not part of the weekly schedule.',
      es: 'Agregue tutorías, exámenes de reposición y asambleas que no son parte del horario semanal.',
    },
    title: { en: 'Title', es: 'Título' },
    kind: { en: 'Type', es: 'Tipo' },
    ...choiceTexts('kind', adHocKindTexts),
    date: { en: 'Date', es: 'Fecha' },
    startTime: { en: 'Starts', es: 'Empieza' },
    endTime: { en: 'Ends', es: 'Termina' },
    teacherNumber: {
      en: 'Teacher’s name or staff ID',
      es: 'Nombre o número de empleado del maestro(a)',
    },
    teacherName: { en: 'Teacher', es: 'Maestro(a)' },
    room: { en: 'Room', es: 'Salón' },
    capacity: { en: 'Seats', es: 'Lugares' },
    students: { en: 'Students', es: 'Estudiantes' },
    notes: { en: 'Notes', es: 'Notas' },
    excuses: {
      en: 'Excuse students from other classes',
      es: 'Se les justifica en sus otras clases',
    },
    'excuses.hint': {
      en: 'Their other teachers see it when they take attendance.',
      es: 'Sus otros maestros lo ven al registrar la asistencia.',
    },
  },
})
