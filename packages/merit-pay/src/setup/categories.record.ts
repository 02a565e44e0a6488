import { defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'

/** The kinds of educators, each with weights of its own. */
export const categoriesRecord = defineRecord({
  name: 'meritPay.categories',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 80, required: true }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'active'],
    search: ['code', 'name'],
    sort: 'code',
    filters: ['active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Educator category', es: 'Categoría de educadores' },
    many: { en: 'Educator categories', es: 'Categorías de educadores' },
    add: { en: 'Add category', es: 'Agregar categoría' },
    empty: { en: 'No educator categories yet', es: 'Aún no hay categorías de educadores' },
    emptyHint: {
      en: 'Add the groups that are evaluated alike, such as classroom teachers or counselors.',
      es: 'Agregue los grupos cuyo trabajo se evalúa igual, como maestros de aula o consejería.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    active: { en: 'Active', es: 'Activa' },
  },
})
