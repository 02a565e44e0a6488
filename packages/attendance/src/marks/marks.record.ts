import { defineRecord, f } from '@atrium/kit/shared'
import { categories } from '../words.ts'

export const marksRecord = defineRecord({
  name: 'attendance.marks',
  scope: 'district',
  rights: 'attendance.manage',
  fields: {
    // Each mark has a unique key, so that attendance can be taken from the keyboard.
    code: f.text({
      max: 1,
      required: true,
      pattern: { source: '[A-OQ-Z0-9]', message: 'attendance.marks.codePattern' },
    }),
    description: f.translated({ max: 60, required: true }),
    category: f.choice({ of: categories, required: true }),
    officeOnly: f.toggle({}),
    forFamilies: f.toggle({}),
    stateCode: f.text({ max: 10 }),
    sortOrder: f.integer({ min: 0, max: 999, required: true }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: [
      'code',
      'description',
      'category',
      'officeOnly',
      'forFamilies',
      'stateCode',
      'active',
      'sortOrder',
    ],
    search: ['code', 'description'],
    sort: 'sortOrder',
    filters: ['category', 'officeOnly', 'forFamilies', 'active'],
  },
  label: 'description',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Attendance code', es: 'Código de asistencia' },
    many: { en: 'Groups and marks', es: 'Grupos y marcas' },
    add: { en: 'Add code', es: 'Agregar código' },
    empty: { en: 'No attendance codes yet', es: 'Aún no hay códigos de asistencia' },
    emptyHint: {
      en: 'Codes for absent, tardy, left early, and so on. Each code belongs to a group, which decides how it counts.',
      es: 'Códigos de ausencia, llegada tarde, salida anticipada, etc. Cada código pertenece a un grupo, que decide cómo cuenta.',
    },
    code: { en: 'Code', es: 'Código' },
    description: { en: 'Description', es: 'Descripción' },
    category: { en: 'Group', es: 'Grupo' },
    'category.inAttendance': { en: 'In attendance', es: 'En asistencia' },
    'category.excusedAbsence': { en: 'Excused absence', es: 'Ausencia justificada' },
    'category.unexcusedAbsence': { en: 'Unexcused absence', es: 'Ausencia injustificada' },
    'category.tardy': { en: 'Tardy', es: 'Llegada tarde' },
    'category.earlyDeparture': { en: 'Early departure', es: 'Salida anticipada' },
    officeOnly: { en: 'Office only', es: 'Solo la oficina' },
    forFamilies: { en: 'Families can report it', es: 'Las familias pueden avisarlo' },
    stateCode: { en: 'State code', es: 'Código del estado' },
    active: { en: 'Active', es: 'Activo' },
    sortOrder: { en: 'Order', es: 'Orden' },
  },
})
