/** What may be asked of an event by `?fields=`. */
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
