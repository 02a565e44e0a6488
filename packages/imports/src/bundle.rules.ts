import type { KindGuess } from './file-kind.rules.ts'
import { fold } from './names.rules.ts'
import { importOrder, type FileKind, type FileMode } from './words.ts'

export type NoteCode =
  | 'absent'
  | 'manifestMissingFile'
  | 'manifestUnreadable'
  | 'manifestVersion'
  | 'manifestOtherVersion'
  | 'manifestUnnamed'
  | 'manifestValue'
  | 'bulkMarksRemoved'
  | 'deltaMarksNothing'
  | 'passedOver'
  | 'referencesByRowKey'
  | 'empty'
/**
 * A note about a bundle: text under `imports.plan.<code>`. `while` is how the file is taken, if the
 * note is about that.
 */
export type Note = {
  file: string
  code: NoteCode
  values: Record<string, string>
  while?: FileMode
}

/** Other files in a zip besides its tables, and empty ones: if there are many, the first few. */
export function passedOver(paths: readonly string[]): Note {
  const shown = paths.slice(0, 5).join(', ')
  return {
    file: '',
    code: 'passedOver',
    values: { files: paths.length > 5 ? `${shown} …` : shown },
  }
}

/** The order in which files are imported; files of one kind keep theirs. */
export function inImportOrder<F extends { kind: FileKind }>(files: readonly F[]): F[] {
  return [...files].sort((a, b) => importOrder.indexOf(a.kind) - importOrder.indexOf(b.kind))
}

/** What kind of export this is, for people to read. */
export function bundleStyle(
  fileNames: readonly string[],
  hasManifest: boolean,
): 'oneRoster' | 'sds' | 'files' {
  const stems = new Set(fileNames.map(stemOf))
  if (hasManifest) return 'oneRoster'
  if (
    stems.has('studentenrollment') ||
    stems.has('teacherroster') ||
    (stems.has('orgs') && stems.has('users'))
  )
    return 'sds'
  return stems.has('academicsessions') ? 'oneRoster' : 'files'
}

/**
 * Whether ids are unique among all people, or only within students, staff and guardians. If each
 * has its own file, only the latter is certain.
 */
export function idSpace(
  files: readonly { kind: FileKind; guess: Pick<KindGuess, 'constants'> }[],
): 'shared' | 'byKind' {
  return files.some((file) => file.kind === 'users' && file.guess.constants['role'] !== undefined)
    ? 'byKind'
    : 'shared'
}

/**
 * The column that a file's references point to. Some systems number their rows and refer by that
 * number, regardless of sourcedId.
 * @param columns for each candidate column, the set of its values; `id` is the one mapped as the id
 * @param references values in other files that name these records
 * @returns the column, if one contains at least nine in ten of the references and more than the id
 * does; otherwise null: the id
 */
export function referencedColumn(
  id: ReadonlySet<string>,
  columns: ReadonlyMap<number, ReadonlySet<string>>,
  references: readonly string[],
): number | null {
  if (references.length === 0) return null
  const share = (values: ReadonlySet<string>) =>
    references.filter((value) => values.has(value)).length / references.length
  const own = share(id)
  let best: number | null = null
  let most = Math.max(own, 0.9 - 1e-9)
  for (const [column, values] of columns) {
    if (own < 0.9 && share(values) > most) {
      most = share(values)
      best = column
    }
  }
  return best
}

/** A file's name without folder and ending, folded. */
export function stemOf(fileName: string): string {
  return fold(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''))
}
