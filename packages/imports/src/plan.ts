import { bundleStyle, idSpace, inImportOrder, passedOver, type Note } from './bundle.rules.ts'
import { surveyColumns, type ColumnLook } from './columns.ts'
import { guessKind, type KindGuess } from './file-kind.rules.ts'
import {
  fileMode,
  fileNote,
  manifestNotes,
  parseManifest,
  type Manifest,
} from './manifest.rules.ts'
import {
  headerSignature,
  proposeMapping,
  type MappingProposal,
  type RememberedMapping,
} from './mapping.rules.ts'
import { isSecret, knownHeaders } from './known-names.rules.ts'
import { findReferencedColumns } from './references.ts'
import type { Dialect, DialectChoice } from '@atrium/tabular/dialect.rules'
import { lookAt, readRows } from '@atrium/tabular/rows'
import type { Source, SourceFile } from '@atrium/tabular/source'
import type { Row } from '@atrium/tabular/tokenizer'
import type { FileKind, FileMode } from './words.ts'

/** One of a file's first lines, for picking the header. */
export type HeadLine = { line: number; cells: string[] }

/**
 * One file of an upload as it would be imported. Plain JSON: it is stored with the import and shown
 * by the wizard.
 */
export type PlannedFile = {
  path: string
  name: string
  kind: FileKind
  guess: KindGuess
  mode: FileMode
  dialect: Dialect
  /** Missing in older stored plans. */
  head?: HeadLine[]
  proposal: MappingProposal
  /** Data rows, and how many of them can't be read. */
  rows: number
  problems: number
  /** Rows that were padded to the header's width, and rows that were cut to it. */
  filled?: number
  cut?: number
  columns: ColumnLook[]
  /** The column that other files use to refer to these records, if it isn't the id. */
  keyColumn: number | null
}

export type SetAside = {
  path: string
  name: string
  reason: 'notImported' | 'notRecognised' | 'missingFields'
  values: Record<string, string>
  dialect: Dialect
  head?: HeadLine[]
  /**
   * The first non-empty cells of each column, so that a person can recognize the content. Secrets
   * are left out.
   */
  samples?: string[][]
  rows: number
  guess: KindGuess
}

export type ImportPlan = {
  style: 'oneRoster' | 'sds' | 'files'
  /** The OneRoster version that the manifest names. */
  version: string | null
  /** In import order. */
  files: PlannedFile[]
  setAside: SetAside[]
  notes: Note[]
  idSpace: 'shared' | 'byKind'
}

/** A person's choices, by file path. A null kind skips the file. */
export type PlanChoices = {
  dialects?: Record<string, DialectChoice>
  kinds?: Record<string, FileKind | null>
  constants?: Record<string, Record<string, string>>
  modes?: Record<string, FileMode>
  /** Looks up the mapping that was confirmed for files with these headers. */
  remembered?: (signature: string) => Promise<RememberedMapping | null> | RememberedMapping | null
}

/**
 * Reads every file in an upload once and proposes its content, its columns' fields, and its place
 * in the import order. A single file is planned like a bundle of one.
 */
