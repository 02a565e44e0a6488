import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { meals, mealTexts, menuRights } from '../words.ts'

/** What a meal of a day is. Families see it on their child’s page. */
export const menusRecord = defineRecord({
  name: 'foodServices.menus',
  scope: 'district',
  rights: menuRights,
  fields: {
    date: f.date({ required: true, default: 'today' }),
    meal: f.choice({ of: meals, required: true, default: 'lunch' }),
    items: f.many({ as: 'itemID', to: 'foodServices.items', max: 20, required: true }),
    schoolID: f.reference({ to: 'foodServices.menuSchools' }),
    note: f.text({ max: 200 }),
  },
  computed: { itemNames: f.text({ max: 1000 }) },
  list: {
    columns: ['date', 'meal', 'itemNames', 'schoolID', 'note'],
    search: ['itemNames', 'note'],
    sort: '-date',
    filters: ['date', 'meal', 'schoolID'],
  },
  label: 'itemNames',
  csv: 'export',
  texts: {
    one: { en: 'Menu', es: 'Menú' },
    many: { en: 'Lunch menu', es: 'Menú de almuerzos' },
    add: { en: 'Add menu', es: 'Agregar menú' },
    empty: { en: 'No menus yet', es: 'Aún no hay menús' },
    emptyHint: {
      en: 'Add what each meal of a day is made of.',
      es: 'Agregue de qué consta cada comida de un día.',
    },
    date: { en: 'Day', es: 'Día' },
    meal: { en: 'Meal', es: 'Comida' },
    ...choiceTexts('meal', mealTexts),
    items: { en: 'Items', es: 'Platillos' },
    'items.add': { en: 'Add item', es: 'Agregar platillo' },
    'items.itemID': { en: 'Item', es: 'Platillo' },
    itemNames: { en: 'Items', es: 'Platillos' },
    schoolID: { en: 'Only at', es: 'Solo en' },
    'schoolID.hint': {
      en: 'Blank: at every school that has no menu of its own that day.',
      es: 'En blanco: en todas las escuelas que no tengan un menú propio ese día.',
    },
    note: { en: 'Note for families', es: 'Nota para las familias' },
  },
})
