import type { BothLanguages, Tone } from '@atrium/kit/shared'

/** Who serves meals: the cafeteria's line. */
export const serves = 'meals.serve'

/** Who keeps menus, prices, and meal accounts. */
export const manages = 'meals.manage'

/** Who decides who eats free or at a reduced price, and claims the meals. No one else learns it. */
export const decides = 'meals.eligibility'

/** Who sees menus and meal accounts at work. */
export const worksHere = [[manages, serves]] as const

/** Who changes menus and their items. */
export const menuRights = { read: worksHere, edit: manages } as const

export const meals = ['breakfast', 'lunch'] as const
export type Meal = (typeof meals)[number]

export const mealTexts: Record<Meal, BothLanguages> = {
  breakfast: { en: 'Breakfast', es: 'Desayuno' },
  lunch: { en: 'Lunch', es: 'Almuerzo' },
}

/** What a child's meals are claimed as, the best for the child at the top. */
export const categories = ['free', 'reduced', 'paid'] as const
export type Category = (typeof categories)[number]

export const categoryTexts: Record<Category, BothLanguages> = {
  free: { en: 'Free', es: 'Gratis' },
  reduced: { en: 'Reduced price', es: 'Precio reducido' },
  paid: { en: 'Full price', es: 'Precio completo' },
}

export const categoryTones: Record<Category, Tone> = {
  free: 'neutral',
  reduced: 'neutral',
  paid: 'neutral',
}

/** Why a child is in a category. */
export const bases = [
  'income',
  'snap',
  'tanf',
  'fdpir',
  'medicaid',
  'foster',
  'homeless',
  'migrant',
  'runaway',
  'headStart',
] as const
export type Basis = (typeof bases)[number]

export const basisTexts: Record<Basis, BothLanguages> = {
  income: { en: 'Income', es: 'Ingresos' },
  snap: { en: 'SNAP (CalFresh)', es: 'SNAP (CalFresh)' },
  tanf: { en: 'TANF (CalWORKs)', es: 'TANF (CalWORKs)' },
  fdpir: { en: 'FDPIR', es: 'FDPIR' },
  medicaid: { en: 'Medicaid (Medi-Cal)', es: 'Medicaid (Medi-Cal)' },
  foster: { en: 'Foster care', es: 'Crianza temporal' },
  homeless: { en: 'Without a permanent home', es: 'Sin vivienda permanente' },
  migrant: { en: 'Migrant family', es: 'Familia migrante' },
  runaway: { en: 'Runaway youth', es: 'Joven que dejó su hogar' },
  headStart: { en: 'Head Start', es: 'Head Start' },
}

/** How often an income comes. */
export const frequencies = ['weekly', 'biweekly', 'twiceMonthly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyTexts: Record<Frequency, BothLanguages> = {
  weekly: { en: 'Every week', es: 'Cada semana' },
  biweekly: { en: 'Every two weeks', es: 'Cada dos semanas' },
  twiceMonthly: { en: 'Twice a month', es: 'Dos veces al mes' },
  monthly: { en: 'Every month', es: 'Cada mes' },
  yearly: { en: 'Once a year', es: 'Una vez al año' },
}

/** The nine major allergens of the FALCPA and the FASTER Act. */
export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'treeNuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
] as const
export type Allergen = (typeof allergens)[number]

export const allergenTexts: Record<Allergen, BothLanguages> = {
  milk: { en: 'Milk', es: 'Leche' },
  egg: { en: 'Egg', es: 'Huevo' },
  fish: { en: 'Fish', es: 'Pescado' },
  shellfish: { en: 'Shellfish', es: 'Mariscos' },
  treeNuts: { en: 'Tree nuts', es: 'Nueces de árbol' },
  peanuts: { en: 'Peanuts', es: 'Cacahuates' },
  wheat: { en: 'Wheat', es: 'Trigo' },
  soy: { en: 'Soy', es: 'Soya' },
  sesame: { en: 'Sesame', es: 'Ajonjolí' },
}

/** The components of the meal patterns, 7 CFR 210.10(c) and 220.8(c). */
export const components = ['meat', 'grain', 'fruit', 'vegetable', 'milk'] as const
export type Component = (typeof components)[number]

export const componentTexts: Record<Component, BothLanguages> = {
  meat: { en: 'Meat or alternate', es: 'Carne o sustituto' },
  grain: { en: 'Grains', es: 'Cereales' },
  fruit: { en: 'Fruit', es: 'Fruta' },
  vegetable: { en: 'Vegetable', es: 'Verdura' },
  milk: { en: 'Fluid milk', es: 'Leche líquida' },
}
