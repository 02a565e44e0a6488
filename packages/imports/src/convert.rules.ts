import { cellReader, type CellReader } from './cells.rules.ts'
import { fieldsOf, type DraftOf } from './fields/index.ts'
import { IssueSink, quoted, type Issue } from './issues.ts'
import { endsByID, type FileMapping } from './mapping.rules.ts'
import { finishRow } from './finish.rules.ts'
import type { Row } from '@atrium/tabular/tokenizer'
import type { FileKind } from './words.ts'

/**
 * A row as the product understands it. A row with an error has no draft; one with warnings has.
 * `fallback` holds values made up from others (a name from a login): they serve to create a record, never to change one.
 */
export type Converted<K extends FileKind = FileKind> = {
  line: number
  draft: DraftOf<K> | null
  fallback: DraftOf<K> | null
  issues: readonly Issue[]
}

export type ConvertOptions = {
  /** Required fields that another file of the bundle gives: roles.csv gives the role. */
  deferred?: readonly string[]
  /** The id of a person is their number too (see `numberFromID`). */
  numberFromID?: boolean
  /**
   * 'YYYY-MM-DD': past events, such as a birth, are no later, and neither is their two-digit year.
   */
  today?: string
}

const none: readonly Issue[] = []

const idAlone = ['sourcedId']

/**
 * Makes the converter of one file from its confirmed mapping; it is called for each row and keeps no rows.
 * @returns typed drafts with only the mapped fields, or the row's errors; it never throws on what a cell holds
 */
export function compileConverter<K extends FileKind>(
  mapping: FileMapping & { kind: K },
  options: ConvertOptions = {},
): (row: Row) => Converted<K> {
  const fields = fieldsOf(mapping.kind)
  const steps: {
    at: number
    key: string
    read: CellReader
    adds: { to: string; code: string } | null
  }[] = []
  mapping.columns.forEach((key, at) => {
    const field = key === null ? undefined : fields[key]
    if (key === null || !field) return
    const read = cellReader(key, field, {
      chosen: mapping.values[key] ?? {},
      order: mapping.dates[key] ?? 'iso',
      today: options.today,
    })
    steps.push({ at, key, read, adds: field.adds ?? null })
  })
  const constants = Object.entries(mapping.constants)
  const required = Object.entries(fields)
    .filter(([key, field]) => field.required && !options.deferred?.includes(key))
    .map(([key]) => key)
  const roleNeeded = mapping.kind === 'users' && !options.deferred?.includes('role')
  const sink = new IssueSink()

  return (row) => {
    sink.begin(row.line)
    if (row.problem !== null) {
      sink.error(null, row.problem, { expected: mapping.columns.length, found: row.cells.length })
      return { line: row.line, draft: null, fallback: null, issues: sink.list! }
    }
    const draft: Record<string, unknown> = {}
    const { cells } = row
    for (const { at, key, read, adds } of steps) {
      const value = read(cells[at]!, sink)
      if (value === undefined) continue
      const before = draft[key]
      if (adds === null)
        draft[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value
      else if (value === true)
        draft[adds.to] = [...((draft[adds.to] as string[] | undefined) ?? []), adds.code]
      else draft[adds.to] ??= []
    }
    for (const [key, value] of constants)
      if (draft[key] === undefined || draft[key] === null) draft[key] = value
    // What a row ends it only has to name: exporters leave the rest of it empty.
    const isEnd = draft['status'] === 'ended' && endsByID.has(mapping.kind)
    if (mapping.kind === 'users' && !isEnd && cells.length > 2 && isLoneCell(cells)) {
      sink.error(null, 'nothingElse', { value: quoted(cells.find((cell) => cell.trim() !== '')!) })
      return { line: row.line, draft: null, fallback: null, issues: sink.list! }
    }
    const fallback = finishRow(mapping.kind, draft, sink, roleNeeded && !isEnd)
    if (options.numberFromID && draft['role'] !== 'guardian')
      draft['identifier'] = draft['sourcedId']
    if (!sink.failed)
      for (const key of isEnd ? idAlone : required)
        if (draft[key] === undefined || draft[key] === null || draft[key] === '')
          sink.error(key, 'required')
    return {
      line: row.line,
      draft: sink.failed ? null : (draft as DraftOf<K>),
      fallback: sink.failed ? null : (fallback as DraftOf<K> | null),
      issues: sink.list ?? none,
    }
  }
}

/**
 * A row in a list of people with only one cell isn't a person, but a report's footer: "Total: 412".
 */
function isLoneCell(cells: readonly string[]): boolean {
  let filled = 0
  for (const cell of cells) if (cell.trim() !== '' && ++filled > 1) return false
  return filled === 1
}
