import { isBlank, validateField, type Field, type FieldErrors } from '@atrium/kit/shared'
import {
  guardianSections,
  staffSections,
  studentSections,
  type ProfileSection,
} from '@atrium/people/fields'
import type { PersonKind } from '@atrium/people/words'
import type { Value } from './selection.types.ts'

export interface BulkField {
  section: string
  name: string
  field: Field
}

const sections: Record<PersonKind, Record<string, ProfileSection<Record<string, Field>>>> = {
  student: studentSections,
  staff: staffSections,
  guardian: guardianSections,
}

// One value for many: not a field that identifies one person, or that reaches one person.
const single: ReadonlySet<string> = new Set([
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'preferredName',
  'localID',
  'stateID',
  'birthDate',
  'biography',
  'email',
  'phone',
  'sms',
])
const plain: ReadonlySet<Field['type']> = new Set([
  'text',
  'integer',
  'date',
  'choice',
  'choices',
  'toggle',
])

/** The fields of a kind of person that can be set on many at a time, in the order of their pages. */
export const bulkFields = (kind: PersonKind): BulkField[] =>
  Object.entries(sections[kind]).flatMap(([section, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      single.has(name) || !plain.has(field.type) ? [] : [{ section, name, field }],
    ),
  )

/** The profile page with a field; undefined if it can't be set this way. */
export function sectionWith(
  kind: PersonKind,
  section: string,
  name: string,
): ProfileSection<Record<string, Field>> | undefined {
  return bulkFields(kind).some((one) => one.section === section && one.name === name)
    ? sections[kind][section]
    : undefined
}

/** A value as it is kept: a blank is null, and no choices are an empty list. */
export const kept = (field: Field, value: Value): Value =>
  isBlank(value) ? (field.type === 'choices' ? [] : null) : value

/** The error in a value, for any recipient. */
export function valueErrors(field: Field, value: Value): FieldErrors {
  const error = validateField(field, kept(field, value), {})
  return error ? { value: error } : {}
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Pasted numbers, or the first column of a CSV; each once, in order. The caller drops a heading as
 * an unknown number.
 */
export function pastedIDs(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/[\r\n]+/)
  // Several in one line are a list; a line of a CSV has its number in front.
  const cells =
    lines.length > 1 ? lines.map((line) => line.split(/[,;\t]/)[0] ?? '') : text.split(/[,;\s]+/)
  return [
    ...new Set(
      cells
        .map((cell) =>
          cell
            .trim()
            .replace(/^"(.*)"$/, '$1')
            .trim(),
        )
        .filter((cell) => cell !== ''),
    ),
  ]
}
