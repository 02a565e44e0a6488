/** The fields of an event that `?fields=` may request. */
export const eventFields = [
  'id',
  'name',
  'description',
  'location',
  'startsAt',
  'endsAt',
  'schoolID',
] as const
export type EventField = (typeof eventFields)[number]
