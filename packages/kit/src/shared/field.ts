import type { Needs } from './needs.ts'
import type { MessageRef } from './refusal.ts'
import type { Translated } from './translated.ts'

/**
 * One field of a record or a form. The same definition draws the input, validates on both sides,
 * reads a CSV cell, and is compared with the table's column by a test.
 */
export type Field =
  | TextField
  | TranslatedField
  | NumberField
  | DateField
  | ToggleField
  | ChoiceField
  | ChoicesField
  | ReferenceField
  | FileField
  | LinesField

type Plain = string | number | boolean

interface FieldBase {
  /** Mandatory: "This field is required." */
  required?: boolean
  /** Shown, never edited (computed, or set by another act). */
  readOnly?: boolean
  /** Set when the record is created and never changed. */
  fixed?: boolean
  /** Part of the row, but not offered on any form. */
  hidden?: boolean
  /**
   * Who can see it, besides being able to read the record: for anyone else the field does not exist
   * in answers, files, searches, filters or history. Each sensitivity class has its permission in
   * `@atrium/access/words`.
   */
  readable?: Needs
  /** Who can write it, besides being able to edit the record. */
  writable?: Needs
  /**
   * Asked only while another field has this value, or one of these; without `is`, any value.
   * Otherwise it is blank: not shown, and cleared on save.
   */
  when?: { field: string; is?: Plain | readonly Plain[] }
  /** The group on the form: message id `<record>.group.<name>`. */
  group?: string
  /** The initial value in the form of a new record; of a date, `today` is the school's day. */
  default?: string | number | boolean | readonly string[]
  /** Blank means inherited: a toggle then has three states. */
  inherits?: boolean
}

export interface TextField extends FieldBase {
  type: 'text' | 'multiline' | 'email' | 'phone' | 'url' | 'html' | 'time' | 'color'
  max: number
  min?: number
  /** Exactly this many characters. */
  length?: number
  /** No uppercase letters, as in a username. */
  lowerCase?: boolean
  /** A time that must be later than this other field in the same draft. */
  laterThan?: string
  /** A regular expression source that must match the whole value, with the message to show. */
  pattern?: { source: string; message: string }
}
/**
 * A text in English and, optionally, in Spanish: one field, shown in the reader's language. Its
 * column is `translated('…')`.
 */
export interface TranslatedField extends FieldBase {
  type: 'translated'
  /** For each language. */
  max: number
}
export interface NumberField extends FieldBase {
  type: 'integer' | 'number' | 'cents'
  min?: number
  max?: number
  /** Must be more than this. */
  moreThan?: number
  /** Must be less than this. */
  lessThan?: number
  /** Any number but this one. */
  not?: number
  /** Must not be more than this other number in the same draft. */
  notAbove?: string
  /** A name rather than an amount: a year is written without separators. */
  isYear?: boolean
}
export interface DateField extends FieldBase {
  /** `date`: 'YYYY-MM-DD' in school time; `instant`: ISO 8601. */
  type: 'date' | 'instant'
  min?: string
  max?: string
  /** Later than this, not on it. */
  after?: string
  /** Earlier than this, not on it. */
  before?: string
  /** Something that has already happened, such as a birth: a date not after today. */
  past?: boolean
  /** Must not be before this other field in the same draft. */
  notBefore?: string
}
export interface ToggleField extends FieldBase {
  type: 'toggle'
}
/** The color and the icon of a choice that is a state. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'attention' | 'bad'

export interface ChoiceField extends FieldBase {
  type: 'choice'
  of: readonly string[]
  /** The ones that a person may choose, if the product sets others itself; default: all. */
  offered?: readonly string[]
  /** Shown as a badge, with these colors. */
  tones?: Readonly<Record<string, Tone>>
}
export interface ChoicesField extends FieldBase {
  type: 'choices'
  of: readonly string[]
  min?: number
  max?: number
}
export interface ReferenceField extends FieldBase {
  type: 'reference'
  /** The record it refers to; its `options` procedure fills the list. */
  to: string
}
export interface FileField extends FieldBase {
  type: 'file'
  accept: 'image' | 'any'
}

/**
 * Rows in their own table that belong to the record: ordered, written with it, and part of its
 * version.
 */
export interface LinesField extends FieldBase {
  type: 'lines'
  fields: Readonly<Record<string, LineField>>
  /** The maximum number. */
  max: number
  /** Each line is one reference, with no duplicates: see `f.many`. */
  many?: true
}
/** The fields of a line. */
export type LineField = Exclude<Field, LinesField | FileField>

