import { defineRecord, f } from '@atrium/kit/shared'
import { manages } from '../words.ts'
import { groupComputed, groupFields, groupTexts } from './group-fields.ts'

export const housesAndTeamsRecord = defineRecord({
  name: 'studentGroups.housesAndTeams',
  scope: 'school',
  rights: manages,
  fields: {
    kind: f.choice({ of: ['house', 'team'], required: true, fixed: true, default: 'house' }),
    ...groupFields,
    color: f.color({ when: { field: 'kind', is: 'house' } }),
  },
  computed: groupComputed,
  list: {
    columns: ['name', 'kind', 'schoolYearID', 'advisorName', 'grades', 'students', 'capacity'],
    search: ['name', 'advisorName'],
    sort: 'name',
    filters: ['kind', 'schoolYearID', 'grades'],
  },
  csv: 'both',
  unique: [['kind', 'schoolYearID', 'name']],
  texts: {
    ...groupTexts,
    one: { en: 'House or team', es: 'Casa o equipo' },
    many: { en: 'Houses and teams', es: 'Casas y equipos' },
    add: { en: 'Add house or team', es: 'Agregar casa o equipo' },
    empty: { en: 'No houses or teams yet', es: 'Aún no hay casas ni equipos' },
    emptyHint: {
      en: 'A house or a team brings students of several homerooms together. Add them, then balance students across them.',
      es: 'Una casa o un equipo reúne a estudiantes de varios salones base. Agréguelos y luego distribuya a los estudiantes.',
    },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.house': { en: 'House', es: 'Casa' },
    'kind.team': { en: 'Team', es: 'Equipo' },
    color: { en: 'Color', es: 'Color' },
    advisorNumber: {
      en: 'Leader’s name or staff ID',
      es: 'Nombre o número de empleado del responsable',
    },
    advisorName: { en: 'Led by', es: 'Responsable' },
  },
})
