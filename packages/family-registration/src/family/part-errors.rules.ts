import { isBlank, validateDraft, type Field, type FieldErrors } from '@atrium/kit/shared'

/** What is at a path: `zip`, or `contacts.0.phone`. */
const at = (facts: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | null)?.[part], facts)

/** Errors in what was filled in; what is still blank is no error while someone types. */
export const errorsInFilled = (
  fields: Record<string, Field>,
  facts: Readonly<Record<string, unknown>>,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(validateDraft(fields, { ...facts })).filter(
      ([name]) => !isBlank(at(facts, name)),
    ),
  )

/** The errors under a prefix, without it: `household.zip` as `zip`. */
export const errorsUnder = (
  errors: Readonly<Record<string, string>>,
  prefix: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(`${prefix}.`))
      .map(([name, error]) => [name.slice(prefix.length + 1), error]),
  )
