import type { SuiteContents } from './suite-contents.queries.ts'

type Counted = Pick<SuiteContents, 'files' | 'recipes' | 'filterSets'>

/**
 * The files whose rows are counted for nobody but those who have them in full: what was made of others, since a condition that is
 * chosen well would tell of one person by the number of its rows, and what each reader sees a part of: their own schools' rows, or what row
 * security leaves to them.
 */
export function uncountedFiles({ files, recipes, filterSets }: Counted): Set<number> {
  if (filterSets.some((set) => set.system)) return new Set(files.map((file) => file.id))
  return new Set([
    ...recipes.map((one) => one.fileID),
    ...files.flatMap((file) => (file.guard === null ? [] : [file.id])),
  ])
}
