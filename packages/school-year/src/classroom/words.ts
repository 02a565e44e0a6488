import type { WeekDay } from '../schedule/words.ts'

/** A month of one class. Dates are 'YYYY-MM-DD', the school’s. */
export interface ClassMonth {
  courseName: string
  sectionNumber: string
  today: string
  /** 'YYYY-MM' */
  month: string
  days: WeekDay[]
}
