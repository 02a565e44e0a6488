import type { MessageRef } from '@atrium/kit/shared'
import { filterFields } from '@atrium/engine/catalog.rules'
import type { FieldRef } from '@atrium/engine/plan'
import { columnNames } from '@atrium/tabular/typing.rules'
import type { Recipe } from './recipe.types.ts'

/** The input files of a recipe, each once, in its order. */
export function inputsOfRecipe(recipe: Recipe): number[] {
  if (recipe.tool === 'combine') return [...new Set([recipe.left, recipe.right])]
  return recipe.tool === 'stack' ? [...new Set(recipe.fileIDs)] : [recipe.fileID]
}

/** Every field that a recipe names, each once. */
export function fieldsOfRecipe(recipe: Recipe): FieldRef[] {
  const named = (): (FieldRef | null)[] => {
    switch (recipe.tool) {
      case 'combine':
        return [
          ...recipe.keys.flatMap((key) => [key.left, key.right]),
          ...recipe.columns.map((one) => one.field),
        ]
      case 'filter':
        return [...recipe.filters.flatMap(filterFields), ...recipe.columns.map((one) => one.field)]
      case 'flatten':
        return [
          ...recipe.keep.map((one) => one.field),
          ...(recipe.way === 'columns' ? recipe.values.map((one) => one.field) : [recipe.field]),
        ]
      case 'stack':
        return recipe.columns.flatMap((one) => one.fields)
    }
  }
  return [...new Set(named().filter((ref) => ref !== null))]
}

interface Made {
  fileID: number
  definition: Recipe
}

/** The files derived from this one, directly or not, nearest first. */
export function dependentsOf(recipes: readonly Made[], fileID: number): number[] {
  const found = new Set<number>([fileID])
  for (const at of found)
    for (const one of recipes)
      if (inputsOfRecipe(one.definition).includes(at)) found.add(one.fileID)
  return [...found].slice(1)
}

/** True if a file would be derived from itself, directly or not. */
export const leadsBack = (recipes: readonly Made[], fileID: number, recipe: Recipe): boolean =>
  inputsOfRecipe(recipe).some(
    (input) => input === fileID || dependentsOf(recipes, fileID).includes(input),
  )

/** The names of the columns that come of a recipe, as it says them. */
export function namesOf(recipe: Recipe): string[] {
  switch (recipe.tool) {
    case 'combine':
    case 'filter':
      return recipe.columns.map((one) => one.name)
    case 'flatten':
      return [
        ...recipe.keep.map((one) => one.name),
        ...(recipe.way === 'columns'
          ? [recipe.nameColumn, recipe.valueColumn]
          : recipe.parts.map((one) => one.name)),
      ]
    case 'stack':
      return [
        ...recipe.columns.map((one) => one.name),
        ...(recipe.sourceColumn === null ? [] : [recipe.sourceColumn]),
      ]
  }
}

/**
 * Errors in a recipe, by field. Names must differ regardless of case, like the columns of a table.
 */
export function recipeErrors(recipe: Recipe): Record<string, MessageRef> {
  const errors: Record<string, MessageRef> = {}
  const names = namesOf(recipe)
  const clash = columnNames(names).find(
    (name, at) => name.toLowerCase() !== names[at]?.trim().replace(/\s+/g, ' ').toLowerCase(),
  )
  if (clash !== undefined) errors.columns = { id: 'dataSuites.tools.nameTwice' }
  if (names.length === 0) errors.columns = { id: 'dataSuites.tools.noColumns' }
  if (recipe.tool === 'combine') {
    if (recipe.keys.length === 0) errors.keys = { id: 'dataSuites.tools.noKeys' }
    if (recipe.left === recipe.right) errors.right = { id: 'dataSuites.tools.sameFile' }
  }
  if (
    recipe.tool === 'filter' &&
    recipe.filters.some(
      (one) =>
        one.type === 'system' ||
        (one.type === 'smart' && (one.smart === 'myStudents' || one.smart === 'mySchool')),
    )
  )
    errors.filters = { id: 'dataSuites.tools.readerFilter' }
  if (
    recipe.tool === 'flatten' &&
    (recipe.way === 'columns' ? recipe.values.length === 0 : recipe.parts.length === 0)
  )
    errors.values = { id: 'dataSuites.tools.noValues' }
  if (recipe.tool === 'stack') {
    if (recipe.fileIDs.length < 2) errors.fileIDs = { id: 'dataSuites.tools.twoFiles' }
    if (recipe.columns.some((one) => one.fields.length !== recipe.fileIDs.length))
      errors.columns = { id: 'dataSuites.tools.noColumns' }
  }
  return errors
}
