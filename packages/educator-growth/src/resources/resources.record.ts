import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { educatorGroups, educatorGroupTexts, manages, takesPart } from '../words.ts'
import { resourceKinds, resourceKindTexts } from './resources.words.ts'

/** The district’s library of what helps educators grow. */
export const resourcesRecord = defineRecord({
  name: 'educatorGrowth.resources',
  scope: 'district',
  rights: { read: takesPart, create: manages, edit: manages, remove: manages },
  fields: {
    title: f.text({ max: 200, required: true }),
    kind: f.choice({ of: resourceKinds, required: true, default: 'article' }),
    description: f.translated({ max: 1000 }),
    url: f.url(),
    minutesLong: f.integer({ min: 1, max: 6000 }),
    competencies: f.many({ as: 'competencyID', to: 'educatorGrowth.competencies', max: 30 }),
    suits: f.choices({ of: educatorGroups }),
    active: f.toggle({ default: true }),
  },
  computed: { used: f.integer({}) },
  list: {
    columns: ['title', 'kind', 'minutesLong', 'suits', 'used', 'active'],
    search: ['title'],
    sort: 'title',
    filters: ['kind', 'active'],
  },
  label: 'title',
  csv: 'both',
  texts: {
    one: { en: 'Resource', es: 'Recurso' },
    many: { en: 'Growth resources', es: 'Recursos de desarrollo' },
    add: { en: 'Add resource', es: 'Agregar recurso' },
    empty: { en: 'No resources yet', es: 'Aún no hay recursos' },
    emptyHint: {
      en: 'Add articles, videos, and courses, and the competencies that they help with. Plans show them next to their goals.',
      es: 'Agregue artículos, videos y cursos, y las competencias para las que sirven. Los planes los muestran junto a sus metas.',
    },
    searchHint: { en: 'Title', es: 'Título' },
    title: { en: 'Title', es: 'Título' },
    kind: { en: 'Type', es: 'Tipo' },
    ...choiceTexts('kind', resourceKindTexts),
    description: { en: 'Description', es: 'Descripción' },
    url: { en: 'Link', es: 'Enlace' },
    minutesLong: { en: 'Minutes', es: 'Minutos' },
    competencies: { en: 'Competencies', es: 'Competencias' },
    'competencies.add': { en: 'Add competency', es: 'Agregar competencia' },
    'competencies.competencyID': { en: 'Competency', es: 'Competencia' },
    suits: { en: 'Suits', es: 'Para' },
    'suits.hint': { en: 'None: everyone.', es: 'Ninguno: todos.' },
    ...choiceTexts('suits', educatorGroupTexts),
    used: { en: 'Used', es: 'Usos' },
    active: { en: 'Active', es: 'Activo' },
  },
})
