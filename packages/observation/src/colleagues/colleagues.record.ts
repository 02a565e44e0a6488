import { defineRecord, f } from '@atrium/kit/shared'
import { colleagueRoles, manages } from '../words.ts'

/** Who evaluates and who mentors whom. */
export const colleaguesRecord = defineRecord({
  name: 'observation.colleagues',
  scope: 'district',
  school: 'schoolID',
  rights: { read: manages, edit: manages },
  fields: {
    schoolID: f.reference({ to: 'observation.schools', required: true }),
    educatorID: f.reference({ to: 'observation.educators', required: true }),
    role: f.choice({ of: colleagueRoles, required: true, default: 'evaluator' }),
    colleagueID: f.reference({ to: 'people.colleagues', required: true }),
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    startsOn: f.date({ required: true, default: 'today' }),
    endsOn: f.date({ notBefore: 'startsOn' }),
    note: f.multiline({ max: 1000 }),
  },
  computed: {
    educator: f.text({ max: 300, required: true, hidden: true }),
    colleague: f.text({ max: 300, required: true, hidden: true }),
  },
  list: {
    columns: [
      'educator',
      'role',
      'colleague',
      'schoolYear',
      'startsOn',
      'endsOn',
      'schoolID',
      'note',
    ],
    shown: ['educator', 'role', 'colleague', 'schoolYear', 'startsOn', 'endsOn'],
    search: ['educator', 'colleague'],
    sort: 'educator',
    filters: ['role', 'schoolID', 'colleagueID', 'startsOn'],
  },
  label: 'educator',
  csv: 'both',
  texts: {
    one: { en: 'Mentor or evaluator', es: 'Mentor o evaluador' },
    many: { en: 'Mentors and evaluators', es: 'Mentores y evaluadores' },
    add: { en: 'Assign someone', es: 'Asignar a alguien' },
    empty: { en: 'No one is assigned yet', es: 'Aún no hay nadie asignado' },
    emptyHint: {
      en: 'Say who evaluates each educator this year, and who mentors them. Evaluators observe only the educators here.',
      es: 'Indique quién evalúa a cada educador este año y quién es su mentor. Los evaluadores solo observan a los educadores de esta lista.',
    },
    searchHint: { en: 'Educator, evaluator or mentor', es: 'Educador, evaluador o mentor' },
    schoolID: { en: 'School', es: 'Escuela' },
    educatorID: { en: 'Educator', es: 'Educador' },
    educator: { en: 'Educator', es: 'Educador' },
    role: { en: 'Role', es: 'Función' },
    'role.evaluator': { en: 'Evaluator', es: 'Evaluador' },
    'role.mentor': { en: 'Mentor', es: 'Mentor' },
    colleagueID: { en: 'Evaluator or mentor', es: 'Evaluador o mentor' },
    colleague: { en: 'Evaluator or mentor', es: 'Evaluador o mentor' },
    schoolYear: { en: 'School year', es: 'Año escolar' },
    'schoolYear.hint': {
      en: 'The year in which it starts: 2026 for 2026–27.',
      es: 'El año en que comienza: 2026 para 2026–27.',
    },
    startsOn: { en: 'From', es: 'Desde' },
    endsOn: { en: 'Through', es: 'Hasta' },
    note: { en: 'Note', es: 'Nota' },
  },
})
