import { parseDate, type DateOrder } from '@atrium/kit/shared'
import { choiceCodes, type ChoiceName } from './fields/choices.ts'
import { defaultMax, type FieldDef } from './fields/field.ts'
import { quoted, type IssueSink } from './issues.ts'
import { booleanOf, codeOf, type ValueChoices } from './values.rules.ts'
import { weekdaysOf } from './weekdays.rules.ts'

/**
 * Converts a cell to a field's value: null for an empty cell, undefined if the value was rejected
 * (the sink has the reason).
 */
export type CellReader = (cell: string, sink: IssueSink) => unknown

export type ReaderOptions = { chosen: ValueChoices; order: DateOrder; today?: string | undefined }

/**
 * Creates the reader for a field. It caches common values, because grades, roles and days repeat
 * throughout a file.
 */
export function cellReader(key: string, field: FieldDef, options: ReaderOptions): CellReader {
  const max = field.max ?? defaultMax
  switch (field.type) {
    case 'text':
      return (cell, sink) => readText(cell, key, max, sink)
    case 'id':
      return (cell, sink) => readId(cell, key, max, sink)
    case 'ids':
      return (cell, sink) => readList(cell, (part) => readId(part, key, max, sink))
    case 'texts':
      return (cell, sink) => readList(cell, (part) => readText(part, key, max, sink))
    case 'choice':
      return choiceReader(key, field.choices!, options.chosen)
    case 'choices':
      return choicesReader(key, field.choices!, options.chosen)
    case 'date':
      return remember((text, sink) =>
        readDate(text, key, { ...options, today: field.past ? options.today : undefined }, sink),
      )
    case 'boolean':
      return remember((text, sink) => booleanOf(text) ?? leaveOut(sink, key, 'notBoolean', text))
    case 'weekdays':
      return remember((text, sink) => weekdaysOf(text) ?? leaveOut(sink, key, 'notWeekdays', text))
    case 'integer':
      return remember((text, sink) =>
        /^[-+]?\d{1,9}(\.0+)?$/.test(text)
          ? Number.parseInt(text, 10)
          : leaveOut(sink, key, 'notInteger', text),
      )
    case 'decimal':
      return remember((text, sink) =>
        /^[-+]?\d{1,9}([.,]\d{1,6})?$/.test(text)
          ? Number(text.replace(',', '.'))
          : leaveOut(sink, key, 'notNumber', text),
      )
    case 'email':
      return (cell, sink) => readEmail(cell, key, max, sink)
    case 'phone':
      return (cell, sink) => readPhone(cell, key, sink)
  }
}

const plain = /^[\x20-\x7e]*$/
// Tabs and line breaks count as spaces. No other control character belongs in a roster.
const controls = /(?![\t\n\r])\p{Cc}/u

function readText(
  cell: string,
  key: string,
  max: number,
  sink: IssueSink,
): string | null | undefined {
  let text = cell.trim()
  if (text === '') return null
  if (!plain.test(text)) {
    if (!text.isWellFormed()) return refuse(sink, key, 'malformedText', text)
    if (controls.test(text)) return refuse(sink, key, 'controlCharacter', text)
    text = text.normalize('NFC').replace(/[\t\r\n\u2028\u2029]+/g, ' ')
  }
  if (text.length > max) {
    sink.error(key, 'textTooLong', { max, length: text.length, value: quoted(text) })
    return undefined
  }
  return text
}

/**
 * Ids are text, so leading zeros are kept. A long number that a spreadsheet has rounded can't be
 * recovered, so it is refused.
 */
function readId(
  cell: string,
  key: string,
  max: number,
  sink: IssueSink,
): string | null | undefined {
  const wrapped = cell.charCodeAt(0) === 61 ? /^="([^"]*)"$/.exec(cell)?.[1] : undefined
  const text = readText(wrapped ?? cell, key, max, sink)
  if (typeof text === 'string' && text.includes('E+') && /^\d(\.\d+)?E\+\d{2,}$/.test(text))
    return refuse(sink, key, 'idScientific', text)
  return text
}

