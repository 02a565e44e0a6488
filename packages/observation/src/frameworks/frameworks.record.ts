import { defineRecord, f } from '@atrium/kit/shared'
import { manages, mostLevels, works } from '../words.ts'

/** Frameworks with the levels of their rubrics, from the lowest. */
export const frameworksRecord = defineRecord({
  name: 'observation.frameworks',
  scope: 'district',
  rights: { read: works, edit: manages },
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 120, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle({ default: true }),
    levels: f.lines({
      max: mostLevels,
      required: true,
      fields: {
        name: f.text({ max: 60, required: true }),
        nameEs: f.text({ max: 60 }),
      },
    }),
  },
  list: {
    columns: ['code', 'name', 'description', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  knownBy: ['code'],
  texts: {
    one: { en: 'Framework', es: 'Marco' },
    many: { en: 'Frameworks', es: 'Marcos' },
    add: { en: 'Add framework', es: 'Agregar marco' },
    empty: { en: 'No frameworks yet', es: 'Aún no hay marcos' },
    emptyHint: {
      en: 'Add your state’s or district’s teaching standards, with the levels of the rubric.',
      es: 'Agregue los estándares de enseñanza de su estado o distrito, con los niveles de la rúbrica.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    active: { en: 'Active', es: 'Activo' },
    levels: { en: 'Levels, from the lowest', es: 'Niveles, desde el más bajo' },
    'levels.add': { en: 'Add level', es: 'Agregar nivel' },
    'levels.name': { en: 'Level', es: 'Nivel' },
    'levels.nameEs': { en: 'Level in Spanish', es: 'Nivel en español' },
  },
})
