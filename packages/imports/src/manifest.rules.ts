import { stemOf, type Note } from './bundle.rules.ts'
import type { ColumnLook } from './columns.ts'
import { codeOf } from './values.rules.ts'
import { fold } from './names.rules.ts'
import type { FileKind, FileMode } from './words.ts'

/** manifest.csv of a OneRoster bundle. */
export type Manifest = {
  oneRoster: string | null
  system: string | null
  /**
   * Each file's declaration in lower case (bulk, delta, absent, or an invalid word), by folded file
   * stem (`academicsessions`).
   */
  files: Record<string, string>
}

/** Reads a manifest's rows, with or without a header. Tolerates typos in property names. */
export function parseManifest(rows: readonly (readonly string[])[]): Manifest {
  const manifest: Manifest = { oneRoster: null, system: null, files: {} }
  for (const [name = '', value = ''] of rows) {
    const [group, property] = [fold(name.split('.')[0]!), fold(name.slice(name.indexOf('.') + 1))]
    if (group === 'oneroster' && property === 'version') manifest.oneRoster = value.trim()
    else if (group === 'source' && property === 'systemname') manifest.system = value.trim()
    else if (/^fi?[el]+s?$/.test(group) && name.includes('.'))
      manifest.files[property] = value.trim().toLowerCase()
  }
  return manifest
}

/** Whether it has an entry for any file. If not, it counts as missing. */
export function isManifestReadable({ files }: Manifest): boolean {
  return Object.values(files).some(isWord)
}

/**
 * How a file is read. Only a file that the manifest calls bulk can end records that it doesn't
 * mention.
 */
export function fileMode(fileName: string, manifest: Manifest | null): FileMode {
  return declarationOf(fileName, manifest) === 'bulk' ? 'bulk' : 'delta'
}

type Held = {
  name: string
  rows: number
  headers: readonly string[]
  columns: readonly ColumnLook[]
}

/** How the manifest contradicts an existing file. Null if it doesn't, or has no entries at all. */
export function fileNote(
  { name, rows, headers, columns }: Held,
  manifest: Manifest | null,
): Note | null {
  if (!manifest || !isManifestReadable(manifest)) return null
  const says = declarationOf(name, manifest)
  const note = (code: Note['code'], mode: FileMode, values = {}): Note => ({
    file: name,
    code,
    values,
    while: mode,
  })
  if (says === undefined) return note('manifestUnnamed', 'delta')
  if (says === 'absent') return note('absent', 'delta')
  if (!isWord(says)) return note('manifestValue', 'delta', { value: says })
  const status = columns[headers.findIndex((header) => fold(header) === 'status')]
  if (says === 'bulk')
    return status?.values?.some(({ value }) => codeOf('status', value) === 'ended')
      ? note('bulkMarksRemoved', 'bulk')
      : null
  return rows > 0 && (status === undefined || status.filled === 0)
    ? note('deltaMarksNothing', 'delta')
    : null
}

/**
 * How the manifest contradicts the bundle: files of imported kinds that it lists but the bundle
 * lacks, and its version.
 */
export function manifestNotes(
  manifest: Manifest,
  manifestName: string,
  files: readonly { name: string; kind: FileKind | null; headers: readonly string[] }[],
): Note[] {
  const versions = versionNotes(manifest, manifestName, files)
  if (!isManifestReadable(manifest))
    return [...versions, { file: manifestName, code: 'manifestUnreadable', values: {} }]
  const there = new Set(files.flatMap(({ name }) => namesOf(name)))
  const missing = [
    'academicSessions',
    'orgs',
    'courses',
    'classes',
    'users',
    'enrollments',
    'demographics',
    'roles',
  ]
    .filter(
      (stem) =>
        ['bulk', 'delta'].includes(manifest.files[fold(stem)] ?? '') && !there.has(fold(stem)),
    )
    .map((stem): Note => ({
      file: `${stem}.csv`,
      code: 'manifestMissingFile',
      values: { file: `${stem}.csv` },
    }))
  return [...versions, ...missing]
}

function versionNotes(
  { oneRoster: version }: Manifest,
  file: string,
  files: readonly { name: string; kind: FileKind | null; headers: readonly string[] }[],
): Note[] {
  if (version === null || version === '') return []
  const minor = /^v?1[.p_]?([012])/i.exec(version)?.[1]
  if (minor === undefined) return [{ file, code: 'manifestVersion', values: { version } }]
  // Version 1.2 has roles and profiles in their own files. Before that, a person's row contains the
  // role.
  const hasRoles = files.some(
    ({ name, kind }) => kind === 'roles' || stemOf(name) === 'userprofiles',
  )
  const saysRole = files.some(
    ({ kind, headers }) => kind === 'users' && headers.some((header) => fold(header) === 'role'),
  )
  const found = hasRoles ? '1.2' : saysRole ? '1.1' : null
  return found === null || (minor === '2') === (found === '1.2')
    ? []
    : [{ file, code: 'manifestOtherVersion', values: { version, found } }]
}

const isWord = (says: string) => says === 'bulk' || says === 'delta' || says === 'absent'

const declarationOf = (fileName: string, manifest: Manifest | null): string | undefined =>
  manifest === null
    ? undefined
    : namesOf(fileName)
        .map((name) => manifest.files[name])
        .find((one) => one !== undefined)

/**
 * The names a manifest may use for a file: its stem, or one word of it, because some systems add
 * the district or date (`users_2026-08-01.csv`).
 */
function namesOf(fileName: string): string[] {
  const words = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .split(/[^\p{L}\p{N}]+/u)
  return [stemOf(fileName), ...words.map(fold).filter((word) => word !== '')]
}
