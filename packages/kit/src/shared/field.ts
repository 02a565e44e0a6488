import type { MessageRef } from './refusal.ts'

/**
 * One field of a resource or of a form. The same definition draws the input, checks what was typed
 * on both sides, reads a CSV cell, and is proved against the table's column by a test.
 */
export type Field =
  | TextField
  | NumberField
  | DateField
  | ToggleField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | FileField

interface FieldBase {
  /** Mandatory: "This field is required." */
  required?: boolean
  /** Shown, never edited (computed, or set by another act). */
  readOnly?: boolean
  /** Set when the record is made and not changed after. */
  fixed?: boolean
  /** Not offered on the form for a new or existing record, yet part of the row. */
  hidden?: boolean
  /** The group on the form: message id `<resource>.group.<name>`. */
  group?: string
}

export interface TextField extends FieldBase {
  type: 'text' | 'multiline' | 'email' | 'phone' | 'url' | 'html' | 'time' | 'color'
  max: number
  min?: number
  /** A pattern source, matched whole, with the message to show. */
  pattern?: { source: string; message: string }
}
export interface NumberField extends FieldBase {
  type: 'integer' | 'number' | 'cents'
  min?: number
  max?: number
  /** Must not be more than this other number of the same draft. */
  notAbove?: string
  /** A name rather than an amount: a year is written without separators. */
  isYear?: boolean
}
export interface DateField extends FieldBase {
  /** `date`: 'YYYY-MM-DD' in school time; `instant`: ISO 8601. */
  type: 'date' | 'instant'
  min?: string
  max?: string
  /** Something that has happened, as a birth: a date not after today. */
  past?: boolean
  /** Must not lie before this other field of the same draft. */
  notBefore?: string
}
export interface ToggleField extends FieldBase {
  type: 'toggle'
}
export interface ChoiceField extends FieldBase {
  type: 'choice'
  of: readonly string[]
}
export interface ChoicesField extends FieldBase {
  type: 'choices'
  of: readonly string[]
  max?: number
}
export interface ReferenceField extends FieldBase {
  type: 'reference'
  /** The resource that is referred to; its `options` procedure fills the list. */
  to: string
}
export interface FileField extends FieldBase {
  type: 'file'
  accept: 'image' | 'any'
}

type Options<F extends Field, Without extends string = never> = Omit<F, 'type' | Without>

export const f = {
  text: (options: Options<TextField>): TextField => ({ type: 'text', ...options }),
  multiline: (options: Options<TextField>): TextField => ({ type: 'multiline', ...options }),
  /** Rich text: an editor draws it, and the server takes out what could act. `max` counts the markup too. */
  html: (options: Options<TextField>): TextField => ({ type: 'html', ...options }),
  email: (options: Partial<Options<TextField>> = {}): TextField => ({
    type: 'email',
    max: 254,
    ...options,
  }),
  phone: (options: Partial<Options<TextField>> = {}): TextField => ({
    type: 'phone',
    max: 32,
    ...options,
  }),
  url: (options: Partial<Options<TextField>> = {}): TextField => ({
    type: 'url',
    max: 2000,
    ...options,
  }),
  time: (options: Partial<Options<TextField>> = {}): TextField => ({
    type: 'time',
    max: 5,
    ...options,
  }),
  color: (options: Partial<Options<TextField>> = {}): TextField => ({
    type: 'color',
    max: 7,
    ...options,
  }),
  integer: (options: Options<NumberField> = {}): NumberField => ({ type: 'integer', ...options }),
  number: (options: Options<NumberField> = {}): NumberField => ({ type: 'number', ...options }),
  cents: (options: Options<NumberField> = {}): NumberField => ({ type: 'cents', ...options }),
  date: (options: Options<DateField> = {}): DateField => ({ type: 'date', ...options }),
  instant: (options: Options<DateField> = {}): DateField => ({ type: 'instant', ...options }),
  toggle: (options: Options<ToggleField> = {}): ToggleField => ({ type: 'toggle', ...options }),
  choice: (options: Options<ChoiceField>): ChoiceField => ({ type: 'choice', ...options }),
  choices: (options: Options<ChoicesField>): ChoicesField => ({ type: 'choices', ...options }),
  reference: (options: Options<ReferenceField>): ReferenceField => ({
    type: 'reference',
    ...options,
  }),
  file: (options: Options<FileField>): FileField => ({ type: 'file', ...options }),
}

export type FieldErrors = Record<string, MessageRef>
