import { defineRecord, f } from '@atrium/kit/shared'
import { manages, works } from '../words.ts'

const level = f.multiline({ max: 1000 })

/** Competencies of the frameworks, with the indicators that an observer looks for. */
export const competenciesRecord = defineRecord({
  name: 'observation.competencies',
  scope: 'district',
  rights: { read: works, edit: manages },
  fields: {
    frameworkID: f.reference({ to: 'observation.frameworks', required: true }),
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 160, required: true }),
    description: f.multiline({ max: 2000 }),
    active: f.toggle({ default: true }),
    indicators: f.lines({
      max: 20,
      required: true,
      fields: {
        code: f.text({
          ...{ max: 12, required: true },
          pattern: { source: '[\\p{L}\\p{N}.-]+', message: 'observation.competencies.codeSigns' },
        }),
        name: f.text({ max: 300, required: true }),
        nameEs: f.text({ max: 300 }),
        level1: level,
        level2: level,
        level3: level,
        level4: level,
        level5: level,
      },
    }),
  },
  list: {
    columns: ['code', 'name', 'frameworkID', 'description', 'active'],
    shown: ['code', 'name', 'frameworkID', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['frameworkID', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['frameworkID', 'code']],
  texts: {
    one: { en: 'Competency', es: 'Competencia' },
    many: { en: 'Competencies', es: 'Competencias' },
    add: { en: 'Add competency', es: 'Agregar competencia' },
    empty: { en: 'No competencies yet', es: 'Aún no hay competencias' },
    emptyHint: {
      en: 'Add a framework first, then what good teaching consists of, with the indicators that an observer looks for.',
      es: 'Agregue primero un marco y después en qué consiste la buena enseñanza, con los indicadores que se observan.',
    },
    frameworkID: { en: 'Framework', es: 'Marco' },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    active: { en: 'Active', es: 'Activa' },
    indicators: { en: 'Indicators', es: 'Indicadores' },
    'indicators.add': { en: 'Add indicator', es: 'Agregar indicador' },
    'indicators.code': { en: 'Code', es: 'Código' },
    'indicators.name': { en: 'Indicator', es: 'Indicador' },
    'indicators.nameEs': { en: 'Indicator in Spanish', es: 'Indicador en español' },
    'indicators.level1': { en: 'At the lowest level', es: 'En el nivel más bajo' },
    'indicators.level2': { en: 'At the second level', es: 'En el segundo nivel' },
    'indicators.level3': { en: 'At the third level', es: 'En el tercer nivel' },
    'indicators.level4': { en: 'At the fourth level', es: 'En el cuarto nivel' },
    'indicators.level5': { en: 'At the fifth level', es: 'En el quinto nivel' },
  },
})
