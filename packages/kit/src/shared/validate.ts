import { dollarsText } from './amount.rules.ts'
import { todayAnywhere } from './clock.ts'
import type {
  ChoiceField,
  ChoicesField,
  Field,
  FieldErrors,
  LinesField,
  TranslatedField,
} from './field.ts'
import type { MessageRef } from './refusal.ts'
import { isTranslated } from './translated.ts'
import { isEmail, isPhone, isWebAddress } from './formats.ts'

type Fields = Record<string, Field>
type Draft = Record<string, unknown>

/**
 * Checks a draft against its fields; an empty result means valid. The same function runs under the
 * inputs and on the server. `partial`: only the keys that are present are checked (a patch, a bulk
 * edit). `before`: the record that the draft changes.
 */
export function validateDraft(
  fields: Fields,
  draft: Draft,
  { partial = false, before }: { partial?: boolean; before?: Draft | undefined } = {},
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || (partial && !(name in draft)) || !applies(field, draft)) continue
    Object.assign(errors, errorsOf(name, asStored(field, before?.[name]), draft[name], draft))
  }
  return errors
}

/**
 * A field as it applies to a record: codes that the record has from earlier, and that are no longer
 * offered, stay valid there.
 */
export const asStored = (field: Field, stored: unknown): Field =>
  field.type === 'choices'
    ? { ...field, of: [...field.of, ...formerCodes(field, stored)] }
    : field.type === 'choice' && field.offered
      ? { ...field, offered: field.of.filter((code) => code === stored || isOffered(field, code)) }
      : field

/** Whether a person may choose this code of a field. */
export const isOffered = ({ of, offered = of }: ChoiceField, code: string): boolean =>
  offered.includes(code)

/** The codes among a stored value that its field no longer offers. */
export const formerCodes = (field: ChoicesField, stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((code) => !field.of.includes(code)) : []

/** Errors by field name; for lines, also by each line's fields: `items.0.quantity`. */
export function errorsOf(name: string, field: Field, value: unknown, draft: Draft): FieldErrors {
  const error = validateField(field, value, draft)
  if (error) return { [name]: error }
  if (field.type !== 'lines' || !Array.isArray(value)) return {}
  return Object.assign(
    {},
    ...value.map((line: Draft, at) => {
      const unknown = Object.keys(line).filter(
        (key) => key !== 'id' && !Object.hasOwn(field.fields, key),
      )
      const errors = validateDraft(field.fields, line)
      for (const key of unknown) errors[key] = { id: 'kit.valid.notAllowed' }
      return Object.fromEntries(
        Object.entries(errors).map(([key, ref]) => [`${name}.${at}.${key}`, ref]),
      )
    }),
  ) as FieldErrors
}

/** Whether a field applies, given the other fields. */
export function applies({ when }: Field, draft: Draft): boolean {
  if (!when) return true
  if (when.is === undefined) return !isBlank(draft[when.field])
  const wanted: readonly unknown[] = Array.isArray(when.is) ? when.is : [when.is]
  const value = draft[when.field]
  return (Array.isArray(value) ? value : [value]).some((one) => wanted.includes(one))
}

/** The error for one value, or undefined. */
export function validateField(
  field: Field,
  value: unknown,
  draft: Draft = {},
): MessageRef | undefined {
  if (isBlank(value)) return field.required ? { id: 'kit.valid.required' } : undefined
  switch (field.type) {
    case 'text':
    case 'multiline':
    case 'html':
    case 'email':
    case 'phone':
    case 'url':
    case 'time':
    case 'color':
      return textError(field, value, draft)
    case 'translated':
      return translatedError(field, value)
    case 'integer':
    case 'number':
    case 'cents':
      return numberError(field, value, draft)
    case 'date':
    case 'instant':
      return dateError(field, value, draft)
    case 'toggle':
      return typeof value === 'boolean' ? undefined : { id: 'kit.valid.boolean' }
    case 'choice':
      return isOffered(field, value as string) ? undefined : { id: 'kit.valid.oneOf' }
    case 'choices':
      return choicesError(field, value)
    case 'reference':
      return Number.isSafeInteger(value) && (value as number) > 0
        ? undefined
        : { id: 'kit.valid.oneOf' }
    case 'lines':
      return linesError(field, value)
    case 'file':
      return typeof value === 'string' && value.length <= 64
        ? undefined
        : { id: 'kit.valid.notAllowed' }
  }
}

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isTranslated(value) && isBlank(value.en) && isBlank(value.es))

