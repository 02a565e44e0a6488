import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { states, stateTexts } from './states.words.ts'

/** Any signed-in person may read them, since microcredentials and reviews refer to course codes. */
export const courseCodesRecord = defineRecord({
  name: 'standards.courseCodes',
  scope: 'district',
  rights: { read: [], edit: 'standards.manage' },
  fields: {
    code: f.text({ max: 40, required: true }),
    title: f.text({ max: 200, required: true }),
    description: f.multiline({ max: 4000 }),
    state: f.choice({ of: states }),
  },
  /** Code and title, as other modules refer to it. */
  computed: { name: f.text({ max: 250, required: true }) },
  list: {
    columns: ['code', 'title', 'state', 'description'],
    search: ['code', 'title', 'description'],
    sort: 'code',
    filters: ['state'],
  },
  csv: 'both',
  unique: [['state', 'code']],
  texts: {
    one: { en: 'Course code', es: 'Código de curso' },
    many: { en: 'Course codes', es: 'Códigos de curso' },
    add: { en: 'Add course code', es: 'Agregar código de curso' },
    empty: { en: 'No course codes yet', es: 'Todavía no hay códigos de curso' },
    emptyHint: {
      en: 'The codes your state or district uses for courses. Import them from a CSV file, or add them one at a time.',
      es: 'Los códigos que su estado o distrito usa para los cursos. Impórtelos de un archivo CSV o agréguelos uno por uno.',
    },
    code: { en: 'Code', es: 'Código' },
    title: { en: 'Title', es: 'Título' },
    description: { en: 'Description', es: 'Descripción' },
    state: { en: 'State', es: 'Estado' },
    ...choiceTexts('state', stateTexts),
  },
})
