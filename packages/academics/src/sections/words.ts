import type { Meeting } from '@atrium/roster/public'

/** What someone on the staff does in a section; an aide helps and has no part in grades. */
export const teachingRoles = ['lead', 'coTeacher', 'substitute', 'aide'] as const
export type TeachingRole = (typeof teachingRoles)[number]

export const sectionStatuses = ['active', 'inactive'] as const

/** What is double-booked. */
export const conflictKinds = ['student', 'teacher', 'room'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** The days that someone is in a section. Dates are 'YYYY-MM-DD', both ends included; null is open on its side. */
export interface RosterDays {
  startDate: string | null
  endDate: string | null
}

export interface RosterPerson extends RosterDays {
  enrollmentID: number
  version: number
  userID: number
  /** Last name first. */
  name: string
  /** Of a student: the local number and the grade. */
  number: string | null
  grade: string | null
  /** Null for a student. */
  role: TeachingRole | null
  /** `never`: dropped without a day in class. */
  presence: 'now' | 'future' | 'left' | 'never'
  earlier: RosterDays[]
}

/** Two sections that want the same person or room at one time. */
export interface Conflict {
  kind: ConflictKind
  /** The person, or 0 for a room. */
  userID: number
  /** The person’s name, or the room. */
  name: string
  period: string | null
  /** The first and last day on which both meet. */
  startDate: string | null
  endDate: string | null
  /** Each with the name of its school, if that is another one. */
  sections: { id: number; title: string; sectionNumber: string; school: string | null }[]
}

/** Everything about a section besides its own fields. */
export interface SectionPeople extends RosterDays {
  sectionID: number
  schoolID: number
  schoolName: string
  version: number
  courseTitle: string
  sectionNumber: string
  capacity: number | null
  /** On the school’s wall. */
  today: string
  meetings: Meeting[]
  teachers: RosterPerson[]
  students: RosterPerson[]
  /** Sections of the same course that a student can move to. */
  targets: {
    id: number
    sectionNumber: string
    term: string | null
    capacity: number | null
    taken: number
  }[]
  conflicts: Conflict[]
  choices: SectionChoices
}

/** What the form of a section offers. */
export interface SectionChoices {
  terms: { id: number; name: string }[]
  rooms: string[]
  periods: { code: string; name: string }[]
}
