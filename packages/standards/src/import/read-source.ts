import { createHash } from 'node:crypto'
import { CsvFault, isTooDeep, readCsv } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { Findings } from '../case/findings.rules.ts'
import { canonical, type Json, type JsonObject } from '../case/json.rules.ts'
import { readPackage } from '../case/package.rules.ts'
import type { CasePackage, ReadItem } from '../case/package.types.ts'
import { packageOfCsv, type CsvChoices } from '../csv/csv-package.ts'
import type { SourceFormat } from '../words.ts'

export interface ReadSource {
  format: SourceFormat
  package: CasePackage
  items: (ReadItem & { hash: string })[]
  findings: Findings
}

/** The context for reading a file, including what a person entered about a CSV. */
export interface SourceOptions {
  name: string
  districtID: number
  choices: CsvChoices
  /** ISO instant of the upload: the date of change for statements without one. */
  now: string
}

/**
 * Reads a file of standards, JSON or CSV. Refuses 422 anything else, with the reason and the place
 * if known.
 */
export async function readSource(bytes: Buffer, options: SourceOptions): Promise<ReadSource> {
  if (bytes.length === 0) throw refuse.invalid('standards.source.empty')
  // A zip; workbooks start the same way.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw refuse.invalid('standards.source.workbook')
  const text = decoded(bytes)
  return /^\s*[{[]/.test(text) ? readJSON(text) : readTable(text, options)
}

function readJSON(text: string): ReadSource {
  const { package: found, findings } = readPackage(parsed(text))
  if (!found) {
    const [fault] = findings.list()
    if (fault)
      throw refuse.invalid(fault.message.id, { ...fault.message.values, place: fault.place })
    throw refuse.invalid('standards.source.noPackage')
  }
  return {
    format: 'case',
    package: found,
    items: found.items.map((item) => hashed(item, item.source)),
    findings,
  }
}

async function readTable(
  text: string,
  { name, districtID, choices, now }: SourceOptions,
): Promise<ReadSource> {
  const lines = await readCsv(text).catch((error: unknown) => {
    if (error instanceof CsvFault)
      throw error.ref
        ? refuse.invalid(error.ref.id, error.ref.values)
        : refuse.invalid('standards.source.brokenCSV', { line: error.line })
    throw error
  })
  if (lines.length < 2) throw refuse.invalid('standards.source.empty')
  const findings = new Findings()
  const title =
    choices.title?.trim() ||
    name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replace(/[_-]+/g, ' ')
      .trim() ||
    name
  const made = packageOfCsv(
    lines,
    { title, creator: choices.creator?.trim() || '', districtID, now },
    findings,
  )
  if (!made)
    throw refuse.invalid('standards.source.noStatements', {
      columns: lines[0]?.cells.slice(0, 12).join(', ') ?? '',
    })
  const reading = readPackage(made.json)
  const { package: found } = reading
  for (const { severity, place, message } of reading.findings.list()) {
    // Findings about the table aren't repeated for the package made from it.
    if (
      (severity === 'warning' && message.id !== 'standards.finding.circle') ||
      alreadyTold.has(message.id)
    )
      continue
    // Each row starts with its own association: to its parent.
    const index = Number(/^CF(?:Items|Associations)\[(\d+)\]/.exec(place)?.[1] ?? -1)
    findings[severity](
      String(made.lines[index] ?? 1),
      message.id.replace('standards.finding.', ''),
      message.values,
    )
  }
  if (!found) throw refuse.invalid('standards.source.noPackage')
  return {
    format: 'csv',
    package: found,
    items: found.items.map((item) => hashed(item, { ...item.source, lastChangeDateTime: null })),
    findings,
  }
}

const alreadyTold = new Set(['standards.finding.doubled'])

const hashed = (item: ReadItem, what: JsonObject): ReadItem & { hash: string } => ({
  ...item,
  hash: createHash('md5').update(canonical(what)).digest('base64url'),
})

/**
 * Decodes UTF-8 and UTF-16 with a byte order mark, and UTF-16 without one if every other byte is
 * zero; otherwise UTF-8 if it is valid, or else Windows-1252, which spreadsheets use.
 */
function decoded(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const [first, second] = [bytes[0] === 0, bytes[1] === 0]
  const encoding =
    mark === 'fffe' || (second && !first)
      ? 'utf-16le'
      : mark === 'feff' || (first && !second)
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function parsed(text: string): Json {
  if (isTooDeep(text)) throw refuse.invalid('standards.source.nesting')
  try {
    return JSON.parse(text) as Json
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length)
    const before = text.slice(0, at)
    throw refuse.invalid('standards.source.notJSON', {
      line: before.split('\n').length,
      column: at - before.lastIndexOf('\n'),
    })
  }
}
