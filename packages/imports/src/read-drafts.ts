import { todayAnywhere } from '@atrium/kit/shared'
import { compileConverter, type Converted, type ConvertOptions } from './convert.rules.ts'
import { RepeatFinder, repeatIssue } from './duplicates.ts'
import { fieldsOf } from './fields/index.ts'
import type { FileMapping } from './mapping.rules.ts'
import type { Dialect } from '@atrium/tabular/dialect.rules'
import { readRows, type Row } from '@atrium/tabular/rows'
import type { SourceFile } from '@atrium/tabular/source'
import type { FileKind } from './words.ts'

/**
 * A converted row. `addsSchools` marks a person's additional row that only adds another school.
 * `key` is a refused row's id (for a role, the person's), if it can be read: a record with a
 * refused row isn't missing from the file.
 */
export type ReadRow<K extends FileKind = FileKind> = Converted<K> & {
  addsSchools: boolean
  key?: string | null
}
export type ReadBatch<K extends FileKind = FileKind> = { rows: ReadRow<K>[]; bytes: number }

/** For each kind of record, the id for each key in a key column (see `PlannedFile.keyColumn`). */
export type KeyTranslations = Partial<Record<FileKind, ReadonlyMap<string, string>>>

/** `atSchools`: ids are unique only within a school, as codes of terms may be. */
export type ReadOptions = ConvertOptions & {
  keys?: KeyTranslations
  batchRows?: number
  atSchools?: boolean
}

/**
 * Reads a file as drafts, in batches, with constant memory except for its ids. References by row
 * keys are resolved to ids. A row that repeats an earlier one is skipped with a warning, and one
 * that contradicts it is refused.
 */
export async function* readDrafts<K extends FileKind>(
  file: SourceFile,
  dialect: Dialect,
  mapping: FileMapping & { kind: K },
  options: ReadOptions = {},
): AsyncGenerator<ReadBatch<K>> {
  const convert = compileConverter(mapping, { today: todayAnywhere(), ...options })
  const translate = translator(mapping, options.keys ?? {})
  const repeats = repeatCheck(mapping, options.atSchools === true)
  const named = mapping.kind === 'roles' ? 'user' : 'sourcedId'
  const idColumn = mapping.columns.indexOf(named)
  const ownKeys = options.keys?.[named === 'user' ? 'users' : mapping.kind]
  const keyOf = (row: Row): string | null => {
    const cell = row.cells[idColumn]?.trim()
    return cell ? (ownKeys?.get(cell) ?? cell) : null
  }
  for await (const batch of readRows(file, dialect, options.batchRows)) {
    const rows: ReadRow<K>[] = []
    for (const row of batch.rows) {
      const converted = convert(row)
      if (converted.draft === null) {
        rows.push({ ...converted, addsSchools: false, key: keyOf(row) })
        continue
      }
      translate?.(converted.draft)
      rows.push(repeats === null ? { ...converted, addsSchools: false } : repeats(converted, row))
    }
    yield { rows, bytes: batch.bytes }
  }
}

function translator(
  mapping: FileMapping,
  keys: KeyTranslations,
): ((draft: Record<string, unknown>) => void) | null {
  const fields = fieldsOf(mapping.kind)
  const steps = [...new Set(mapping.columns)].flatMap((key) => {
    const known = key === null ? undefined : keys[fields[key]?.refers ?? mapping.kind]
    return key !== null && fields[key]?.refers && known ? [{ key, known }] : []
  })
  if (steps.length === 0) return null
  return (draft) => {
    for (const { key, known } of steps) {
      const value = draft[key]
      if (typeof value === 'string') draft[key] = known.get(value) ?? value
      else if (Array.isArray(value)) draft[key] = value.map((one: string) => known.get(one) ?? one)
    }
  }
}

/**
 * Kinds whose rows each describe one record. A person has one demographics row, and any number of
 * roles and relationships.
 */
const oncePerRecord: Partial<Record<FileKind, string>> = {
  users: 'sourcedId',
  schools: 'sourcedId',
  courses: 'sourcedId',
  sections: 'sourcedId',
  terms: 'sourcedId',
  enrollments: 'sourcedId',
  demographics: 'user',
}

function repeatCheck<K extends FileKind>(
  mapping: FileMapping & { kind: K },
  atSchools: boolean,
): ((converted: Converted<K>, row: Row) => ReadRow<K>) | null {
  const key = oncePerRecord[mapping.kind]
  if (key === undefined) return null
  const columnsOf = (wanted: string | null): number[] =>
    mapping.columns.flatMap((field, at) => (field === wanted ? [at] : []))
  const ids = new RepeatFinder(
    mapping.kind === 'users' ? columnsOf('schools') : [],
    columnsOf(null),
  )
  const pairs =
    mapping.kind === 'enrollments' && mapping.columns.includes('sourcedId')
      ? new RepeatFinder()
      : null
  return (converted, row) => {
    const draft = converted.draft as Record<string, unknown>
    const repeat = ids.meet(
      atSchools ? `${String(draft['school'])}\u0000${String(draft[key])}` : String(draft[key]),
      row.line,
      row.cells,
    )
    if (repeat !== null) {
      const issue = repeatIssue(repeat, row.line, key)
      if (issue === null) return { ...converted, addsSchools: true }
      return {
        ...converted,
        draft: null,
        fallback: null,
        issues: [...converted.issues, issue],
        addsSchools: false,
      }
    }
    const pair =
      draft['section'] != null &&
      draft['user'] != null &&
      pairs?.meet([draft['section'], draft['user'], draft['role']].join('\u0000'), row.line, [])
    if (pair) {
      const issue = {
        line: row.line,
        field: 'user',
        code: 'sameTwice' as const,
        severity: 'error' as const,
        values: { first: pair.first },
      }
      return {
        ...converted,
        draft: null,
        fallback: null,
        issues: [...converted.issues, issue],
        addsSchools: false,
      }
    }
    return { ...converted, addsSchools: false }
  }
}
