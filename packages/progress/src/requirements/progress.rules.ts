import type { RequirementState, RequirementType } from '../words.ts'

/** The properties of a requirement that determine progress. */
export interface Requirement {
  id: number
  type: RequirementType
  minimum: number | null
  /** The courses that count, with their equivalents; null: any course. */
  courseIDs: readonly number[] | null
  /** For type `course`: how many parts it has. */
  parts: number
  /** For type `course`: the credits of all of its parts; null: none, or not known. */
  courseCredits: number | null
  /** For type `credits`: also counts courses elsewhere that are stated to be in this area. */
  subjectArea: string | null
  /** The points of the lowest mark that counts; null: any that earns credit. */
  minimumPoints: number | null
  /** Null: needed by itself. */
  groupID: number | null
  testID: number | null
  badgeID: number | null
  /** For type `credits`: counts only credits that the requirements before it leave over. */
  takesExtra: boolean
}

/** Requirements of which a student has to meet only some. */
export interface RequirementGroup {
  id: number
  needed: number
}

/** A passed part of a course (`course-credit.rules.ts`). */
export interface Passed {
  /** The course here or its equivalent; null: a course elsewhere without one. */
  courseID: number | null
  /** Two digits of SCED. */
  subjectArea: string | null
  /** From 1; null: all parts at once. */
  part: number | null
  /** Null: the mark has none, like a P. */
  points: number | null
  /** None if another attempt at the part has earned them. */
  credits: number
  /** What its line of the transcript earned, which may be for more parts. */
  lineCredits: number
}

/** What a student has done, as far as it matters for requirements. */
export interface Figures {
  earned: readonly Passed[]
  /** The parts of courses that current classes may still earn; `part` null: all of a course. */
  taking: readonly {
    courseID: number
    subjectArea: string | null
    part: number | null
    credits: number
  }[]
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
 * that takes extra credits, so that no credit counts toward two of those. In a group, only the
 * requirements that the student is closest to meeting use credits, as many as the group needs.
 */
export function standingsOf(
  requirements: readonly Requirement[],
  figures: Figures,
  groups: readonly RequirementGroup[] = [],
): Map<number, Standing> {
  const left = { earned: creditsLeft(figures.earned), taking: creditsLeft(figures.taking) }
  const skipped = notChosen(requirements, groups, figures)
  const standings = new Map<number, Standing>()
  for (const [at, one] of requirements.entries()) {
    const standing = standingOf(one, one.takesExtra ? { ...figures, ...left } : figures)
    standings.set(one.id, standing)
    // Counts the credits of all courses without “extra”, as a total: it doesn't use any up.
    const isTotal =
      one.type === 'credits' &&
      one.courseIDs === null &&
      one.subjectArea === null &&
      !one.takesExtra
    if (isTotal || standing.state === 'waived' || skipped.has(one.id)) continue
    const later = requirements.slice(at + 1).filter(({ takesExtra }) => takesExtra)
    const missing = spend(left.earned, one, later, one.minimum ?? Number.POSITIVE_INFINITY)
    spend(left.taking, one, later, missing)
  }
  return standings
}

/** The requirements of each group that a student doesn't need, because others are closer. */
function notChosen(
  requirements: readonly Requirement[],
  groups: readonly RequirementGroup[],
  figures: Figures,
): Set<number> {
  const share = (one: Requirement) => {
    const { state, have, need } = standingOf(one, figures)
    return state === 'met' || state === 'waived' ? Infinity : (have ?? 0) / (need ?? 1)
  }
  return new Set(
    groups.flatMap(({ id, needed }) =>
      requirements
        .filter(({ groupID }) => groupID === id)
        .toSorted((one, other) => (share(one) < share(other) ? 1 : -1))
        .slice(needed)
        .map((one) => one.id),
    ),
  )
}

/** What keeps a student from graduating: a requirement, or a group with too few requirements met. */
export type Unmet = { requirementID: number } | { groupID: number }

const isReached = ({ state }: Standing): boolean => state === 'met' || state === 'waived'

/** What a senior usually does in the last months. */
const doneLate: ReadonlySet<RequirementType> = new Set([
  ...(['activity', 'serviceHours', 'microcredential', 'signOff'] as const),
])

/** Whether nothing is left but to pass the current classes, and what seniors do late. */
const isOnItsWay = (standing: Standing, { type }: Requirement): boolean =>
  isReached(standing) ||
  doneLate.has(type) ||
  (standing.coming > 0 && (standing.have ?? 0) + standing.coming >= (standing.need ?? 1))

/**
 * What a student lacks even if they pass all their current classes: credits, courses, grades,
 * attendance or tests, in the order of the requirements.
 */
export const shortOf = (
  requirements: readonly Requirement[],
  groups: readonly RequirementGroup[],
  figures: Figures,
): Unmet[] => unmetOf(requirements, groups, figures, isOnItsWay)

/** Everything that a student still has to do, in the order of the requirements. */
export function unmetOf(
  requirements: readonly Requirement[],
  groups: readonly RequirementGroup[],
  figures: Figures,
  suffices: (standing: Standing, requirement: Requirement) => boolean = isReached,
): Unmet[] {
  const standings = standingsOf(requirements, figures, groups)
  const isDone = (one: Requirement) => {
    const standing = standings.get(one.id)
    return standing !== undefined && suffices(standing, one)
  }
  const isOpen = (group: number) => {
    const own = requirements.filter(({ groupID }) => groupID === group)
    const needed = groups.find(({ id }) => id === group)?.needed ?? own.length
    return own.filter(isDone).length < Math.min(needed, own.length)
  }
  const seen = new Set<number>()
  return requirements.flatMap((one): Unmet[] => {
    const { groupID } = one
    if (groupID === null) return isDone(one) ? [] : [{ requirementID: one.id }]
    if (seen.has(groupID)) return []
    seen.add(groupID)
    return isOpen(groupID) ? [{ groupID }] : []
  })
}

/** How many things a student has to do: a group counts once. */
export const requirementCount = (requirements: readonly Requirement[]): number =>
  new Set(requirements.map(({ id, groupID }) => groupID ?? `requirement ${id}`)).size

interface Credit {
  courseID: number | null
  subjectArea: string | null
  /** Undefined: not known yet. */
  points?: number | null
  credits: number
}

const creditsLeft = <One extends Credit>(credits: readonly One[]): One[] =>
  credits.map((one) => ({ ...one }))

/**
 * Whether a requirement counts a course: one that it names, or a course elsewhere that is stated to
 * be in its subject area. A mark without points, like a P, doesn't show that it reached a minimum.
 */
function takes(
  { type, courseIDs, subjectArea, minimumPoints }: Requirement,
  { courseID, subjectArea: area, points }: Credit,
): boolean {
  if (type !== 'course' && type !== 'credits') return false
  if (minimumPoints !== null && points !== undefined && (points ?? -1) < minimumPoints) return false
  if (courseIDs !== null && courseID !== null) return courseIDs.includes(courseID)
  if (courseIDs === null && subjectArea === null) return type === 'credits'
  return subjectArea !== null && area === subjectArea
}

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
  const wantedBy = (credit: Credit) => later.filter((one) => takes(one, credit)).length
  let missing = need
  for (const credit of credits
    .filter((one) => takes(requirement, one))
    .toSorted((one, other) => wantedBy(one) - wantedBy(other))) {
    const used = Math.min(credit.credits, missing)
    credit.credits -= used
    missing -= used
  }
  return missing
}

