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
 * A note about a bundle, with its text under `imports.plan.<code>`. `while` is how the file is
 * being read, for notes that apply only as long as it is read that way.
 */
export type Note = {
  file: string
  code: NoteCode
  values: Record<string, string>
  while?: FileMode
}

/**
 * A note about files in a zip that are empty or not tables. Names only the first few if there are
 * many.
 */
export function passedOver(paths: readonly string[]): Note {
  const shown = paths.slice(0, 5).join(', ')
  return {
    file: '',
    code: 'passedOver',
    values: { files: paths.length > 5 ? `${shown} …` : shown },
  }
}

/** Sorts files in import order; files of the same kind keep their order. */
export function inImportOrder<F extends { kind: FileKind }>(files: readonly F[]): F[] {
  return [...files].sort((a, b) => importOrder.indexOf(a.kind) - importOrder.indexOf(b.kind))
}

/** The name of the export format, for display. */
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
 * Whether ids are unique among all people, or only among students, among staff and among guardians.
 * If each group has its own file, only the latter is certain.
 */
export function idSpace(
  files: readonly { kind: FileKind; guess: Pick<KindGuess, 'constants'> }[],
): 'shared' | 'byKind' {
  return files.some((file) => file.kind === 'users' && file.guess.constants['role'] !== undefined)
    ? 'byKind'
    : 'shared'
}

/**
 * The column that other files' references point to. Some systems number their rows and refer to
 * them by that number instead of sourcedId.
 * @param columns for each candidate column, the set of its values; `id` is the one mapped as the id
 * @param references values in other files that refer to these records
 * @returns the column, if one contains at least 90% of the references and more than the id column
 * does; otherwise null, meaning the id
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

/** A file's normalized name, without folder or extension. */
export function stemOf(fileName: string): string {
  return fold(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''))
}
