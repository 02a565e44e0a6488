import {
  isBlank,
  isTranslated,
  languages,
  type Field,
  parseDate,
  readCents,
  type DateOrder,
  type LinesField,
  type Language,
  type MessageRef,
} from '../shared/index.ts'
import { say } from './messages.ts'
import type { RecordModel } from './record-parts.ts'

/** The names behind a reference field's ids, by field. */
export type ReferenceLabels = Record<string, ReadonlyMap<number, string>>

export const labelOf = (model: RecordModel, property: string, language: Language): string =>
  say(language, { id: `${model.definition.name}.${property}` })

/** The columns for a property in a file: one, or one per language for a translated text. */
export const headerOf = (model: RecordModel, property: string, language: Language): string[] =>
  model.definition.fields[property]?.type === 'translated'
    ? languages.map((of) => translatedHeader(model, property, of, language))
    : [labelOf(model, property, language)]

/** The same column's name in the other language. */
export const translatedHeader = (
  model: RecordModel,
  property: string,
  of: Language,
  language: Language,
): string =>
  say(language, {
    id: `kit.translated.${of}`,
    values: { label: labelOf(model, property, language) },
  })

/** A property's cells, one for each of `headerOf`. */
export const cellsOf = (
  model: RecordModel,
  property: string,
  value: unknown,
  language: Language,
  labels: ReferenceLabels,
): (string | number)[] =>
  model.definition.fields[property]?.type === 'translated'
    ? languages.map((of) => (isTranslated(value) ? (value[of] ?? '') : ''))
    : [cellOf(model, property, value, language, labels)]

/**
 * A value as files show it: choices and references by label, money in dollars, multiple choices
 * separated by semicolons.
 */
function cellOf(
  model: RecordModel,
  property: string,
  value: unknown,
  language: Language,
  labels: ReferenceLabels,
): string | number {
  if (isBlank(value)) return ''
  const field = partOf(model, property)
  const choice = (code: unknown): string =>
    say(language, { id: `${model.definition.name}.${property}.${String(code)}` })
  switch (field?.type) {
    case 'choice':
      return choice(value)
    case 'choices':
      return (value as string[]).map(choice).join('; ')
    case 'toggle':
      return say(language, { id: value === true ? 'kit.yes' : 'kit.no' })
    case 'cents':
      return Number(value) / 100
    case 'lines': {
      const parts = Object.keys(field.fields)
      return (value as Record<string, unknown>[])
        .map((line) =>
          parts
            .map((part) => cellOf(model, `${property}.${part}`, line[part], language, labels))
            .join(' | '),
        )
        .join('\n')
    }
    case 'reference':
      return labels[property]?.get(value as number) ?? ''
    default:
      return typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? value
          : JSON.stringify(value)
  }
}

/** A field, or one of its lines' fields: `items.quantity`. */
function partOf({ definition: { fields } }: RecordModel, property: string): Field | undefined {
  const [name = '', part] = property.split('.')
  const field = fields[name]
  return part !== undefined && field?.type === 'lines' ? field.fields[part] : field
}

type Parsed = { value: unknown } | { error: MessageRef }
const notOne: Parsed = { error: { id: 'kit.valid.oneOf' } }

/**
 * Parses a cell as people write it: choices by code or by label in either language, yes and no in
 * words, dates as 2026-08-17, 8/17/2026 or 17-Aug-2026, times as 13:05 or 1:05 PM, money with or
 * without its sign. References stay text here: they are looked up for all lines at once.
 * @param order whether day or month comes first in the column's dates
 */
export function parseCell(
  model: RecordModel,
  name: string,
  field: Field,
  cell: string,
  order: DateOrder = 'mdy',
): Parsed {
  if (cell === '')
    return {
      value:
        field.type === 'choices' || field.type === 'lines'
          ? []
          : field.type === 'toggle'
            ? false
            : null,
    }
  switch (field.type) {
    case 'integer':
    case 'number': {
      const value = Number(plainNumber(cell))
      return Number.isNaN(value) ? { error: { id: 'kit.valid.number' } } : { value }
    }
    case 'cents': {
      const value = readCents(cell)
      return value === undefined ? { error: { id: 'kit.valid.amount' } } : { value }
    }
    case 'date':
      return { value: parseDate(cell, order) ?? cell }
    case 'time':
      return { value: timeOf(cell) ?? cell }
    case 'toggle': {
      const value = yesNo.get(folded(cell))
      return value === undefined ? { error: { id: 'kit.valid.boolean' } } : { value }
    }
    case 'choice': {
      const value = choiceOf(model, name, field.of, cell)
      return value === undefined ? notOne : { value }
    }
    case 'choices': {
      const values = cell
        .split(';')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => choiceOf(model, name, field.of, part))
      return values.includes(undefined) ? notOne : { value: [...new Set(values)] }
    }
    case 'lines':
      return parseLines(model, name, field, cell)
    default:
      return { value: cell }
  }
}

/**
 * Lines as text, as in exported files: one per line with fields separated by bars; lines of a
 * single field may also be separated by semicolons.
 */
function parseLines(model: RecordModel, name: string, field: LinesField, cell: string): Parsed {
  const lines: Record<string, unknown>[] = []
  const parts = Object.entries(field.fields)
  const apart = parts.length === 1 && !cell.includes('\n') ? ';' : /\r?\n/
  for (const text of cell.split(apart).filter((one) => one.trim() !== '')) {
    const cells = parts.length === 1 ? [text] : text.split('|')
    const line: Record<string, unknown> = {}
    for (const [at, [part, of]] of parts.entries()) {
      const parsed = parseCell(model, `${name}.${part}`, of, (cells[at] ?? '').trim())
      if ('error' in parsed) return parsed
      line[part] = parsed.value
    }
    lines.push(line)
  }
  return { value: lines }
}

/** Lower case without accents: how labels in files are compared. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const yesNo = new Map<string, boolean>([
  ...['yes', 'y', 'true', 't', '1', 'x', 'si', 's'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0', ''].map((word) => [word, false] as const),
])

/**
 * Thousands separators are removed only in the right places; a lone comma might or might not be a
 * decimal point, so it is refused.
 */
const plainNumber = (cell: string): string => {
  const text = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell
  return /^-?\d+(\.\d+)?$/.test(text) ? text : 'not a number'
}

function timeOf(cell: string): string | undefined {
  const [, hour, minute = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*(?:([ap])\.?\s?m\.?)?$/i.exec(cell) ?? []
  if (hour === undefined || (half === undefined && !cell.includes(':'))) return undefined
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

function choiceOf(
  model: RecordModel,
  name: string,
  of: readonly string[],
  cell: string,
): string | undefined {
  if (of.includes(cell)) return cell
  // Spreadsheets drop the leading zero of grade 09.
  if (/^\d$/.test(cell) && of.includes(`0${cell}`)) return `0${cell}`
  const sought = folded(cell)
  return of.find(
    (code) =>
      languages.some(
        (language) =>
          folded(say(language, { id: `${model.definition.name}.${name}.${code}` })) === sought,
      ) || model.definition.alsoCalled?.[`${name}.${code}`]?.some((one) => folded(one) === sought),
  )
}
