import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { allergens, allergenTexts, components, componentTexts, menuRights } from '../words.ts'

/** What the kitchens cook, with what it contributes to a meal and what it contains. */
export const itemsRecord = defineRecord({
  name: 'foodServices.items',
  scope: 'district',
  rights: menuRights,
  fields: {
    name: f.translated({ max: 100, required: true }),
    components: f.choices({ of: components }),
    allergens: f.choices({ of: allergens }),
    calories: f.integer({ min: 0, max: 3000 }),
    carbohydrates: f.integer({ min: 0, max: 500 }),
    isVegetarian: f.toggle({}),
    description: f.multiline({ max: 500 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: [
      'name',
      'components',
      'allergens',
      'calories',
      'carbohydrates',
      'isVegetarian',
      'description',
      'active',
    ],
    shown: ['name', 'components', 'allergens', 'calories', 'isVegetarian', 'active'],
    search: ['name'],
    sort: 'name',
    filters: ['components', 'allergens', 'isVegetarian', 'active'],
  },
  label: 'name',
  csv: 'both',
  texts: {
    one: { en: 'Menu item', es: 'Platillo' },
    many: { en: 'Menu items', es: 'Platillos' },
    add: { en: 'Add item', es: 'Agregar platillo' },
    empty: { en: 'No menu items yet', es: 'Aún no hay platillos' },
    emptyHint: {
      en: 'Add what your kitchens cook. Menus are made of these.',
      es: 'Agregue lo que preparan sus cocinas. Los menús se hacen con esto.',
    },
    name: { en: 'Name', es: 'Nombre' },
    components: { en: 'Counts as', es: 'Cuenta como' },
    ...choiceTexts('components', componentTexts),
    allergens: { en: 'Contains', es: 'Contiene' },
    ...choiceTexts('allergens', allergenTexts),
    'allergens.hint': {
      en: 'The nine major allergens. Families see them on the menu.',
      es: 'Los nueve alérgenos principales. Las familias los ven en el menú.',
    },
    calories: { en: 'Calories', es: 'Calorías' },
    carbohydrates: { en: 'Carbohydrates, grams', es: 'Carbohidratos, gramos' },
    isVegetarian: { en: 'Vegetarian', es: 'Vegetariano' },
    description: { en: 'Recipe or product', es: 'Receta o producto' },
    active: { en: 'Active', es: 'Activo' },
  },
})
