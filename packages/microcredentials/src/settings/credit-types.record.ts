import { defineLookup, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const creditTypesRecord = defineLookup({
  name: 'microcredentials.creditTypes',
  rights: needs.administer,
  fields: { abbr: f.text({ max: 20, required: true }) },
  texts: {
    one: { en: 'Credit type', es: 'Tipo de crédito' },
    many: { en: 'Credit types', es: 'Tipos de crédito' },
    add: { en: 'Add credit type', es: 'Agregar tipo de crédito' },
    empty: { en: 'No credit types yet', es: 'Todavía no hay tipos de crédito' },
    emptyHint: {
      en: 'What credit is counted in, such as relicensure points, hours, or university credit.',
      es: 'En qué se cuenta el crédito, como puntos de renovación de licencia, horas o crédito universitario.',
    },
    abbr: { en: 'Abbreviation', es: 'Abreviatura' },
    active: { en: 'Available to authors', es: 'Disponible para quienes crean' },
  },
})
