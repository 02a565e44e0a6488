import { z } from 'zod'

/**
 * What the product stores for a person under a name; nothing else is accepted, so that the database
 * can't be filled up.
 */
export const userPreferenceNames = ['check-out-warning-time'] as const

const local = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/

/** A preference as it is saved: its value is the date and time at which the warning was seen. */
export const userPreference = z.object({
  name: z.enum(userPreferenceNames),
  value: z.string().max(40).regex(local),
})
