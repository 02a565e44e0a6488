import { z } from 'zod'

/**
 * The preferences that can be stored for a person. No other names are accepted, so that no one can
 * fill up the database.
 */
export const userPreferenceNames = ['check-out-warning-time'] as const

const local = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/

/** A saved preference. Its value is when the warning was seen. */
export const userPreference = z.object({
  name: z.enum(userPreferenceNames),
  value: z.string().max(40).regex(local),
})
