import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '@atrium/schools/words'
import { manages } from '../words.ts'

export const yearRequirementsRecord = defineRecord({
  name: 'progress.yearRequirements',
  scope: 'district',
  school: 'schoolID',
  rights: manages,
  fields: {
    grade: f.choice({ of: gradeLevels, required: true, fixed: true }),
    schoolID: f.reference({ to: 'schools.schools', fixed: true }),
    credits: f.number({ min: 0, max: 400 }),
    gpa: f.number({ min: 0, max: 10 }),
    attendanceRate: f.number({ min: 0, max: 100 }),
    serviceHours: f.number({ min: 0, max: 1000 }),
  },
  computed: { name: f.text({ max: 100, required: true }) },
  list: {
    columns: ['grade', 'credits', 'gpa', 'attendanceRate', 'serviceHours', 'schoolID'],
    search: ['name'],
    sort: 'grade',
    filters: ['grade', 'schoolID'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Per-year requirement', es: 'Requisito por año' },
    many: { en: 'Per-year requirements', es: 'Requisitos por año' },
    add: { en: 'Add per-year requirement', es: 'Agregar requisito por año' },
    empty: { en: 'No per-year requirements yet', es: 'Aún no hay requisitos por año' },
    emptyHint: {
      en: 'Say what students should have by the end of each grade. Students who don’t have it yet see what is missing.',
      es: 'Indique lo que se debe tener al final de cada grado. Quienes aún no lo tienen ven lo que falta.',
    },
    name: { en: 'Grade', es: 'Grado' },
    grade: { en: 'By the end of', es: 'Al final de' },
    ...choiceTexts('grade', gradeLevelTexts),
    schoolID: { en: 'School (blank for every school)', es: 'Escuela (en blanco: todas)' },
    credits: { en: 'Credits earned', es: 'Créditos obtenidos' },
    gpa: { en: 'GPA', es: 'Promedio' },
    attendanceRate: { en: 'Attendance rate (%)', es: 'Tasa de asistencia (%)' },
    serviceHours: { en: 'Service hours', es: 'Horas de servicio' },
  },
})
