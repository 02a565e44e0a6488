import type { KindGuess } from './file-kind.rules.ts'
import { fold } from './names.rules.ts'
import { importOrder, type FileKind, type FileMode } from './words.ts'

/** manifest.csv of a OneRoster bundle. */
export type Manifest = {
  oneRoster: string | null
  system: string | null
  /** By folded file stem (`academicsessions`). */
  files: Record<string, 'bulk' | 'delta' | 'absent'>
}

/** Reads a manifest's rows, its header among them or not; a slip in a property's name does no harm. */
export function parseManifest(rows: readonly (readonly string[])[]): Manifest {
  const manifest: Manifest = { oneRoster: null, system: null, files: {} }
  for (const [name = '', value = ''] of rows) {
    const [group, property] = [fold(name.split('.')[0]!), fold(name.slice(name.indexOf('.') + 1))]
    const says = value.trim().toLowerCase()
    if (group === 'oneroster' && property === 'version') manifest.oneRoster = value.trim()
    else if (group === 'source' && property === 'systemname') manifest.system = value.trim()
    else if (/^fi?[el]+s?$/.test(group) && (says === 'bulk' || says === 'delta' || says === 'absent')) manifest.files[property] = says
  }
  return manifest
}

export type NoteCode = 'absent' | 'manifestMissingFile' | 'manifestUnreadable' | 'referencesByRowKey' | 'empty'
/** Something to tell of a bundle: text under `imports.plan.<code>`. */
export type Note = { file: string; code: NoteCode; values: Record<string, string> }

/**
 * How a file is taken: bulk only where the manifest says so. Without its word a file never ends what it does not name.
 */
export function fileMode(fileName: string, manifest: Manifest | null): { mode: FileMode; note: Note | null } {
  const says = manifest && namesOf(fileName).map((name) => manifest.files[name]).find((one) => one !== undefined)
  if (says === 'absent') return { mode: 'delta', note: { file: fileName, code: 'absent', values: {} } }
  return { mode: says === 'bulk' ? 'bulk' : 'delta', note: null }
}

/** Files that the manifest promises and the bundle lacks, of the kinds that are imported. */
export function promisedFiles(manifest: Manifest, fileNames: readonly string[]): Note[] {
  const there = new Set(fileNames.flatMap(namesOf))
  const wanted = ['academicsessions', 'orgs', 'courses', 'classes', 'users', 'enrollments', 'demographics', 'roles']
  return wanted
    .filter((stem) => (manifest.files[stem] === 'bulk' || manifest.files[stem] === 'delta') && !there.has(stem))
    .map((stem) => ({ file: `${stem}.csv`, code: 'manifestMissingFile' as const, values: { file: `${stem}.csv` } }))
}

/** The order in which files are brought in; files of one kind keep theirs. */
export function inImportOrder<F extends { kind: FileKind }>(files: readonly F[]): F[] {
  return [...files].sort((a, b) => importOrder.indexOf(a.kind) - importOrder.indexOf(b.kind))
}

/** What kind of export this is, for people to read. */
export function bundleStyle(fileNames: readonly string[], manifest: Manifest | null): 'oneRoster' | 'sds' | 'files' {
  const stems = new Set(fileNames.map(stemOf))
  if (manifest) return 'oneRoster'
  if (stems.has('studentenrollment') || stems.has('teacherroster') || (stems.has('orgs') && stems.has('users'))) return 'sds'
  return stems.has('academicsessions') ? 'oneRoster' : 'files'
}

/**
 * Are ids unique among all people, or only among students, staff and guardians each? Where each has its own file, only that is sure.
 */
export function idSpace(files: readonly { kind: FileKind; guess: Pick<KindGuess, 'constants'> }[]): 'shared' | 'byKind' {
  return files.some((file) => file.kind === 'users' && file.guess.constants['role'] !== undefined) ? 'byKind' : 'shared'
}

/**
 * Which column of a file its references mean. Some systems number their rows and refer by that number, whatever stands in sourcedId.
 * @param columns for each column that could be meant, the set of its values; `id` is the one mapped as the id
 * @param references values of other files that name these records
 * @returns the column, where one holds at least nine in ten of the references and more than the id does; otherwise null: the id
 */
export function referencedColumn(
  id: ReadonlySet<string>,
  columns: ReadonlyMap<number, ReadonlySet<string>>,
  references: readonly string[],
): number | null {
  if (references.length === 0) return null
  const share = (values: ReadonlySet<string>) => references.filter((value) => values.has(value)).length / references.length
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

/** What the manifest may call a file: its stem, or a word of it where a system puts the district or the day beside it (`users_2026-08-01.csv`). */
function namesOf(fileName: string): string[] {
  const words = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '').split(/[^\p{L}\p{N}]+/u)
  return [stemOf(fileName), ...words.map(fold).filter((word) => word !== '')]
}

/** A file's name without folder and ending, folded. */
export function stemOf(fileName: string): string {
  return fold(fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, ''))
}
