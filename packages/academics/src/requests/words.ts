/** The maximum number of alternates, in addition to the requests. */
export const mostAlternates = 3

export interface RequestedCourse {
  courseID: number
  isAlternate: boolean
}

export interface OfferedCourse {
  id: number
  title: string
  code: string | null
  subject: string | null
  credits: number | null
  /** Required courses that the student has not taken. */
  missing: string[]
}

/** A catalog with a student's requests. Dates are 'YYYY-MM-DD', the school’s. */
export interface RequestForm {
  catalogID: number
  name: string
  yearName: string
  requestsFrom: string | null
  requestsUntil: string | null
  maxRequests: number | null
  /** Whether the reader may change them now. */
  mayEdit: boolean
  /** 0: nothing was requested yet. */
  version: number
  savedAt: string | null
  requested: RequestedCourse[]
  courses: OfferedCourse[]
}

/** Requests for one course of a catalog. */
export interface CourseDemand {
  courseID: number
  title: string
  code: string | null
  requests: number
  alternates: number
}
