import { plusDays } from './class-day.rules.ts'
/**
 * One rule decides who teaches a section: this file for one section, and `taughtToday`
 * (teaching.queries.ts) for lists of students, which covers today's part of it. Attendance, grades,
 * the classroom, teachers' lists of students and their profiles all use these two. However they are
 * optimized, this must hold: an enrollment counts between its own dates and those of its section,
 * never by its `status` alone, because rosters leave it `active` long after someone has left the
 * class.
 */

/**
 * An enrollment of someone who teaches a section. Dates are 'YYYY-MM-DD', both ends inclusive; null
 * is open on its side.
 */
export interface Teaching {
  role: 'teacher' | 'aide'
  /** The enrollment's own first and last day. */
  from: string | null
  until: string | null
  /** The section's, or its term's. */
  startDate: string | null
  endDate: string | null
  /** The last day of the section's school year. */
  yearEnd: string | null
  /** On the wall of the section's school. */
  today: string
  /** For how many days after the end of the school year its teacher still reads a class. */
  formerClassDays: number
  /** For how many days after the end of a class its teacher still corrects attendance and grades. */
  correctionDays: number
}

/** What someone may do in a class that they teach, from nothing upward. */
export const teachingAccesses = ['none', 'read', 'write'] as const
export type TeachingAccess = (typeof teachingAccesses)[number]

/**
 * While the class runs and the enrollment lasts, they read and write. A future class they read. A
 * class that is over stays with its teacher of record, who taught it to its end: to write for the
 * correction period, and to read until some time after the school year. Anyone whose part in it
 * ended earlier, and an aide, has no further access.
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

/** The most of several: someone may be a teacher and an aide of one class. */
export const mostAccess = (accesses: readonly TeachingAccess[]): TeachingAccess =>
  teachingAccesses.findLast((access) => accesses.includes(access)) ?? 'none'
