import type { Component, Meal } from '../words.ts'

/** What a reimbursable meal offers: 7 CFR 210.10(c) for lunch, 220.8(c) for breakfast. */
const needed: Readonly<Record<Meal, readonly Component[]>> = {
  breakfast: ['grain', 'fruit', 'milk'],
  lunch: ['meat', 'grain', 'fruit', 'vegetable', 'milk'],
}

/** The components that a menu doesn't offer yet. At breakfast, vegetables may be served for fruit. */
export function missingComponents(meal: Meal, offered: readonly Component[]): Component[] {
  const has = new Set(offered)
  if (meal === 'breakfast' && has.has('vegetable')) has.add('fruit')
  return needed[meal].filter((component) => !has.has(component))
}
