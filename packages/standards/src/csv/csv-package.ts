import { createHash } from 'node:crypto'
import type { Findings } from '../case/findings.rules.ts'
import type { JsonObject } from '../case/json.rules.ts'
import { columnsOf, gradesOf, headerAt, type CsvColumns, type CsvField } from './columns.rules.ts'
import { parentsOf } from './parents.rules.ts'

/** What a person enters about a CSV, which doesn't contain it. */
export interface CsvChoices {
  title?: string
  creator?: string
}

export interface CsvLine {
  line: number
  cells: string[]
}

/** LinkGenURI of the standard. */
type NodeLink = { title: string; identifier: string; uri: string }

export interface CsvRow {
  line: number
  identifier: string
  code: string
  field: (name: CsvField) => string
  cell: (column: number) => string
}

/**
 * A CASE package from the lines of a CSV; there may be titles above its header. Rows without an
 * identifier get one derived from their code (or text), always the same, so that the file can be
 * imported again. Undefined if no column contains statements.
 * @param now ISO instant: when the statements last changed, since the file doesn't say
 * @returns the package, and the line of each of its statements
 */
export function packageOfCsv(
  lines: readonly CsvLine[],
  of: { title: string; creator: string; districtID: number; now: string },
  findings: Findings,
): { json: JsonObject; lines: number[] } | undefined {
  const [header, ...rest] = lines.slice(headerAt(lines))
  const columns = columnsOf(header?.cells ?? [])
  if (columns.fields.statement === undefined) return undefined
  if (columns.unknown.length > 0)
    findings.warning('1', 'unknownColumns', { columns: columns.unknown.slice(0, 10).join(', ') })
  const documentID = stableUUID(`${of.districtID}:${of.title.trim().toLowerCase()}`)
  const rows = rowsOf(rest, columns, documentID, findings)
  const documentURI = { title: of.title, identifier: documentID, uri: `urn:uuid:${documentID}` }
  const items = rows.map((row) => itemOf(row, of.now))
  return {
    lines: rows.map(({ line }) => line),
    json: {
      CFDocument: { ...documentURI, creator: of.creator, lastChangeDateTime: of.now },
      CFItems: items,
      CFAssociations: associationsOf(rows, columns, documentURI, of.now, findings),
    },
  }
}

function rowsOf(
  lines: readonly CsvLine[],
  columns: CsvColumns,
  documentID: string,
  findings: Findings,
): CsvRow[] {
  const times = new Map<string, number>()
  const seen = new Map<string, number>()
  return lines.map(({ line, cells }) => {
    const cell = (column: number): string => cells[column]?.trim() ?? ''
    const field = (name: CsvField): string =>
      columns.fields[name] === undefined ? '' : cell(columns.fields[name])
    const [given, code, statement] = [field('identifier'), field('code'), field('statement')]
    if (statement === '') findings.error(String(line), 'noStatement')
    const key = code || statement
    const time = (times.get(key) ?? 0) + 1
    times.set(key, time)
    if (given === '' && code !== '' && time > 1)
      findings.warning(String(line), 'doubledCode', { code })
    const identifier = given || stableUUID(`${documentID}:${key}${time > 1 ? `:${time}` : ''}`)
    const first = seen.get(identifier)
    if (first !== undefined)
      findings.error(String(line), 'doubledLine', { identifier, line: first })
    else seen.set(identifier, line)
    return { line, identifier, code, field, cell }
  })
}

function itemOf(row: CsvRow, now: string): JsonObject {
  const text = (key: string, name: CsvField): JsonObject =>
    row.field(name) === '' ? {} : { [key]: row.field(name) }
  const list = (key: string, name: CsvField, split: (cell: string) => string[]): JsonObject =>
    row.field(name) === '' ? {} : { [key]: split(row.field(name)) }
  const words = (cell: string): string[] => cell.split(/\s*[,;|]\s*/).filter((word) => word !== '')
  return {
    identifier: row.identifier,
    uri: `urn:uuid:${row.identifier}`,
    fullStatement: row.field('statement'),
    ...text('humanCodingScheme', 'code'),
    ...text('listEnumeration', 'enumeration'),
    ...text('abbreviatedStatement', 'abbreviated'),
    ...text('alternativeLabel', 'label'),
    ...text('CFItemType', 'type'),
    ...list('conceptKeywords', 'keywords', words),
    ...list('subject', 'subject', words),
    ...list('educationLevel', 'grade', gradesOf),
    ...text('language', 'language'),
    ...text('notes', 'notes'),
    lastChangeDateTime: now,
  }
}

function associationsOf(
  rows: readonly CsvRow[],
  columns: CsvColumns,
  documentURI: NodeLink,
  now: string,
  findings: Findings,
): JsonObject[] {
  const linkOf = (row: CsvRow): NodeLink => ({
    title: row.code || row.field('statement').slice(0, 100),
    identifier: row.identifier,
    uri: `urn:uuid:${row.identifier}`,
  })
  const associationOf = (
    row: CsvRow,
    associationType: string,
    destinationNodeURI: NodeLink,
  ): JsonObject => {
    const identifier = stableUUID(
      `${row.identifier}:${associationType}:${destinationNodeURI.identifier}`,
    )
    return {
      identifier,
      uri: `urn:uuid:${identifier}`,
      originNodeURI: linkOf(row),
      associationType,
      destinationNodeURI,
      lastChangeDateTime: now,
    }
  }
  const parents = parentsOf(rows, findings)
  const siblings = new Map<CsvRow | null, number>()
  const hierarchy = rows.map((row) => {
    const parent = parents.get(row) ?? null
    const next = (siblings.get(parent) ?? 0) + 1
    siblings.set(parent, next)
    const given = Number(row.field('sequence'))
    return {
      ...associationOf(row, 'isChildOf', parent ? linkOf(parent) : documentURI),
      sequenceNumber: row.field('sequence') !== '' && Number.isFinite(given) ? given : next,
    }
  })
  const byName = new Map<string, CsvRow>([
    ...rows.map((row) => [row.code, row] as const),
    ...rows.map((row) => [row.identifier, row] as const),
  ])
  const others = rows.flatMap((row) =>
    columns.associations.flatMap(({ type, column }) =>
      row
        .cell(column)
        .split(/\s*[,;|]\s*/)
        .filter((name) => name !== '')
        .flatMap((name) => {
          const other = byName.get(name)
          if (other) return [associationOf(row, type, linkOf(other))]
          const outside = {
            title: name,
            identifier: stableUUID(name),
            uri: /^https?:\/\//i.test(name) ? name : `urn:name:${encodeURIComponent(name)}`,
          }
          return [associationOf(row, type, outside)]
        }),
    ),
  )
  return [...hierarchy, ...others]
}

/** A UUID derived from a text, always the same (RFC 9562, version 8). */
export function stableUUID(text: string): string {
  const hex = createHash('sha256').update(`atrium:${text}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