type Options<F extends Field, Without extends string = never> = Omit<F, 'type' | Without>

// Each returns its argument with its exact type, so that a record's row and draft are inferred from
// its fields: see `FieldValue`.
export const f = {
  text: <const O extends Options<TextField>>(options: O) => ({ type: 'text' as const, ...options }),
  translated: <const O extends Options<TranslatedField>>(options: O) => ({
    type: 'translated' as const,
    ...options,
  }),
  multiline: <const O extends Options<TextField>>(options: O) => ({
    type: 'multiline' as const,
    ...options,
  }),
  /**
   * Rich text: shown in an editor, and the server removes anything active. `max` counts the markup
   * too.
   */
  html: <const O extends Options<TextField>>(options: O) => ({ type: 'html' as const, ...options }),
  email: <const O extends Partial<Options<TextField>>>(options?: O) => ({
    type: 'email' as const,
    max: 254,
    ...(options as O),
  }),
  phone: <const O extends Partial<Options<TextField>>>(options?: O) => ({
    type: 'phone' as const,
    max: 32,
    ...(options as O),
  }),
  url: <const O extends Partial<Options<TextField>>>(options?: O) => ({
    type: 'url' as const,
    max: 2000,
    ...(options as O),
  }),
  time: <const O extends Partial<Options<TextField>>>(options?: O) => ({
    type: 'time' as const,
    max: 5,
    ...(options as O),
  }),
  color: <const O extends Partial<Options<TextField>>>(options?: O) => ({
    type: 'color' as const,
    max: 7,
    ...(options as O),
  }),
  integer: <const O extends Options<NumberField>>(options?: O) => ({
    type: 'integer' as const,
    ...(options as O),
  }),
  number: <const O extends Options<NumberField>>(options?: O) => ({
    type: 'number' as const,
    ...(options as O),
  }),
  cents: <const O extends Options<NumberField>>(options?: O) => ({
    type: 'cents' as const,
    ...(options as O),
  }),
  date: <const O extends Options<DateField>>(options?: O) => ({
    type: 'date' as const,
    ...(options as O),
  }),
  instant: <const O extends Options<DateField>>(options?: O) => ({
    type: 'instant' as const,
    ...(options as O),
  }),
  toggle: <const O extends Options<ToggleField>>(options?: O) => ({
    type: 'toggle' as const,
    ...(options as O),
  }),
  choice: <const O extends Options<ChoiceField>>(options: O) => ({
    type: 'choice' as const,
    ...options,
  }),
  choices: <const O extends Options<ChoicesField>>(options: O) => ({
    type: 'choices' as const,
    ...options,
  }),
  reference: <const O extends Options<ReferenceField>>(options: O) => ({
    type: 'reference' as const,
    ...options,
  }),
  file: <const O extends Options<FileField>>(options: O) => ({ type: 'file' as const, ...options }),
  lines: <const O extends Options<LinesField>>(options: O) => ({
    type: 'lines' as const,
    ...options,
  }),
  /**
   * References to many records, each once, chosen in one box. They are stored as lines: a table of
   * `lineColumns()` and `lineOf(…)` whose column `as` refers to the other record.
   */
  many: <const As extends string>({
    as,
    to,
    ...options
  }: {
    as: As
    to: string
    max: number
    required?: boolean
    group?: string
  }) => ({
    type: 'lines' as const,
    many: true as const,
    fields: { [as]: { type: 'reference', to, required: true } } as Record<
      As,
      { type: 'reference'; to: string; required: true }
    >,
    ...options,
  }),
}

type Present<F extends Field> = F extends { type: 'choice'; of: readonly (infer Code)[] }
  ? Code
  : F extends { type: 'translated' }
    ? Translated
    : F extends { type: 'integer' | 'number' | 'cents' | 'reference' }
      ? number
      : string

/** One line on the wire; a new one has no id yet. */
export type Line<Fields extends Record<string, Field>> = { id?: number } & FieldValues<Fields>

/** A field's value on the wire: null if it may be blank. Codes are the field's choices. */
export type FieldValue<F extends Field> = F extends { type: 'toggle' }
  ? boolean
  : F extends { type: 'lines'; fields: infer Fields extends Record<string, Field> }
    ? Line<Fields>[]
    : F extends { type: 'choices'; of: readonly (infer Code)[] }
      ? Code[]
      : F extends { required: true; when?: undefined }
        ? Present<F>
        : Present<F> | null

export type FieldValues<Fields extends Record<string, Field>> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>
}

export type FieldErrors = Record<string, MessageRef>
