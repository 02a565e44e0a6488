import type { Field } from '@atrium/kit/shared'

/** What a caller said: of a yes or no that was left open nothing, so that it stays as it is, or begins as the table has it. */
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
