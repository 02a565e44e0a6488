import type { AdHocKind } from '@atrium/roster/ad-hoc-words'

/** The switch of the district that shows ad hoc schedules. */
export const adHocFeature = 'ad-hoc-calendar'

export interface AdHocStudent {
  userID: number
  /** 'Last, First' */
  name: string
  grade: string | null
  /** The class that the student leaves for it; null if there is none at that time. */
  leaves: string | null
}

/** A time with students outside of the weekly schedule. Date 'YYYY-MM-DD', times 'HH:MM', the school’s. */
export interface AdHocSession {
  id: number
  version: number
  title: string
  kind: AdHocKind
  date: string
  startTime: string
  endTime: string
  room: string | null
  capacity: number | null
  notes: string | null
  /** Students who are here are excused from other classes. */
  excuses: boolean
  teacher: string
  students: AdHocStudent[]
}

export interface AdHocDraft {
  title: string
  kind: AdHocKind
  date: string
  startTime: string
  endTime: string
  room: string | null
  capacity: number | null
  notes: string | null
  excuses: boolean
}

/** A session as a student’s week shows it. */
export interface CalledTo {
  id: number
  schoolID: number
  title: string
  date: string
  startTime: string
  endTime: string
  room: string | null
  teacher: string
}
