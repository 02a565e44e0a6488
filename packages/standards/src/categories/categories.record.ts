import { defineRecord, f } from '@atrium/kit/shared'

/**
 * Any signed-in person may read them, since they narrow the search wherever standards are chosen.
 */
export const categoriesRecord = defineRecord({
  name: 'standards.categories',
  scope: 'district',
  rights: { read: [], edit: 'standards.manage' },
  fields: {
    name: f.text({ max: 80, required: true }),
    description: f.multiline({ max: 1000 }),
    place: f.integer({ min: 0, max: 9999, required: true }),
  },
  computed: {
    frameworkCount: f.integer({ required: true }),
    branchCount: f.integer({ required: true }),
  },
  list: {
    columns: ['name', 'description', 'frameworkCount', 'branchCount', 'place'],
    search: ['name', 'description'],
    sort: 'place',
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Category', es: 'Categoría' },
    many: { en: 'Standard categories', es: 'Categorías de estándares' },
    add: { en: 'Add category', es: 'Agregar categoría' },
    empty: { en: 'No categories yet', es: 'Todavía no hay categorías' },
    emptyHint: {
      en: 'Group standards your way, such as by subject area. A category can include whole frameworks and parts of others.',
      es: 'Agrupe los estándares a su manera, por ejemplo por materia. Una categoría puede incluir marcos enteros y partes de otros.',
    },
    name: { en: 'Name', es: 'Nombre' },
    description: { en: 'Description', es: 'Descripción' },
    place: { en: 'Order', es: 'Orden' },
    frameworkCount: { en: 'Frameworks', es: 'Marcos' },
    branchCount: { en: 'Branches', es: 'Ramas' },
  },
})
