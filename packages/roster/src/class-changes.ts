import { defineExtensionPoint, type Tx, type UserRequest } from '@atrium/kit/server'

/** A student who goes from one class of a course to another on `date` ('YYYY-MM-DD'). */
export interface ClassChange {
  studentID: number
  fromSectionID: number
  toSectionID: number
  date: string
}

/** What would go with the student. Percents are null for someone who may not see grades. */
export interface ClassChangePlan {
  /** The term in which it happens. */
  term: string
  /** The assignments that both classes have. */
  shared: string[]
  /** The other scores, which go as one grade. */
  others: { count: number; percent: number | null }
  /** Grades posted for other terms of the course, which count on. */
  posted: { term: string; percent: number | null }[]
}

/** What goes with the student, and which of the two classes posts the grade of this term. */
export interface TakenAlong {
  scores: boolean
  posts: 'from' | 'to'
}

/** What a module keeps for a student in a class. */
export interface ClassChangePart {
  name: string
  /** Null: nothing, or the classes are not of one course. */
  plan: (tx: Tx, ctx: UserRequest, change: ClassChange) => Promise<ClassChangePlan | null>
  /** Takes it along, in the transaction that moves the student. */
  take: (tx: Tx, ctx: UserRequest, change: ClassChange & TakenAlong) => Promise<void>
}

export const classChangeParts = defineExtensionPoint<ClassChangePart>(
  'part of a change of classes',
  ({ name }) => name,
)
