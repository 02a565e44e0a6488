import { defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'

/** Areas of effectiveness with the components that are scored. */
export const areasRecord = defineRecord({
  name: 'meritPay.areas',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 80, required: true }),
    description: f.multiline({ max: 1000 }),
    active: f.toggle({ default: true }),
    components: f.lines({
      max: 20,
      required: true,
      fields: {
        name: f.text({ max: 120, required: true }),
        nameEs: f.text({ max: 120 }),
        weight: f.number({ moreThan: 0, max: 100, required: true }),
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
  texts: {
    one: { en: 'Effectiveness area', es: 'Área de efectividad' },
    many: { en: 'Effectiveness areas', es: 'Áreas de efectividad' },
    add: { en: 'Add area', es: 'Agregar área' },
    empty: { en: 'No effectiveness areas yet', es: 'Aún no hay áreas de efectividad' },
    emptyHint: {
      en: 'Add what effective work consists of, such as instruction or student growth, with the components that are scored.',
      es: 'Agregue en qué consiste el trabajo efectivo, como la enseñanza o el avance de los estudiantes, con los componentes que se califican.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    active: { en: 'Active', es: 'Activa' },
    components: { en: 'Components', es: 'Componentes' },
    'components.add': { en: 'Add component', es: 'Agregar componente' },
    'components.name': { en: 'Component', es: 'Componente' },
    'components.nameEs': { en: 'Component in Spanish', es: 'Componente en español' },
    'components.weight': { en: 'Percent of the area', es: 'Porcentaje del área' },
  },
})
