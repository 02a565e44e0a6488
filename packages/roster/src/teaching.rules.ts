import { plusDays } from '@atrium/kit/shared'
/**
 * One rule decides who teaches a section: this file for one section, and `taughtToday`
 * (teaching.queries.ts) for lists of students, which covers today's part of it. Attendance, grades,
 * the classroom, teachers' lists of students and their profiles all use these two. However they are
 * optimized, this must hold: an enrollment counts between its own dates and those of its section,
 * never by its `status` alone, because rosters leave it `active` long after someone has left the
 * class.
 */

/**
 * The enrollment of someone who teaches a section. Dates are 'YYYY-MM-DD', both inclusive; null
 * leaves that side open.
 */
export interface Teaching {
  role: 'teacher' | 'aide'
  /** The enrollment's own first and last day. */
  from: string | null
  until: string | null
  /** The section's dates, or its term's. */
  startDate: string | null
  endDate: string | null
  /** The last day of the section's school year. */
  yearEnd: string | null
  /** Today's date at the section's school. */
  today: string
  /** How many days after the end of the school year the teacher can still read a class. */
  formerClassDays: number
  /** How many days after the end of a class the teacher can still correct attendance and grades. */
  correctionDays: number
}

/** What someone may do in a class that they teach, in ascending order. */
export const teachingAccesses = ['none', 'read', 'write'] as const
export type TeachingAccess = (typeof teachingAccesses)[number]

/**
 * While the class runs and the enrollment lasts, people can read and write. They can read a future
 * class. When a class is over, its teacher of record, who taught it to the end, can write until the
 * correction period ends, and read until some time after the school year. Aides, and teachers who
 * left earlier, no longer have access.
 */
export function teachingAccess(teaching: Teaching): TeachingAccess {
  const { role, from, until, startDate, endDate, yearEnd, today } = teaching
  if (endDate !== null && endDate < today) {
    const stayed = until === null || until >= endDate
    if (role !== 'teacher' || !stayed) return 'none'
    if (today <= plusDays(endDate, teaching.correctionDays)) return 'write'
    const lastOfYear = yearEnd !== null && yearEnd > endDate ? yearEnd : endDate
    return today <= plusDays(lastOfYear, teaching.formerClassDays) ? 'read' : 'none'
  }
  if (until !== null && until < today) return 'none'
  if (startDate !== null && startDate > today) return 'read'
  return from !== null && from > today ? 'none' : 'write'
}

/** The highest of several: someone may be both a teacher and an aide in a class. */
export const mostAccess = (accesses: readonly TeachingAccess[]): TeachingAccess =>
  teachingAccesses.findLast((access) => accesses.includes(access)) ?? 'none'
