/**
 * Reads a time of day as people type it: '14:05', '2:05 PM', '2:05 p. m.', '205pm', '8'. Returns
 * 'HH:MM', or null if it isn't a time.
 */
export function readTime(typed: string): string | null {
  const found = /^(\d{1,2})(?:[:.h]?(\d\d))? ?(?:([ap])\.? ?m?\.?)?$/i.exec(
    typed.replace(/\s+/g, ' ').trim(),
  )
  if (!found) return null
  const [, hours, minutes = '00', half] = found
  const hour = Number(hours)
  if (Number(minutes) > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return null
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}

/** Each half hour of a school's day: from 6:00 AM to 9:30 PM. */
export const halfHours: readonly string[] = Array.from(
  { length: 32 },
  (_, at) => `${String(6 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
)
