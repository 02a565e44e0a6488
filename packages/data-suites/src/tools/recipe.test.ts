import { expect, test } from 'vitest'
import { leadsBack, recipeErrors, dependentsOf } from './recipe.rules.ts'
import type { FilterRecipe, StackRecipe } from './recipe.types.ts'

const filter = (fileID: number, name = 'n'): FilterRecipe => ({
  tool: 'filter',
  fileID,
  filters: [],
  columns: [{ field: 'a1', name }],
})
const stack = (...fileIDs: number[]): StackRecipe => ({
  tool: 'stack',
  fileIDs,
  columns: [{ name: 'n', fields: fileIDs.map(() => null) }],
  sourceColumn: null,
})

test('what depends on a file is found however many steps away', () => {
  const recipes = [
    { fileID: 2, definition: filter(1) },
    { fileID: 3, definition: stack(2, 9) },
    { fileID: 4, definition: filter(3) },
  ]
  expect([dependentsOf(recipes, 1), dependentsOf(recipes, 9), dependentsOf(recipes, 4)]).toEqual([
    [2, 3, 4],
    [3, 4],
    [],
  ])
  expect([
    leadsBack(recipes, 2, filter(4)),
    leadsBack(recipes, 2, filter(2)),
    leadsBack(recipes, 2, stack(1, 9)),
  ]).toEqual([true, true, false])
})

test('columns of one table have names that differ ignoring case, and none that the store reserves', () => {
  const named = (...names: string[]) =>
    recipeErrors({ ...filter(1), columns: names.map((name) => ({ field: 'a1', name })) }).columns
      ?.id
  expect([named('a', 'b'), named('a', 'A'), named('n (not told)'), named()]).toEqual([
    undefined,
    'dataSuites.tools.nameTwice',
    'dataSuites.tools.nameTwice',
    'dataSuites.tools.noColumns',
  ])
})

test('a stack has two files at least, and a place for each of them in every column', () => {
  expect(recipeErrors(stack(1)).fileIDs?.id).toBe('dataSuites.tools.twoFiles')
  expect(
    recipeErrors({ ...stack(1, 2), columns: [{ name: 'n', fields: [null] }] }).columns?.id,
  ).toBe('dataSuites.tools.noColumns')
})
