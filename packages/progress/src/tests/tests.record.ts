import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { manages, testKinds } from '../words.ts'

export const testKindTexts = {
  state: { en: 'State assessment', es: 'Evaluación estatal' },
  college: { en: 'College readiness', es: 'Preparación universitaria' },
  language: { en: 'English proficiency', es: 'Dominio del inglés' },
  diagnostic: { en: 'Diagnostic', es: 'Diagnóstico' },
  other: { en: 'Other', es: 'Otra' },
}

export const testsRecord = defineRecord({
  name: 'progress.tests',
  scope: 'district',
  rights: manages,
  fields: {
    name: f.text({ max: 120, required: true }),
    kind: f.choice({ of: testKinds, required: true, default: 'state' }),
    parts: f.lines({
      max: 30,
      required: true,
      fields: {
        name: f.text({ max: 80, required: true }),
        lowest: f.number({ min: 0, max: 100_000, required: true }),
        highest: f.number({ min: 0, max: 100_000, required: true }),
        metFrom: f.number({ min: 0, max: 100_000 }),
      },
    }),
  },
  list: { columns: ['name', 'kind', 'parts'], search: ['name'], sort: 'name', filters: ['kind'] },
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Test', es: 'Prueba' },
    many: { en: 'Tests', es: 'Pruebas' },
    add: { en: 'Add test', es: 'Agregar prueba' },
    empty: { en: 'No tests yet', es: 'Aún no hay pruebas' },
    emptyHint: {
      en: 'Add the tests your students take and their score ranges. Then import scores from the vendor’s file.',
      es: 'Agregue las pruebas que toman sus estudiantes y sus rangos de puntaje. Después importe los puntajes del archivo del proveedor.',
    },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Type', es: 'Tipo' },
    ...choiceTexts('kind', testKindTexts),
    parts: { en: 'Scores', es: 'Puntajes' },
    'parts.add': { en: 'Add score', es: 'Agregar puntaje' },
    'parts.name': { en: 'Name', es: 'Nombre' },
    'parts.lowest': { en: 'Lowest', es: 'Mínimo' },
    'parts.highest': { en: 'Highest', es: 'Máximo' },
    'parts.metFrom': { en: 'Standard met from', es: 'Estándar cumplido desde' },
  },
})
