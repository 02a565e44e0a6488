import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from './words.ts'

export const lockerAssignmentsRecord = defineRecord({
  name: 'settings.lockerAssignments',
  scope: 'school',
  // Whose locker it is, is student data: it requires more than the permission to look up rooms.
  rights: needs.manage[0],
  label: 'studentName',
  fields: {
    schoolYearID: f.reference({ to: 'schools.years', required: true, fixed: true }),
    lockerID: f.reference({ to: 'settings.lockers', required: true, fixed: true }),
    studentNumber: f.text({ max: 40, required: true }),
    notes: f.multiline({ max: 500 }),
  },
  computed: {
    studentName: f.text({ max: 200, required: true }),
    location: f.text({ max: 80 }),
    holderLeft: f.toggle(),
  },
  list: {
    columns: ['lockerID', 'studentName', 'studentNumber', 'location', 'schoolYearID', 'holderLeft'],
    search: ['studentName', 'studentNumber'],
    sort: 'lockerID',
    filters: ['schoolYearID', 'lockerID', 'holderLeft'],
  },
  csv: 'both',
  unique: [['schoolYearID', 'lockerID']],
  texts: {
    one: { en: 'Locker assignment', es: 'Asignación de casillero' },
    many: { en: 'Locker assignments', es: 'Asignaciones de casilleros' },
    add: { en: 'Assign locker', es: 'Asignar casillero' },
    empty: { en: 'No lockers assigned yet', es: 'Aún no hay casilleros asignados' },
    emptyHint: {
      en: 'A locker has one holder each school year. Assign them one by one, or import a spreadsheet with the year, locker, and student ID.',
      es: 'Cada casillero tiene un solo estudiante por año escolar. Asígnelos uno por uno o importe una hoja de cálculo con el año, el casillero y el número de estudiante.',
    },
    schoolYearID: { en: 'School year', es: 'Año escolar' },
    lockerID: { en: 'Locker', es: 'Casillero' },
    studentNumber: { en: 'Student ID', es: 'Número de estudiante' },
    studentName: { en: 'Student', es: 'Estudiante' },
    location: { en: 'Location', es: 'Ubicación' },
    holderLeft: { en: 'Left the school', es: 'Dejó la escuela' },
    notes: { en: 'Notes', es: 'Notas' },
  },
})
