import { appliesAt } from '@atrium/kit/shared'
import { gradeLevels } from '@atrium/schools/words'
import {
  outcomes,
  type Counts,
  type Leaver,
  type Placement,
  type PromotionRule,
  type SchoolGrades,
} from './words.ts'

/**
 * The grades in sequence; infants, adults, and ungraded students are placed by a rule or manually.
 */
const ladder: readonly string[] = gradeLevels.slice(
  gradeLevels.indexOf('PK'),
  gradeLevels.indexOf('13'),
)

/**
 * Where a student goes when the year closes. A decision about the student comes first, then what is
 * already on file (an exit, an enrollment next year), then the rule for the student's school and
 * grade, then the rule for every school. Without a rule, the next grade at the same school, and
 * grade 12 graduates. An enrollment that only ends with the year is no withdrawal. A student who
 * would graduate with requirements unmet, or whom none of these places, is `unplaced`, never left
 * out: someone has to decide.
 */
export function placeLeaver(
  leaver: Leaver,
  rules: readonly PromotionRule[],
  schools: ReadonlyMap<number, SchoolGrades>,
): Placement {
  const { decision, grade, schoolID, next } = leaver
  if (decision) return byDecision(leaver)
  if (next) return to(schoolID, next.schoolID, next.grade, 'alreadyEnrolled')
  if (leaver.exitDate !== null && !endsWithYear(leaver))
    return leaver.exitCode === 'graduated'
      ? graduating(leaver, 'exitOnFile')
      : gone('leaving', 'exitOnFile')
  if (grade === null) return unplaced('noGrade')
  const rule = appliesAt(
    rules.filter((one) => one.grade === grade),
    schoolID,
  )
  if (rule?.outcome === 'graduating') return graduating(leaver, 'rule')
  const following = rule?.nextGrade ?? nextGradeOf(grade)
  if (!rule && grade === '12') return graduating(leaver, 'lastGrade')
  if (following === undefined) return unplaced('noNextGrade')
  const target = rule?.nextSchoolID ?? schoolID
  if (!teaches(schools.get(target), following)) return unplaced('noSchoolForGrade')
  return to(schoolID, target, following, rule ? 'rule' : 'nextGrade')
}

/**
 * Whether an enrollment has an exit on file that isn't a withdrawal: the year's end, written into
 * everyone's enrollment.
 */
export const endsWithYear = ({
  exitDate,
  exitCode,
}: Pick<Leaver, 'exitDate' | 'exitCode'>): boolean =>
  exitDate !== null && (exitCode === null || exitCode === 'promoted' || exitCode === 'retained')

const graduating = ({ unmet }: Leaver, reason: Placement['reason']): Placement =>
  unmet.length > 0 ? unplaced('unmetRequirements') : gone('graduating', reason)

function byDecision({ decision, schoolID, grade, unmet }: Leaver): Placement {
  if (!decision) return unplaced('noGrade')
  // It was decided when nothing was unmet.
  if (decision.outcome === 'graduating' && unmet.length > 0 && !decision.note)
    return unplaced('unmetRequirements')
  if (decision.outcome === 'graduating' || decision.outcome === 'leaving')
    return gone(decision.outcome, 'decision')
  if (decision.outcome === 'retained')
    return { outcome: 'retained', reason: 'decision', schoolID, grade }
  return to(schoolID, decision.schoolID ?? schoolID, decision.grade ?? grade, 'decision')
}

const to = (
  from: number,
  schoolID: number,
  grade: string | null,
  reason: Placement['reason'],
): Placement => ({
  outcome: schoolID === from ? 'promoted' : 'nextSchool',
  reason,
  schoolID,
  grade,
})
const gone = (outcome: 'graduating' | 'leaving', reason: Placement['reason']): Placement => ({
  outcome,
  reason,
  schoolID: null,
  grade: null,
})
const unplaced = (reason: Placement['reason']): Placement => ({
  outcome: 'unplaced',
  reason,
  schoolID: null,
  grade: null,
})

/** The grade after this one, as students climb them; transitional kindergarten comes before kindergarten. */
export const nextGradeOf = (grade: string): string | undefined => {
  const at = ladder.indexOf(grade)
  return at === -1 ? undefined : ladder[at + 1]
}

/** Whether a school has a grade. One without a lowest or a highest grade is open on that side. */
export function teaches(school: SchoolGrades | undefined, grade: string): boolean {
  if (!school) return false
  const order = (code: string | null, otherwise: number): number => {
    const at = (gradeLevels as readonly string[]).indexOf(code ?? '')
    return at === -1 ? otherwise : at
  }
  const at = order(grade, -1)
  return order(school.gradeLow, -1) <= at && at <= order(school.gradeHigh, Infinity)
}

/** How many students go where. Each is in exactly one group, so the groups add up to the enrollment. */
export function countOutcomes(placements: Iterable<Pick<Placement, 'outcome'>>): Counts {
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Counts
  for (const { outcome } of placements) counts[outcome]++
  return counts
}
