import { plusDays } from '@atrium/kit/shared'
/**
 * One enrollment of a student in a section. Dates are 'YYYY-MM-DD', both included; null means
 * open-ended.
 */
export interface SectionEnrollment {
  sectionID: number
  courseID: number
  courseName: string
  sectionNumber: string
  schoolName: string
  yearName: string | null
  teachers: string[]
  /** When the section itself runs. */
  sectionStart: string | null
  sectionEnd: string | null
  startDate: string | null
  endDate: string | null
}

export type ScheduleChange =
  | { kind: 'started' | 'added' | 'dropped'; enrollment: SectionEnrollment }
  | { kind: 'moved'; from: SectionEnrollment; to: SectionEnrollment }

/** A day on which a schedule changed; null: classes that have no dates. */
export interface ChangeDay {
  date: string | null
  yearName: string | null
  changes: ScheduleChange[]
}

/**
 * The changes of a schedule, the newest day first. A class that a student has from its first day was started, a later one added; one that ended
 * for the student before its own last day was dropped. To drop one section of a course and start another on the same day is a move.
 */
export function timelineOf(enrollments: readonly SectionEnrollment[]): ChangeDay[] {
  const starts = enrollments.map((enrollment) => ({ date: firstDay(enrollment), enrollment }))
  const ends = enrollments.flatMap((enrollment) => {
    const isEarly =
      enrollment.endDate !== null &&
      (enrollment.sectionEnd === null || enrollment.endDate < enrollment.sectionEnd)
    return isEarly && enrollment.endDate
      ? [{ date: plusDays(enrollment.endDate, 1), enrollment }]
      : []
  })
  const dates = new Set([...starts, ...ends].map(({ date }) => date))
  return [...dates]
    .toSorted((one, other) => (other ?? '').localeCompare(one ?? ''))
    .map((date) => {
      const started = starts.filter((one) => one.date === date).map(({ enrollment }) => enrollment)
      const ended = ends.filter((one) => one.date === date).map(({ enrollment }) => enrollment)
      const moves = ended.flatMap((from) => {
        const to = started.find(
          (enrollment) =>
            enrollment.courseID === from.courseID && enrollment.sectionID !== from.sectionID,
        )
        return to ? [{ kind: 'moved' as const, from, to }] : []
      })
      const moved = new Set(moves.flatMap(({ from, to }) => [from, to]))
      const changes: ScheduleChange[] = [
        ...moves,
        ...started
          .filter((enrollment) => !moved.has(enrollment))
          .map((enrollment) => ({
            kind: isLate(enrollment) ? ('added' as const) : ('started' as const),
            enrollment,
          })),
        ...ended
          .filter((enrollment) => !moved.has(enrollment))
          .map((enrollment) => ({ kind: 'dropped' as const, enrollment })),
      ]
      return { date, yearName: (started[0] ?? ended[0])?.yearName ?? null, changes }
    })
}

const isLate = ({ startDate, sectionStart }: SectionEnrollment): boolean =>
  startDate !== null && sectionStart !== null && startDate > sectionStart

const firstDay = (enrollment: SectionEnrollment): string | null =>
  isLate(enrollment) ? enrollment.startDate : (enrollment.sectionStart ?? enrollment.startDate)
