import { defineRecord, f } from '@atrium/kit/shared'
import { manages, takesPart } from '../words.ts'

/** Professional learning communities: one’s own, and those of the schools where one manages growth. */
export const communitiesRecord = defineRecord({
  name: 'educatorGrowth.communities',
  scope: 'district',
  school: 'schoolID',
  rights: { read: takesPart, create: manages, edit: manages, remove: manages },
  fields: {
    name: f.text({ max: 120, required: true }),
    purpose: f.multiline({ max: 2000, required: true }),
    schoolID: f.reference({ to: 'educatorGrowth.schools' }),
    schoolYear: f.integer({ isYear: true, min: 2000, max: 2100, required: true }),
    facilitatorID: f.reference({ to: 'people.colleagues', required: true }),
    members: f.many({ as: 'memberID', to: 'people.colleagues', max: 60 }),
    active: f.toggle({ default: true }),
  },
  computed: { memberCount: f.integer({}), lastMetOn: f.date({}) },
  list: {
    columns: [
      ...(['name', 'schoolID', 'schoolYear', 'facilitatorID'] as const),
      ...(['memberCount', 'lastMetOn', 'active'] as const),
    ],
    search: ['name', 'purpose'],
    sort: 'name',
    filters: ['schoolID', 'active'],
  },
  label: 'name',
  csv: 'export',
  texts: {
    one: { en: 'Learning community', es: 'Comunidad de aprendizaje' },
    many: { en: 'Learning communities', es: 'Comunidades de aprendizaje' },
    add: { en: 'Add community', es: 'Agregar comunidad' },
    empty: { en: 'No learning communities yet', es: 'Aún no hay comunidades de aprendizaje' },
    emptyHint: {
      en: 'Communities of educators who work on something together appear here for their members.',
      es: 'Aquí aparecen, para sus integrantes, las comunidades de educadores que trabajan juntos en algo.',
    },
    name: { en: 'Name', es: 'Nombre' },
    purpose: { en: 'What it works on', es: 'En qué trabaja' },
    schoolID: { en: 'School', es: 'Escuela' },
    'schoolID.hint': {
      en: 'Blank: the whole district.',
      es: 'En blanco: todo el distrito.',
    },
    schoolYear: { en: 'School year starts in', es: 'El año escolar comienza en' },
    facilitatorID: { en: 'Facilitator', es: 'Quien facilita' },
    members: { en: 'Members', es: 'Integrantes' },
    'members.add': { en: 'Add member', es: 'Agregar integrante' },
    'members.memberID': { en: 'Member', es: 'Integrante' },
    active: { en: 'Active', es: 'Activa' },
    memberCount: { en: 'Members', es: 'Integrantes' },
    lastMetOn: { en: 'Last meeting', es: 'Última reunión' },
  },
})
