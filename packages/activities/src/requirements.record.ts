import { defineRecord, f } from '@atrium/kit/shared'
import { manages, requirementKinds } from './words.ts'

export const activityRequirementsRecord = defineRecord({
  name: 'activities.requirements',
  scope: 'district',
  rights: manages,
  fields: {
    name: f.text({ max: 80, required: true }),
    kind: f.choice({ of: requirementKinds, required: true, default: 'signOff' }),
    minimum: f.number({
      min: 0,
      max: 100,
      required: true,
      when: { field: 'kind', is: 'attendanceRate' },
    }),
    description: f.multiline({ max: 500 }),
    active: f.toggle({ default: true }),
  },
  computed: { activities: f.integer({ required: true }) },
  list: {
    columns: ['name', 'kind', 'minimum', 'activities', 'active'],
    search: ['name', 'description'],
    sort: 'name',
    filters: ['kind', 'active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Activity requirement', es: 'Requisito de actividad' },
    many: { en: 'Activity requirements', es: 'Requisitos de actividades' },
    add: { en: 'Add requirement', es: 'Agregar requisito' },
    empty: { en: 'No requirements yet', es: 'Aún no hay requisitos' },
    emptyHint: {
      en: 'Add what students need to take part, such as a physical exam, a signed consent, or regular attendance.',
      es: 'Agregue lo que los estudiantes necesitan para participar, como un examen físico, una autorización firmada o buena asistencia.',
    },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Checked by', es: 'Se verifica' },
    'kind.signOff': { en: 'Sign-off by the office', es: 'Por la oficina' },
    'kind.attendanceRate': { en: 'Attendance this year', es: 'Por la asistencia de este año' },
    minimum: { en: 'Minimum (%)', es: 'Mínimo (%)' },
    description: { en: 'Description', es: 'Descripción' },
    activities: { en: 'Activities', es: 'Actividades' },
    active: { en: 'Active', es: 'Activo' },
  },
})
