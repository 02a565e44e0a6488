import type { FileKind } from '../words.ts'
import type { ChoiceName } from './choices.ts'

export const fieldTypes = [
  'id',
  'text',
  'integer',
  'decimal',
  'date',
  'boolean',
  'email',
  'phone',
  'choice',
  'ids',
  'texts',
  'choices',
  'weekdays',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** One target field of an import. Its label is the message `imports.field.<kind>.<key>`, or `imports.field.<key>`. */
export type FieldDef = {
  type: FieldType
  required?: boolean
  /** The maximum number of characters, by default 255. */
  max?: number
  /** For `date`: a past event, such as a birth. */
  past?: boolean
  /** For `choice` and `choices`. */
  choices?: ChoiceName
  /** For `id` and `ids`: the kind of record it refers to. */
  refers?: FileKind
  /**
   * A true cell adds this code to a list field. For example, six yes/no columns for race become one
   * list.
   */
  adds?: { to: string; code: string }
  /** Other names that source systems give it; normalized before they are compared. */
  names: readonly string[]
}

type Options = Omit<FieldDef, 'type' | 'names'>

// Names are one string, separated by `|`, to keep a table of sixty fields readable.
const field =
  (type: FieldType) =>
  (names: string, options: Options = {}): FieldDef => ({
    type,
    names: names.split('|').map((name) => name.trim()),
    ...options,
  })

export const f = {
  id: field('id'),
  text: field('text'),
  integer: field('integer'),
  decimal: field('decimal'),
  date: field('date'),
  boolean: field('boolean'),
  email: field('email'),
  phone: field('phone'),
  choice: field('choice'),
  ids: field('ids'),
  texts: field('texts'),
  choices: field('choices'),
  weekdays: field('weekdays'),
}

export const defaultMax = 255