/** `s1,s2`. Some systems quote each item, or write the list as JSON: `"s1","s2"`, `["09","10"]`. */
function readList(cell: string, read: (part: string) => unknown): unknown[] {
  if (cell === '') return []
  const isQuoted = /^\[|^["'].*["']$/.test(cell)
  if (!isQuoted && !/[,;|]/.test(cell)) {
    const one = read(cell)
    return one === null || one === undefined ? [] : [one]
  }
  const list: unknown[] = []
  for (const part of (isQuoted ? cell.replace(/^\[(.*)\]$/, '$1') : cell).split(/[,;|]/)) {
    const one = read(isQuoted ? part.trim().replace(/^(["'])(.*)\1$/, '$2') : part)
    if (one !== null && one !== undefined && !list.includes(one)) list.push(one)
  }
  return list
}

function choiceReader(key: string, choice: ChoiceName, chosen: ValueChoices): CellReader {
  return remember((text, sink) => {
    const code = codeOf(choice, text, chosen)
    return code === null ? unknownValue(key, text, sink) : code === '' ? null : code
  })
}

// A row with an unknown role is refused, because a wrong role would give someone the wrong access.
// Other unknown values are left out.
function unknownValue(key: string, text: string, sink: IssueSink): undefined {
  if (key === 'role') sink.error(key, 'unknownValue', { value: quoted(text) })
  else sink.warn(key, 'unknownValue', { value: quoted(text) })
  return undefined
}

function choicesReader(key: string, choice: ChoiceName, chosen: ValueChoices): CellReader {
  const one = choiceReader(key, choice, chosen)
  const codes: readonly string[] = choiceCodes[choice]
  const read = remember((text, sink) => {
    if (codeOf(choice, text, chosen) !== null) return readOne(one, text, sink)
    const range = choice === 'grade' ? /^([^-–]+?)\s*[-–]\s*([^-–]+)$/.exec(text) : null
    const from = range ? codes.indexOf(codeOf(choice, range[1]!, chosen) ?? '') : -1
    const to = range ? codes.indexOf(codeOf(choice, range[2]!, chosen) ?? '') : -1
    if (from !== -1 && to > from) return codes.slice(from, to + 1)
    const list = readList(text, (part) => one(part, sink))
    // Values that weren't understood aren't cached, so that every row with one is reported.
    return list.length > 0 ? list : undefined
  })
  return (cell, sink) => (cell === '' ? [] : (read(cell, sink) ?? []))
}

function readOne(read: CellReader, cell: string, sink: IssueSink): unknown[] {
  const value = read(cell, sink)
  return value === null || value === undefined ? [] : [value]
}

// A birth in '48 means 1948.
function readDate(
  text: string,
  key: string,
  { order, today }: Pick<ReaderOptions, 'order' | 'today'>,
  sink: IssueSink,
): string | null | undefined {
  const date = parseDate(text, order, today === undefined ? undefined : Number(today.slice(0, 4)))
  if (date === null) return leaveOut(sink, key, 'notDate', text)
  if (today !== undefined && date > today) return leaveOut(sink, key, 'dateInFuture', text)
  return date < '1900-01-01' || date > '2150-01-01'
    ? leaveOut(sink, key, 'dateOutOfRange', text)
    : date
}

function readEmail(
  cell: string,
  key: string,
  max: number,
  sink: IssueSink,
): string | null | undefined {
  const text = cell.trim()
  if (text === '' || isNothing(text)) return null
  if (
    text.length > max ||
    !/^[^\s@"<>(),;:\\]+@[^\s@.]+(\.[^\s@.]+)+$/u.test(text) ||
    controls.test(text) ||
    !text.isWellFormed()
  )
    return leaveOut(sink, key, 'notEmail', text)
  return plain.test(text) ? text : text.normalize('NFC')
}

function readPhone(cell: string, key: string, sink: IssueSink): string | null | undefined {
  const text = cell.trim()
  if (text === '' || isNothing(text)) return null
  const digits = text.replace(/\D/g, '').length
  return digits < 4 ||
    digits > 20 ||
    text.length > 40 ||
    !/^[+()\d\s.,/#*-]+((ext|x)\.?\s*\d+)?$/i.test(text)
    ? leaveOut(sink, key, 'notPhone', text)
    : text
}

/** Caches values that were read without an error, because values repeat. */
function remember(read: (text: string, sink: IssueSink) => unknown): CellReader {
  const known = new Map<string, unknown>()
  return (cell, sink) => {
    if (cell === '') return null
    const before = known.get(cell)
    if (before !== undefined) return before
    const text = cell.trim()
    if (text === '' || isNothing(text)) return null
    const value = read(text, sink)
    if (value !== undefined && value !== null && known.size < 20_000) known.set(cell, value)
    return value
  }
}

// How databases print missing values. Doesn't apply to names and ids, because Null is a real
// surname.
function isNothing(text: string): boolean {
  return text === 'NULL' || text === '\\N' || text === 'null' || text === '-' || text === 'N/A'
}

function refuse(
  sink: IssueSink,
  key: string,
  code: 'malformedText' | 'controlCharacter' | 'idScientific',
  text: string,
): undefined {
  sink.error(key, code, { value: quoted(text) })
  return undefined
}

function leaveOut(
  sink: IssueSink,
  key: string,
  code:
    | 'notDate'
    | 'dateInFuture'
    | 'dateOutOfRange'
    | 'notBoolean'
    | 'notWeekdays'
    | 'notInteger'
    | 'notNumber'
    | 'notEmail'
    | 'notPhone',
  text: string,
): undefined {
  sink.warn(key, code, { value: quoted(text) })
  return undefined
}
