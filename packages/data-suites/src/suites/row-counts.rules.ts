import type { SuiteContents } from './suite-contents.queries.ts'

type Counted = Pick<SuiteContents, 'files' | 'recipes'>

/**
 * The files whose rows are counted for nobody but those who have them in full: what was made of others, since a condition that is
 * chosen well would tell of one person by the number of its rows, and what each reader sees the rows of their own schools of.
 */
export function uncountedFiles({ files, recipes }: Counted): Set<number> {
  return new Set([...recipes.map((one) => one.fileID), ...files.flatMap((file) => (file.guard === null ? [] : [file.id]))])
}
