import { schoolDate } from '@atrium/kit/shared'

export interface DemoPeople {
  districtID: number
  schoolID: number
  timeZone: string
  /** Runs professional development. */
  pdadminID: number
  teacherID: number
  staffID: number
  /** Teachers of several schools, at least thirty. */
  colleagueIDs: readonly number[]
}

/** The district's date this many days from a moment. */
export const dayOf = (now: Date, days: number, timeZone: string) =>
  schoolDate(new Date(now.getTime() + days * 86_400_000), timeZone)
