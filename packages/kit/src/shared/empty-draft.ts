import type { Field } from './field.ts'

type Fields = Record<string, Field>

/** The fields on a form, in order. */
export const formFields = (fields: Fields): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => !field.hidden)

/** The values of a form for a new record; `today`: the school's day, for dates that begin with it. */
export const emptyDraft = (fields: Fields, today: string | null = null): Record<string, unknown> =>
  Object.fromEntries(
    formFields(fields).map(([name, field]) => [
      name,
      field.type === 'date' && field.default === 'today'
        ? today
        : (field.default ?? emptyValue(field)),
    ]),
  )

/** A field's blank value. */
export const emptyValue = (field: Field): unknown =>
  field.type === 'toggle' && !field.inherits
    ? false
    : field.type === 'choices' || field.type === 'lines'
      ? []
      : null
