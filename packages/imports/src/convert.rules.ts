import { cellReader, type CellReader } from './cells.rules.ts'
import { fieldsOf, type DraftOf } from './fields/index.ts'
import { IssueSink, quoted, type Issue } from './issues.ts'
import { endsByID, type FileMapping } from './mapping.rules.ts'
import { finishRow } from './finish.rules.ts'
import type { Row } from '@atrium/tabular/tokenizer'
import type { FileKind } from './words.ts'

/**
 * A converted row. It has a draft unless it has an error; warnings don't matter. `fallback` has
 * values derived from others, like a name from a login. They are used to create a record, never to
 * change one.
 */
export type Converted<K extends FileKind = FileKind> = {
  line: number
  draft: DraftOf<K> | null
  fallback: DraftOf<K> | null
  issues: readonly Issue[]
}

export type ConvertOptions = {
  /** Required fields that come from another file in the bundle, like the role from roles.csv. */
  deferred?: readonly string[]
  /** People's ids are also their numbers (see `numberFromID`). */
  numberFromID?: boolean
  /**
   * 'YYYY-MM-DD'. Past events, such as births, can't be later than this, and two-digit years are
   * read accordingly.
   */
  today?: string
}

const none: readonly Issue[] = []

const onlyID = ['sourcedId']

/**
 * Creates the converter for a file from its confirmed mapping. It is called for each row and keeps
 * no rows.
 * @returns typed drafts with only the mapped fields, or the row's errors; no cell value makes it
 * throw
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
  const needsRole = mapping.kind === 'users' && !options.deferred?.includes('role')
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
    // A row that ends a record needs only the id, because exporters leave its other cells empty.
    const isEnd = draft['status'] === 'ended' && endsByID.has(mapping.kind)
    if (mapping.kind === 'users' && !isEnd && cells.length > 2 && isLoneCell(cells)) {
      sink.error(null, 'nothingElse', { value: quoted(cells.find((cell) => cell.trim() !== '')!) })
      return { line: row.line, draft: null, fallback: null, issues: sink.list! }
    }
    const fallback = finishRow(mapping.kind, draft, sink, needsRole && !isEnd)
    if (options.numberFromID && draft['role'] !== 'guardian')
      draft['identifier'] = draft['sourcedId']
    if (!sink.failed)
      for (const key of isEnd ? onlyID : required)
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
 * A row with only one filled cell in a list of people is a report's footer, not a person: "Total:
 * 412".
 */
function isLoneCell(cells: readonly string[]): boolean {
  let filled = 0
  for (const cell of cells) if (cell.trim() !== '' && ++filled > 1) return false
  return filled === 1
}
