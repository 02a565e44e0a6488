import type { SuiteContents } from './suite-contents.queries.ts'

type Counted = Pick<SuiteContents, 'files' | 'recipes' | 'filterSets'>

/**
 * The files whose row counts only people with full access see: derived files, since a well-chosen
 * condition would reveal one person by the number of its rows, and files of which each reader sees
 * a part: their own schools' rows, or what row security allows them.
 */
export function uncountedFiles({ files, recipes, filterSets }: Counted): Set<number> {
  if (filterSets.some((set) => set.system)) return new Set(files.map((file) => file.id))
  return new Set([
    ...recipes.map((one) => one.fileID),
    ...files.flatMap((file) => (file.guard === null ? [] : [file.id])),
  ])
}
