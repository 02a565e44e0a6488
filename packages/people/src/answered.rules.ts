import type { Field } from '@atrium/kit/shared'

/**
 * The caller's values: a boolean that was left open is omitted, so that it stays as it is, or gets
 * the table's default.
 */
export const answered = (
  fields: Readonly<Record<string, Field>>,
  draft: object,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        value !== undefined && !(value === null && fields[name]?.type === 'toggle'),
    ),
  )
