/**
 * The purpose of a period. Only class and advisory periods count as instruction, unless a bell
 * schedule says otherwise.
 */
export const periodKinds = ['class', 'advisory', 'lunch', 'break', 'activity'] as const

export const bellScheduleKinds = [
  'regular',
  'minimumDay',
  'lateStart',
  'rainyDay',
  'assembly',
  'testing',
  'finals',
] as const

/** In ISO order, like the bits of a section's weekdays. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Students attend on `instruction` days only. */
export const calendarDayKinds = [
  'instruction',
  'staffDay',
  'holiday',
  'break',
  'emergency',
] as const
export type CalendarDayKind = (typeof calendarDayKinds)[number]

/** A and B days, or days by number, of which a school has as many as its rotation. */
export const numberedDays = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const
export const rotationDays = ['A', 'B', ...numberedDays] as const
export type RotationDay = (typeof rotationDays)[number]
