import type { RequirementState, RequirementType } from '../words.ts'

/** The properties of a requirement that determine progress. */
export interface Requirement {
  id: number
  type: RequirementType
  minimum: number | null
  courseID: number | null
  /** The courses that count; null: any course. */
  courseIDs: readonly number[] | null
  testID: number | null
  badgeID: number | null
  /** For type `credits`: counts only credits that the requirements before it leave over. */
  takesExtra: boolean
}

/** What a student has done, as far as it matters for requirements. */
export interface Figures {
  /**
   * Earned credits, by course; a null id is another school’s course that the district doesn’t have.
   */
  earned: readonly { courseID: number | null; credits: number }[]
  /** Current courses that may still earn credits. */
  taking: readonly { courseID: number; credits: number }[]
  /** Null: no grade counts yet. */
  gpa: number | null
  /** The best result for the first score of each test. */
  tests: readonly { testID: number; score: number }[]
  /** The percentage of this school year’s days attended so far; null: no attendance yet. */
  attendanceRate: number | null
  hours: { approved: number; submitted: number }
  badges: readonly { badgeID: number; isEarned: boolean }[]
  evidence: readonly { requirementID: number; approved: number; submitted: number }[]
  decisions: readonly { requirementID: number; decision: 'waived' | 'signedOff' }[]
}

export interface Standing {
  state: RequirementState
  /** How much of `need` has been reached; null: no data yet. */
  have: number | null
  need: number | null
  /** What current courses, and activities and hours awaiting approval, would add. */
  coming: number
}

/** Requirement types with a status that follows from what the student has done. */
export const isTracked = (type: RequirementType): boolean => type !== 'signOff'

const sum = (values: readonly number[]) =>
  Math.round(values.reduce((total, value) => total + value, 0) * 1000) / 1000

/**
 * A student's status for a requirement (definitions.md, Academic progress). It is derived each
 * time, so a requirement that was met is in progress again if the data behind it has changed; a
 * waiver stays.
 */
export function standingOf(requirement: Requirement, figures: Figures): Standing {
  const standing = measured(requirement, figures)
  const decision = figures.decisions.find(({ requirementID }) => requirementID === requirement.id)
  if (decision?.decision === 'waived') return { ...standing, state: 'waived' }
  if (requirement.type === 'signOff')
    return { ...standing, state: decision?.decision === 'signedOff' ? 'met' : 'notStarted' }
  return standing
}

/**
 * A student's status in each of their requirements, which are given in order. Each requirement of a
 * course group or a course uses credits up to what it needs; the rest counts toward the next one
 * that takes extra credits, so that no credit counts toward two of those.
 */
export function standingsOf(
  requirements: readonly Requirement[],
  figures: Figures,
): Map<number, Standing> {
  const left = { earned: creditsLeft(figures.earned), taking: creditsLeft(figures.taking) }
  const standings = new Map<number, Standing>()
  for (const [at, one] of requirements.entries()) {
    const standing = standingOf(one, one.takesExtra ? { ...figures, ...left } : figures)
    standings.set(one.id, standing)
    // Counts the credits of all courses without “extra”, as a total: it doesn't use any up.
    const isTotal = one.type === 'credits' && one.courseIDs === null && !one.takesExtra
    if (isTotal || standing.state === 'waived') continue
    const later = requirements.slice(at + 1).filter(({ takesExtra }) => takesExtra)
    const missing = spend(left.earned, one, later, one.minimum ?? Number.POSITIVE_INFINITY)
    spend(left.taking, one, later, missing)
  }
  return standings
}

interface Credit {
  courseID: number | null
  credits: number
}

const creditsLeft = <One extends Credit>(credits: readonly One[]): One[] =>
  credits.map((one) => ({ ...one }))

const takes = ({ type, courseID, courseIDs }: Requirement, course: number | null): boolean =>
  type === 'course'
    ? course === courseID
    : type === 'credits' && (courseIDs === null || (course !== null && courseIDs.includes(course)))

/**
 * Spends credits on a requirement, starting with the ones that the fewest later requirements could
 * use. Returns how many are still missing.
 */
function spend(
  credits: Credit[],
  requirement: Requirement,
  later: readonly Requirement[],
  need: number,
): number {
  const wantedBy = ({ courseID }: Credit) => later.filter((one) => takes(one, courseID)).length
  let missing = need
  for (const credit of credits
    .filter(({ courseID }) => takes(requirement, courseID))
    .toSorted((one, other) => wantedBy(one) - wantedBy(other))) {
    const used = Math.min(credit.credits, missing)
    credit.credits -= used
    missing -= used
  }
  return missing
}

function measured(requirement: Requirement, figures: Figures): Standing {
  const { type, courseID, badgeID, testID, id } = requirement
  const need = requirement.minimum
  const of = (have: number | null, coming = 0): Standing => ({
    state:
      have !== null && have >= (need ?? 1)
        ? 'met'
        : (have ?? 0) > 0 || coming > 0
          ? 'inProgress'
          : 'notStarted',
    have,
    need,
    coming,
  })
  const counts = (course: number | null) => takes(requirement, course)
  switch (type) {
    case 'credits':
      return of(
        sum(figures.earned.filter((one) => counts(one.courseID)).map(({ credits }) => credits)),
        sum(figures.taking.filter((one) => counts(one.courseID)).map(({ credits }) => credits)),
      )
    case 'course':
      return of(
        figures.earned.some((one) => one.courseID === courseID && one.credits > 0) ? 1 : 0,
        figures.taking.some((one) => one.courseID === courseID) ? 1 : 0,
      )
    case 'gpa':
      return of(figures.gpa)
    case 'assessment':
      return of(figures.tests.find((one) => one.testID === testID)?.score ?? null)
    case 'attendanceRate':
      return of(figures.attendanceRate)
    case 'serviceHours':
      return of(figures.hours.approved, figures.hours.submitted)
    case 'microcredential': {
      const badge = figures.badges.find((one) => one.badgeID === badgeID)
      return of(badge?.isEarned ? 1 : 0, badge ? 1 : 0)
    }
    case 'activity': {
      const evidence = figures.evidence.find(({ requirementID }) => requirementID === id)
      return of(evidence?.approved ?? 0, evidence?.submitted ?? 0)
    }
    case 'signOff':
      return { state: 'notStarted', have: null, need: null, coming: 0 }
  }
}

/** The same figures, assuming that the student passes these courses. */
export function withCourses(
  figures: Figures,
  courses: readonly { id: number; credits: number }[],
): Figures {
  return {
    ...figures,
    earned: [
      ...figures.earned,
      ...courses.map(({ id, credits }) => ({ courseID: id, credits: credits || 0.001 })),
    ],
  }
}

/** What a student should have reached by the end of a grade. */
export interface YearTarget {
  credits: number | null
  gpa: number | null
  attendanceRate: number | null
  serviceHours: number | null
}

/**
 * Whether a student has reached a grade's targets: each figure with a target, and the student's
 * own.
 */
export function yearStanding(
  target: YearTarget,
  figures: Figures,
): { name: keyof YearTarget; have: number | null; need: number; isMet: boolean }[] {
  const have = {
    credits: sum(figures.earned.map(({ credits }) => credits)),
    gpa: figures.gpa,
    attendanceRate: figures.attendanceRate,
    serviceHours: figures.hours.approved,
  }
  return (Object.keys(have) as (keyof YearTarget)[]).flatMap((name) => {
    const need = target[name]
    return need === null ? [] : [{ name, have: have[name], need, isMet: (have[name] ?? 0) >= need }]
  })
}
