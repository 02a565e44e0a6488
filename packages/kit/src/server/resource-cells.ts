import { isBlank, languages, type Field, type Language, type MessageRef } from '../shared/index.ts'
import { say } from './messages.ts'
import type { ResourceModel } from './resource-parts.ts'

/** What a reference field's ids are called, by field. */
export type ReferenceLabels = Record<string, ReadonlyMap<number, string>>

export const labelOf = (model: ResourceModel, property: string, language: Language): string =>
  say(language, { id: `${model.resource.name}.${property}` })

/** A value as a file shows it: choices and references by their label, money in units, several choices with semicolons. */
export function cellOf(
  model: ResourceModel,
  property: string,
  value: unknown,
  language: Language,
  labels: ReferenceLabels,
): string | number {
  if (isBlank(value)) return ''
  const field = model.resource.fields[property]
  const choice = (code: unknown): string =>
    say(language, { id: `${model.resource.name}.${property}.${String(code)}` })
  switch (field?.type) {
    case 'choice':
      return choice(value)
    case 'choices':
      return (value as string[]).map(choice).join('; ')
    case 'toggle':
      return say(language, { id: value === true ? 'kit.yes' : 'kit.no' })
    case 'cents':
      return Number(value) / 100
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

type Parsed = { value: unknown } | { error: MessageRef }
const notOne: Parsed = { error: { id: 'kit.valid.oneOf' } }

/**
 * Reads a cell as a person writes it: choices by code or by label in either language, yes and no in words, dates as 2026-08-17 or
 * 8/17/2026, money with or without its sign. References stay text here: they are looked up for all lines at once.
 */
export function parseCell(model: ResourceModel, name: string, field: Field, cell: string): Parsed {
  if (cell === '')
    return { value: field.type === 'choices' ? [] : field.type === 'toggle' ? false : null }
  switch (field.type) {
    case 'integer':
    case 'number': {
      const value = Number(plainNumber(cell))
      return Number.isNaN(value) ? { error: { id: 'kit.valid.number' } } : { value }
    }
    case 'cents': {
      const value = Number(plainNumber(cell.replace(/^(-?)\s*\$\s*/, '$1')))
      return Number.isNaN(value)
        ? { error: { id: 'kit.valid.number' } }
        : { value: Math.round(value * 100) }
    }
    case 'date':
      return { value: dateOf(cell) ?? cell }
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
    default:
      return { value: cell }
  }
}

/** Lower case without accents: how labels in files are compared. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const yesNo = new Map<string, boolean>([
  ...['yes', 'y', 'true', 't', '1', 'x', 'si', 's'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', 'f', '0', ''].map((word) => [word, false] as const),
])

/** Thousands' commas are taken out only where they stand right; a comma alone is nobody's decimal point for certain, and is refused. */
const plainNumber = (cell: string): string => {
  const text = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell
  return /^-?\d+(\.\d+)?$/.test(text) ? text : 'not a number'
}

function dateOf(cell: string): string | undefined {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  return us ? `${us[3]}-${us[1]?.padStart(2, '0')}-${us[2]?.padStart(2, '0')}` : undefined
}

function choiceOf(
  model: ResourceModel,
  name: string,
  of: readonly string[],
  cell: string,
): string | undefined {
  if (of.includes(cell)) return cell
  const sought = folded(cell)
  return of.find((code) =>
    languages.some(
      (language) =>
        folded(say(language, { id: `${model.resource.name}.${name}.${code}` })) === sought,
    ),
  )
}