export async function planSource(source: Source, choices: PlanChoices = {}): Promise<ImportPlan> {
  const looked = []
  for (const file of source.files) looked.push(await inspectFile(file, choices))
  const manifestFile = looked.find((file) => file.guess.special === 'manifest')
  const manifest = manifestFile ? await readManifest(manifestFile.file, manifestFile.dialect) : null
  const files: (PlannedFile & { file: SourceFile })[] = []
  const setAside: SetAside[] = []
  const there = looked
    .filter((file) => file !== manifestFile)
    .map(({ file, guess, dialect }) => ({
      name: file.name,
      kind: guess.kind,
      headers: dialect.headers,
    }))
  const notes: Note[] = manifest ? manifestNotes(manifest, manifestFile!.file.name, there) : []
  if (source.ignored.length > 0) notes.push(passedOver(source.ignored))
  const rolesElsewhere = looked.some(
    (file) => file.guess.kind === 'roles' || file.guess.kind === 'relationships',
  )
  for (const { file, dialect, head, guess, rows, problems, filled, cut, columns } of looked) {
    if (guess.special === 'manifest') continue
    const aside = (reason: SetAside['reason'], values = {}) =>
      setAside.push({
        path: file.path,
        name: file.name,
        reason,
        values,
        dialect,
        head,
        samples: columns.map((column, at) =>
          isSecret(dialect.headers[at] ?? '') ? [] : column.samples,
        ),
        rows,
        guess,
      })
    const { kind } = guess
    if (kind === null || choices.kinds?.[file.path] === null) {
      aside(
        guess.special === null && choices.kinds?.[file.path] === undefined
          ? 'notRecognised'
          : 'notImported',
      )
      continue
    }
    if (
      guess.reason === 'headers' &&
      guess.score < 0.8 &&
      looked.some((other) => other.guess.kind === kind && other.guess.reason !== 'headers')
    ) {
      aside('notRecognised')
      continue
    }
    const constants = { ...guess.constants, ...choices.constants?.[file.path] }
    const proposal = proposeMapping(
      kind,
      dialect.headers,
      columns,
      constants,
      (await choices.remembered?.(headerSignature(kind, dialect.headers))) ?? null,
    )
    if (rolesElsewhere) proposal.missing = proposal.missing.filter((key) => key !== 'role')
    if (
      source.kind === 'bundle' &&
      proposal.missing.some((key) => key !== 'role') &&
      looked.some((other) => other.file !== file && other.guess.kind === kind)
    ) {
      aside('missingFields', { fields: proposal.missing.join(', ') })
      continue
    }
    const note = fileNote({ name: file.name, rows, headers: dialect.headers, columns }, manifest)
    if (note) notes.push(note)
    if (rows === 0) notes.push({ file: file.name, code: 'empty', values: {} })
    files.push({
      file,
      path: file.path,
      name: file.name,
      kind,
      guess,
      mode: choices.modes?.[file.path] ?? fileMode(file.name, manifest),
      dialect,
      head,
      proposal,
      rows,
      problems,
      filled,
      cut,
      columns,
      keyColumn: null,
    })
  }
  for (const { file, column } of await findReferencedColumns(files)) {
    file.keyColumn = column
    notes.push({
      file: file.name,
      code: 'referencesByRowKey',
      values: { column: file.dialect.headers[column]! },
    })
  }
  return {
    style: bundleStyle(
      source.files.map((file) => file.name),
      manifest !== null,
    ),
    version: manifest?.oneRoster ?? null,
    files: inImportOrder(files.map(({ file: _file, ...planned }) => planned)),
    setAside,
    notes,
    idSpace: idSpace(files),
  }
}

async function inspectFile(file: SourceFile, choices: PlanChoices) {
  const { dialect, head } = lookAt(file, knownHeaders, choices.dialects?.[file.path])
  const { rows, problems, filled, cut, columns } = await surveyColumns(
    readRows(file, dialect),
    dialect.headers.length,
  )
  const guess = guessKind(file.name, dialect.headers, columns)
  const chosen = choices.kinds?.[file.path]
  return {
    file,
    dialect,
    head: headLines(head),
    rows,
    problems,
    filled,
    cut,
    columns,
    guess: chosen
      ? { ...guess, kind: chosen, score: 1, reason: 'name' as const, special: null }
      : guess,
  }
}

const headCells = 12
const headCellLength = 60

/**
 * The start of each of the first lines. Only the header is shown for columns that may contain
 * secrets.
 */
function headLines(rows: readonly Row[]): HeadLine[] {
  const secretColumns = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell, at) => (isSecret(cell) ? [at] : []))),
  )
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells
      .slice(0, headCells)
      .map((cell, at) =>
        secretColumns.has(at) && !isSecret(cell) ? '' : cell.trim().slice(0, headCellLength),
      ),
  }))
}

async function readManifest(file: SourceFile, dialect: Dialect): Promise<Manifest> {
  const rows: string[][] = []
  for await (const batch of readRows(file, { ...dialect, headerLine: null }))
    rows.push(...batch.rows.map((row) => row.cells))
  return parseManifest(rows)
}