// A control character in a name breaks files, emails and PostgreSQL (NUL); line breaks and tabs are
// text.
// oxlint-disable-next-line no-control-regex
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

function textError(
  field: Extract<
    Field,
    { type: 'text' | 'multiline' | 'html' | 'email' | 'phone' | 'url' | 'time' | 'color' }
  >,
  value: unknown,
  draft: Draft = {},
): MessageRef | undefined {
  if (typeof value !== 'string') return { id: 'kit.valid.text' }
  if (controlCharacter.test(value)) return { id: 'kit.valid.notAllowed' }
  if (field.type !== 'multiline' && field.type !== 'html' && value !== value.trim())
    return { id: 'kit.valid.trimmed' }
  if (field.required && value.trim() === '') return { id: 'kit.valid.required' }
  if (field.length !== undefined && value.length !== field.length)
    return { id: 'kit.valid.exactLength', values: { length: field.length } }
  if (value.length > field.max) return { id: 'kit.valid.maxLength', values: { max: field.max } }
  if (field.min !== undefined && value.length < field.min)
    return { id: 'kit.valid.minLength', values: { min: field.min } }
  if (field.type === 'email' && !isEmail(value)) return { id: 'kit.valid.email' }
  if (field.type === 'phone' && !isPhone(value)) return { id: 'kit.valid.phone' }
  if (field.type === 'url' && !isWebAddress(value)) return { id: 'kit.valid.url' }
  if (field.type === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    return { id: 'kit.valid.format' }
  const earlier = field.laterThan === undefined ? undefined : draft[field.laterThan]
  if (typeof earlier === 'string' && earlier !== '' && value <= earlier)
    return { id: 'kit.valid.laterThan', values: { time: earlier } }
  if (field.type === 'color' && !/^#[0-9a-f]{6}$/i.test(value)) return { id: 'kit.valid.format' }
  if (field.lowerCase && value !== value.toLowerCase()) return { id: 'kit.valid.lowerCase' }
  if (field.pattern && !new RegExp(`^(?:${field.pattern.source})$`, 'u').test(value))
    return { id: field.pattern.message }
  return undefined
}

function translatedError({ max }: TranslatedField, value: unknown): MessageRef | undefined {
  if (!isTranslated(value) || Object.keys(value).some((key) => key !== 'en' && key !== 'es'))
    return { id: 'kit.valid.text' }
  if (isBlank(value.en)) return { id: 'kit.valid.englishFirst' }
  return (
    textError({ type: 'text', max }, value.en) ??
    (isBlank(value.es) ? undefined : textError({ type: 'text', max }, value.es))
  )
}

function numberError(
  field: Extract<Field, { type: 'integer' | 'number' | 'cents' }>,
  value: unknown,
  draft: Draft,
): MessageRef | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { id: field.type === 'cents' ? 'kit.valid.amount' : 'kit.valid.number' }
  if (field.type !== 'number' && !Number.isSafeInteger(value))
    return { id: 'kit.valid.wholeNumber' }
  if (field.min === 0 && value < 0) return { id: 'kit.valid.positive' }
  if (field.max === 0 && value > 0) return { id: 'kit.valid.negative' }
  if (field.min !== undefined && value < field.min)
    return field.type === 'cents'
      ? { id: 'kit.valid.atLeastAmount', values: { min: dollarsText(field.min) } }
      : { id: 'kit.valid.atLeast', values: { min: field.min } }
  if (field.max !== undefined && value > field.max) return atMost(field, field.max)
  if (field.moreThan !== undefined && value <= field.moreThan)
    return { id: 'kit.valid.moreThan', values: { min: field.moreThan } }
  if (field.lessThan !== undefined && value >= field.lessThan)
    return { id: 'kit.valid.lessThan', values: { max: field.lessThan } }
  if (value === field.not) return { id: 'kit.valid.notEqual', values: { value } }
  const other = field.notAbove === undefined ? undefined : draft[field.notAbove]
  if (typeof other === 'number' && value > other) return atMost(field, other)
  return undefined
}

/** Amounts are stored in cents, and people write dollars. */
const atMost = ({ type }: { type: string }, max: number): MessageRef =>
  type === 'cents'
    ? { id: 'kit.valid.atMostAmount', values: { max: dollarsText(max) } }
    : { id: 'kit.valid.atMost', values: { max } }

function dateError(
  field: Extract<Field, { type: 'date' | 'instant' }>,
  value: unknown,
  draft: Draft,
): MessageRef | undefined {
  if (typeof value !== 'string' || !isDate(field.type, value)) return { id: 'kit.valid.date' }
  const range = rangeError(field, value)
  if (range) return range
  if (field.past && value > todayAnywhere()) return { id: 'kit.valid.inFuture' }
  const other = field.notBefore === undefined ? undefined : draft[field.notBefore]
  if (typeof other === 'string' && other !== '' && value < other)
    return { id: 'kit.valid.startAfterEnd' }
  return undefined
}

/** A date or instant outside its limits; if there are two limits, both are named. */
function rangeError(
  { min, max, after, before }: Extract<Field, { type: 'date' | 'instant' }>,
  value: string,
): MessageRef | undefined {
  const early = min !== undefined && value < min
  const late = max !== undefined && value > max
  if (min !== undefined && max !== undefined && (early || late))
    return { id: 'kit.valid.betweenInclusive', values: { from: min, to: max } }
  if (early) return { id: 'kit.valid.onOrAfter', values: { date: min } }
  if (late) return { id: 'kit.valid.onOrBefore', values: { date: max } }
  const notAfter = after !== undefined && value <= after
  const notBefore = before !== undefined && value >= before
  if (after !== undefined && before !== undefined && (notAfter || notBefore))
    return { id: 'kit.valid.between', values: { from: after, to: before } }
  if (notAfter) return { id: 'kit.valid.after', values: { date: after } }
  if (notBefore) return { id: 'kit.valid.before', values: { date: before } }
  return undefined
}

function isDate(type: 'date' | 'instant', value: string): boolean {
  if (type === 'instant') return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function linesError({ max, many, fields }: LinesField, value: unknown): MessageRef | undefined {
  const isLine = (line: unknown) =>
    typeof line === 'object' && line !== null && !Array.isArray(line)
  if (!Array.isArray(value) || !value.every(isLine)) return { id: 'kit.valid.text' }
  if (value.length > max) return { id: 'kit.valid.atMostLines', values: { max } }
  const [key = ''] = Object.keys(fields)
  const chosen = many ? (value as Draft[]).map((line) => line[key]) : []
  return new Set(chosen).size < chosen.length ? { id: 'kit.valid.twice' } : undefined
}

function choicesError(
  field: Extract<Field, { type: 'choices' }>,
  value: unknown,
): MessageRef | undefined {
  if (!Array.isArray(value) || value.some((one) => !field.of.includes(one)))
    return { id: 'kit.valid.oneOf' }
  if (field.min !== undefined && value.length < field.min)
    return { id: 'kit.valid.atLeastOptions', values: { min: field.min } }
  if (field.max !== undefined && value.length > field.max)
    return { id: 'kit.valid.atMostOptions', values: { max: field.max } }
  return undefined
}
