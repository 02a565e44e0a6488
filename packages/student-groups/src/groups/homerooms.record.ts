import { defineRecord } from '@atrium/kit/shared'
import { manages } from '../words.ts'
import { groupComputed, groupFields, groupTexts } from './group-fields.ts'

export const homeroomsRecord = defineRecord({
  name: 'studentGroups.homerooms',
  scope: 'school',
  rights: manages,
  fields: groupFields,
  computed: groupComputed,
  list: {
    columns: ['name', 'schoolYearID', 'advisorName', 'room', 'grades', 'students', 'capacity'],
    search: ['name', 'advisorName', 'room'],
    sort: 'name',
    filters: ['schoolYearID', 'grades'],
  },
  csv: 'both',
  unique: [['schoolYearID', 'name']],
  texts: {
    ...groupTexts,
    one: { en: 'Homeroom', es: 'Salón base' },
    many: { en: 'Homerooms', es: 'Salones base' },
    add: { en: 'Add homeroom', es: 'Agregar salón base' },
    empty: { en: 'No homerooms yet', es: 'Aún no hay salones base' },
    emptyHint: {
      en: 'Add this year’s homerooms, then place students by hand or balance them automatically.',
      es: 'Agregue los salones base de este año y luego asigne a los estudiantes a mano o automáticamente.',
    },
    advisorNumber: {
      en: 'Teacher’s name or staff ID',
      es: 'Nombre o número de empleado del maestro(a)',
    },
    advisorName: { en: 'Teacher', es: 'Maestro(a)' },
  },
})
