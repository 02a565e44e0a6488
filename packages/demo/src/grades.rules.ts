import { addDays } from './calendar.rules.ts'
import type { Draw } from './random.ts'

/** CEDS grade levels of the district, the youngest first. */
export const grades = [
  'KG',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const
export type Grade = (typeof grades)[number]

/** A child's place in line: 0 is kindergarten, 12 grade 12, 13 graduated last June. */
export const graduated = grades.length

/** Children who turn five by September 1 start kindergarten. */
export function birthWindow(cohort: number, fall: number): { from: string; to: string } {
  return { from: `${fall - 6 - cohort}-09-02`, to: `${fall - 5 - cohort}-09-01` }
}

/**
 * A birthday for each sibling, within some weeks of one day of the year, so that siblings are born
 * a plausible time apart.
 */
export function birthday(draw: Draw, cohort: number, fall: number, dayOfYear: number): string {
  const { from } = birthWindow(cohort, fall)
  return addDays(from, Math.min(364, Math.max(0, dayOfYear + draw.int(-20, 20))))
}
