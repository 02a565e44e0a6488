import type { Translated } from '@atrium/kit/shared'
import type { Allergen, Component, Meal } from '../words.ts'

interface DemoItem {
  name: Translated
  components: Component[]
  allergens: Allergen[]
  calories: number
  carbohydrates: number
  isVegetarian?: boolean
}

/** What the demo’s kitchens cook. */
export const demoItems: Record<string, DemoItem> = {
  tacos: {
    name: { en: 'Chicken tacos', es: 'Tacos de pollo' },
    components: ['meat', 'grain'],
    allergens: ['wheat', 'milk'],
    ...{ calories: 340, carbohydrates: 34 },
  },
  pizza: {
    name: { en: 'Cheese pizza', es: 'Pizza de queso' },
    components: ['meat', 'grain'],
    allergens: ['wheat', 'milk', 'soy'],
    ...{ calories: 360, carbohydrates: 40, isVegetarian: true },
  },
  bowl: {
    name: { en: 'Teriyaki rice bowl', es: 'Tazón de arroz teriyaki' },
    components: ['meat', 'grain', 'vegetable'],
    allergens: ['soy', 'wheat', 'sesame'],
    ...{ calories: 390, carbohydrates: 55 },
  },
  burrito: {
    name: { en: 'Bean and cheese burrito', es: 'Burrito de frijoles y queso' },
    components: ['meat', 'grain'],
    allergens: ['wheat', 'milk'],
    ...{ calories: 320, carbohydrates: 45, isVegetarian: true },
  },
  spaghetti: {
    name: { en: 'Spaghetti with meat sauce', es: 'Espagueti con salsa de carne' },
    components: ['meat', 'grain', 'vegetable'],
    allergens: ['wheat'],
    ...{ calories: 350, carbohydrates: 43 },
  },
  salad: {
    name: { en: 'Green salad', es: 'Ensalada verde' },
    components: ['vegetable'],
    allergens: [],
    ...{ calories: 25, carbohydrates: 5, isVegetarian: true },
  },
  carrots: {
    name: { en: 'Baby carrots', es: 'Zanahorias' },
    components: ['vegetable'],
    allergens: [],
    ...{ calories: 30, carbohydrates: 7, isVegetarian: true },
  },
  apple: {
    name: { en: 'Apple', es: 'Manzana' },
    components: ['fruit'],
    allergens: [],
    ...{ calories: 80, carbohydrates: 21, isVegetarian: true },
  },
  orange: {
    name: { en: 'Orange wedges', es: 'Gajos de naranja' },
    components: ['fruit'],
    allergens: [],
    ...{ calories: 45, carbohydrates: 11, isVegetarian: true },
  },
  milk: {
    name: { en: 'Low-fat milk', es: 'Leche baja en grasa' },
    components: ['milk'],
    allergens: ['milk'],
    ...{ calories: 100, carbohydrates: 12, isVegetarian: true },
  },
  muffin: {
    name: { en: 'Blueberry muffin', es: 'Panquecito de arándano' },
    components: ['grain'],
    allergens: ['wheat', 'egg', 'milk'],
    ...{ calories: 190, carbohydrates: 30, isVegetarian: true },
  },
  oatmeal: {
    name: { en: 'Oatmeal with cinnamon', es: 'Avena con canela' },
    components: ['grain'],
    allergens: [],
    ...{ calories: 150, carbohydrates: 27, isVegetarian: true },
  },
}

/** What each weekday has, from Monday on. */
export const demoWeek: Record<Meal, readonly (readonly string[])[]> = {
  breakfast: [
    ['muffin', 'orange', 'milk'],
    ['oatmeal', 'apple', 'milk'],
    ['muffin', 'apple', 'milk'],
    ['oatmeal', 'orange', 'milk'],
    ['muffin', 'orange', 'milk'],
  ],
  lunch: [
    ['bowl', 'orange', 'milk'],
    ['tacos', 'salad', 'apple', 'milk'],
    ['spaghetti', 'salad', 'orange', 'milk'],
    ['burrito', 'carrots', 'apple', 'milk'],
    ['pizza', 'carrots', 'orange', 'milk'],
  ],
}
