/**
 * A section as listed in the classroom menu and the schedule (platform.md §3). Dates are
 * 'YYYY-MM-DD'.
 */
export interface ScheduleEntry {
  sectionID: number
  sectionStatus: 'current' | 'future' | 'historical'
  startDate: string | null
  endDate: string | null
  courseName: string
  sectionNumber: string
  meetingsDescription: string
  term: { termAbbr: string; yearAbbr: string } | null
  /** Professional development sections show different classroom entries. */
  isProfessionalDevelopment: boolean
}

/** A term with its year: `S1 26-27`. A name that already includes the year stays as it is. */
export function termTitle({ termAbbr, yearAbbr }: NonNullable<ScheduleEntry['term']>): string {
  const named = new Set(yearsIn(termAbbr))
  const years = yearsIn(yearAbbr)
  return years.length > 0 && years.every((year) => named.has(year))
    ? termAbbr
    : `${termAbbr} ${yearAbbr}`.trim()
}

/**
 * The section that is selected when a classroom opens (platform.md §4): one with dates that include
 * today, or else the first one; 0 if there are no classes.
 */
export const defaultSection = (schedule: readonly ScheduleEntry[]): number =>
  (schedule.find((one) => one.sectionStatus === 'current') ?? schedule[0])?.sectionID ?? 0

const yearsIn = (text: string): string[] =>
  (text.match(/\d{2,4}/g) ?? []).map((digits) => digits.slice(-2))

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    /** A teacher's classes at the current school, and which one opens first. */
    classroom: { staffID: number; sectionID: number; schedule: ScheduleEntry[] } | null
  }
}
