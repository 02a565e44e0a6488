import type { Category } from '../words.ts'
import type { ReportedAbsence } from './absence-reports.words.ts'

/** A class on a day: 'HH:MM' in school time, null for a class without times. */
export interface TimedClass {
  sectionID: number
  startTime: string | null
  endTime: string | null
}

/** What someone at school has recorded of the student in a class that day. */
export interface Recorded {
  /** Null: nothing but presence. */
  category: Category | null
  isOffice: boolean
}

/** The codes that a report sets: its reason, and those for part of a class. */
export interface ReportCodes {
  absence: number
  late: number
  early: number
}

export interface ClassMark {
  sectionID: number
  markID: number
  minutesMissed: number | null
}

/**
 * The codes that a confirmed report sets in a day's classes. A class whose time it doesn't touch is
 * left alone, and so is one without times, if only part of the day is missed. `kept`: classes where
 * the school knows something else, because the student was seen there or the office has set a code.
 */
export function marksOf(
  report: ReportedAbsence,
  classes: readonly TimedClass[],
  codes: ReportCodes,
  recorded: ReadonlyMap<number, Recorded>,
): { marks: ClassMark[]; kept: number } {
  const found = [...Map.groupBy(classes, ({ sectionID }) => sectionID)].flatMap(
    ([sectionID, meetings]) => {
      const mark = markOf(report, meetings, codes)
      return mark ? [{ sectionID, ...mark }] : []
    },
  )
  const marks = found.filter(({ sectionID }) => !isKnownOtherwise(recorded.get(sectionID)))
  return { marks, kept: found.length - marks.length }
}

const absences: ReadonlySet<Category | null> = new Set(['excusedAbsence', 'unexcusedAbsence'])

const isKnownOtherwise = (known: Recorded | undefined): boolean =>
  known !== undefined && (known.isOffice || !absences.has(known.category))

function markOf(
  report: ReportedAbsence,
  meetings: readonly TimedClass[],
  codes: ReportCodes,
): Omit<ClassMark, 'sectionID'> | undefined {
  if (report.part === 'whole') return { markID: codes.absence, minutesMissed: null }
  const missed = missedMinutes(report, meetings)
  if (missed === 0) return undefined
  return missed === lengthOf(meetings)
    ? { markID: codes.absence, minutesMissed: null }
    : { markID: codes[report.part], minutesMissed: missed }
}

/** The minutes of these meetings that the student misses, with a part of the day. */
export const missedMinutes = (
  { part, time }: ReportedAbsence,
  meetings: readonly TimedClass[],
): number => {
  const at = minutesOf(time ?? '00:00')
  return spans(meetings).reduce(
    (sum, [start, end]) =>
      sum + Math.max(0, part === 'late' ? Math.min(at, end) - start : end - Math.max(at, start)),
    0,
  )
}

/** True if the student isn't expected in some of this class. */
export const isTouched = (report: ReportedAbsence, meetings: readonly TimedClass[]): boolean =>
  report.part === 'whole' || missedMinutes(report, meetings) > 0

const lengthOf = (meetings: readonly TimedClass[]): number =>
  spans(meetings).reduce((sum, [start, end]) => sum + end - start, 0)

const spans = (meetings: readonly TimedClass[]): [start: number, end: number][] =>
  meetings.flatMap(({ startTime, endTime }) =>
    startTime !== null && endTime !== null && startTime < endTime
      ? [[minutesOf(startTime), minutesOf(endTime)]]
      : [],
  )

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
