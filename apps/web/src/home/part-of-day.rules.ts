export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Morning until noon, evening from 6 PM, by the school's clock. */
export function partOfDay(now: Date, timeZone: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now),
  )
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