/**
 * How many parts of a course requirement are passed: all of them by a line with all the credits of
 * the course.
 */
function partsPassed(
  requirement: Requirement,
  earned: readonly (Figures['taking'][number] | Passed)[],
): number {
  const passed = earned.filter((one) => takes(requirement, one))
  const all = requirement.courseCredits ?? 0
  const hasAll = (one: (typeof earned)[number]) =>
    one.part === null || (all > 0 && 'lineCredits' in one && one.lineCredits >= all)
  if (passed.some(hasAll)) return requirement.parts
  const parts = new Set(passed.map(({ part }) => part ?? 0))
  return [...parts].filter((part) => part <= requirement.parts).length
}

function measured(requirement: Requirement, figures: Figures): Standing {
  const { type, badgeID, testID, id } = requirement
  const need = type === 'course' ? requirement.parts : requirement.minimum
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
  const sumOf = (credits: readonly Credit[]) =>
    sum(credits.filter((one) => takes(requirement, one)).map((one) => one.credits))
  switch (type) {
    case 'credits':
      return of(sumOf(figures.earned), sumOf(figures.taking))
    case 'course':
      return of(
        partsPassed(requirement, figures.earned),
        partsPassed(requirement, [...figures.earned, ...figures.taking]) -
          partsPassed(requirement, figures.earned),
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

/** The same figures, assuming that the student passes these courses with the best mark. */
export function withCourses(
  figures: Figures,
  courses: readonly { id: number; credits: number }[],
): Figures {
  return {
    ...figures,
    earned: [
      ...figures.earned,
      ...courses.map(({ id, credits }) => ({
        ...{ courseID: id, subjectArea: null, part: null, points: Infinity },
        ...{ credits, lineCredits: credits },
      })),
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
