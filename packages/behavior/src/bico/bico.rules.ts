import type { Outcome } from '../incidents/incidents.words.ts'

/** A student took part in an incident. */
export interface TookPart {
  studentID: number
  behaviorID: number
  /** The incident’s day and school. */
  day: string
  schoolID: number
}

/** A response that a student was given after one. */
export interface Given extends TookPart {
  consequenceID: number
  outcome: Outcome | null
}

export const readings = ['tooSmall', 'tooEarly', 'fewer', 'same', 'more'] as const
export type Reading = (typeof readings)[number]

/** A behavior, a response to it, and what followed. */
export interface Linked {
  behaviorID: number
  consequenceID: number
  /** How often it was given. */
  given: number
  /** Those after which the whole time has passed; only they are counted below. */
  followed: number
  /** Incidents of the same kind by the same student, in the school days before and after. */
  before: number
  after: number
  /** Students who were doing better, by the outcome that was noted. */
  better: number
  reading: Reading
}

/** So many school days before and after are compared. */
export const comparedDays = 30
/** From this many on, a number may mean something. */
export const leastToRead = 10

/**
 * Links each response with the behavior that it answered, and compares how often the same student did the
 * same in the 30 school days before and after the incident. It shows what was followed by fewer
 * incidents, not what caused it: incidents that led to a response are often a peak.
 * @param schoolDays each school’s days in session, in order
 */
export function linkResponses(
  given: readonly Given[],
  tookPart: readonly TookPart[],
  { schoolDays, today }: { schoolDays: ReadonlyMap<number, readonly string[]>; today: string },
): Linked[] {
  const daysOf = Map.groupBy(tookPart, keyOf)
  const rows = Map.groupBy(
    given,
    ({ behaviorID, consequenceID }) => `${behaviorID} ${consequenceID}`,
  )
  return [...rows.values()].map((uses) => {
    const [{ behaviorID, consequenceID }] = uses as [Given, ...Given[]]
    let [followed, before, after] = [0, 0, 0]
    for (const use of uses) {
      const span = spanAround(use.day, schoolDays.get(use.schoolID) ?? [])
      if (span.to === null || span.to >= today) continue
      followed += 1
      for (const { day } of daysOf.get(keyOf(use)) ?? []) {
        if (span.from <= day && day < use.day) before += 1
        if (use.day < day && day <= span.to) after += 1
      }
    }
    return {
      ...{ behaviorID, consequenceID, given: uses.length, followed, before, after },
      better: uses.filter(({ outcome }) => outcome === 'better').length,
      reading: readingOf({ followed, before, after }),
    }
  })
}

const keyOf = ({ studentID, behaviorID }: TookPart): string => `${studentID} ${behaviorID}`

/** From the thirtieth school day before to the thirtieth after; null: the calendar doesn’t reach it. */
function spanAround(
  day: string,
  schoolDays: readonly string[],
): { from: string; to: string | null } {
  const earlier = schoolDays.filter((one) => one < day)
  const later = schoolDays.filter((one) => one > day)
  return {
    from: earlier.at(-comparedDays) ?? earlier[0] ?? day,
    to: later[comparedDays - 1] ?? null,
  }
}

/** What the numbers say; too small ones say nothing. */
export function readingOf({
  followed,
  before,
  after,
}: Pick<Linked, 'followed' | 'before' | 'after'>): Reading {
  if (followed === 0) return 'tooEarly'
  if (followed < leastToRead) return 'tooSmall'
  return after < before ? 'fewer' : after > before ? 'more' : 'same'
}
