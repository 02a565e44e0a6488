import { plusDays } from '@atrium/kit/shared'
/**
 * One enrollment of a student in a section. Dates are 'YYYY-MM-DD', both included; null means
 * open-ended.
 */
export interface SectionStay {
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
  | { kind: 'started' | 'added' | 'dropped'; stay: SectionStay }
  | { kind: 'moved'; from: SectionStay; to: SectionStay }

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
export function timelineOf(stays: readonly SectionStay[]): ChangeDay[] {
  const starts = stays.map((stay) => ({ date: firstDay(stay), stay }))
  const ends = stays.flatMap((stay) => {
    const isEarly =
      stay.endDate !== null && (stay.sectionEnd === null || stay.endDate < stay.sectionEnd)
    return isEarly && stay.endDate ? [{ date: plusDays(stay.endDate, 1), stay }] : []
  })
  const dates = new Set([...starts, ...ends].map(({ date }) => date))
  return [...dates]
    .toSorted((one, other) => (other ?? '').localeCompare(one ?? ''))
    .map((date) => {
      const started = starts.filter((one) => one.date === date).map(({ stay }) => stay)
      const ended = ends.filter((one) => one.date === date).map(({ stay }) => stay)
      const moves = ended.flatMap((from) => {
        const to = started.find(
          (stay) => stay.courseID === from.courseID && stay.sectionID !== from.sectionID,
        )
        return to ? [{ kind: 'moved' as const, from, to }] : []
      })
      const moved = new Set(moves.flatMap(({ from, to }) => [from, to]))
      const changes: ScheduleChange[] = [
        ...moves,
        ...started
          .filter((stay) => !moved.has(stay))
          .map((stay) => ({
            kind: isLate(stay) ? ('added' as const) : ('started' as const),
            stay,
          })),
        ...ended
          .filter((stay) => !moved.has(stay))
          .map((stay) => ({ kind: 'dropped' as const, stay })),
      ]
      return { date, yearName: (started[0] ?? ended[0])?.yearName ?? null, changes }
    })
}

const isLate = ({ startDate, sectionStart }: SectionStay): boolean =>
  startDate !== null && sectionStart !== null && startDate > sectionStart

const firstDay = (stay: SectionStay): string | null =>
  isLate(stay) ? stay.startDate : (stay.sectionStart ?? stay.startDate)
