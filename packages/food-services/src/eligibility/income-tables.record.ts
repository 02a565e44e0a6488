import { defineRecord, f } from '@atrium/kit/shared'
import { decides } from '../words.ts'

const yearly = () => f.cents({ required: true, min: 0, max: 100_000_000 })

/** The income eligibility guidelines, which USDA publishes for each July. */
export const incomeTablesRecord = defineRecord({
  name: 'foodServices.incomeTables',
  scope: 'district',
  rights: decides,
  fields: {
    year: f.integer({ required: true, min: 2000, max: 2100, isYear: true }),
    name: f.text({ required: true, max: 20 }),
    sizes: f.lines({
      max: 20,
      required: true,
      fields: { freeCents: yearly(), reducedCents: yearly() },
    }),
    moreFreeCents: yearly(),
    moreReducedCents: yearly(),
  },
  list: {
    columns: ['name', 'year', 'moreFreeCents', 'moreReducedCents'],
    search: ['name'],
    sort: '-year',
    filters: ['year'],
  },
  label: 'name',
  csv: 'export',
  unique: [['year']],
  texts: {
    one: { en: 'Income table', es: 'Tabla de ingresos' },
    many: { en: 'Income tables', es: 'Tablas de ingresos' },
    add: { en: 'Add table', es: 'Agregar tabla' },
    empty: { en: 'No income tables yet', es: 'Aún no hay tablas de ingresos' },
    emptyHint: {
      en: 'Enter the yearly income eligibility guidelines that USDA publishes for each school year.',
      es: 'Ingrese las pautas anuales de ingresos que USDA publica para cada año escolar.',
    },
    year: { en: 'Starts in July of', es: 'Empieza en julio de' },
    name: { en: 'School year', es: 'Año escolar' },
    sizes: { en: 'Yearly income by household size', es: 'Ingreso anual según el hogar' },
    'sizes.add': { en: 'Add the next size', es: 'Agregar el siguiente tamaño' },
    'sizes.hint': {
      en: 'The first line is for one person, the next for two, and so on. Other frequencies follow from these.',
      es: 'La primera línea es para una persona, la siguiente para dos, etcétera. Las demás frecuencias se calculan de estas.',
    },
    'sizes.freeCents': { en: 'Free up to', es: 'Gratis hasta' },
    'sizes.reducedCents': { en: 'Reduced price up to', es: 'Precio reducido hasta' },
    moreFreeCents: { en: 'Free: each person more', es: 'Gratis: por cada persona más' },
    moreReducedCents: {
      en: 'Reduced price: each person more',
      es: 'Precio reducido: por cada persona más',
    },
  },
})
