import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels, gradeLevelTexts } from '../words.ts'

export const levelsRecord = defineRecord({
  name: 'schools.levels',
  scope: 'district',
  rights: 'schools.manage',
  fields: {
    name: f.text({ max: 60, required: true }),
    gradeLow: f.choice({ of: gradeLevels }),
    gradeHigh: f.choice({ of: gradeLevels }),
    sortOrder: f.integer({ min: 0, max: 999, required: true }),
  },
  list: {
    columns: ['name', 'gradeLow', 'gradeHigh', 'sortOrder'],
    search: ['name'],
    sort: 'sortOrder',
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'School level', es: 'Nivel escolar' },
    many: { en: 'School levels', es: 'Niveles escolares' },
    add: { en: 'Add school level', es: 'Agregar nivel' },
    empty: { en: 'No school levels yet', es: 'Aún no hay niveles escolares' },
    emptyHint: {
      en: 'Add levels such as Elementary, Middle, and High to group your schools.',
      es: 'Agregue niveles como primaria, intermedia y preparatoria para agrupar sus escuelas.',
    },
    name: { en: 'Name', es: 'Nombre' },
    gradeLow: { en: 'Lowest grade', es: 'Grado más bajo' },
    ...choiceTexts('gradeLow', gradeLevelTexts),
    gradeHigh: { en: 'Highest grade', es: 'Grado más alto' },
    ...choiceTexts('gradeHigh', gradeLevelTexts),
    sortOrder: { en: 'Order', es: 'Orden' },
  },
})
