import { computeGrade } from '../gradebook/grade-math.rules.ts'
import type {
  Assignment,
  CountedCategory,
  GradePolicy,
  Score,
} from '../gradebook/gradebook.words.ts'

/** A score in one class, with its assignment. */
export type Work = Pick<
  Assignment,
  'id' | 'categoryID' | 'title' | 'points' | 'extraCredit' | 'dueOn'
> & {
  score: Score
  isHidden: boolean
}

/** Another class of the course, with what a student did there in the term. */
export interface OtherClass {
  categories: readonly CountedCategory[]
  policy: GradePolicy
  work: readonly Work[]
}

export interface Brought {
  /** Scores on assignments that both classes have. */
  shared: { from: Work; toID: number; points: number | null }[]
  /** How many other scores there are, and what they make together: points earned and possible. */
  others: { count: number; earned: number; possible: number }
}

const keyOf = ({ title, dueOn }: Pick<Assignment, 'title' | 'dueOn'>): string =>
  `${dueOn} ${title.trim().toLowerCase()}`

/**
 * What a student brings along: scores on assignments that the class has too (the same title and due
 * date), in its points; and all others as one grade, with the share in its own class that it had
 * there.
 */
export function brought(
  others: readonly OtherClass[],
  assignments: readonly Pick<Assignment, 'id' | 'title' | 'dueOn' | 'points'>[],
): Brought {
  const here = new Map(assignments.map((one) => [keyOf(one), one]))
  const seen = new Set<string>()
  const shared: Brought['shared'] = []
  const sum = { count: 0, earned: 0, possible: 0 }
  for (const { categories, policy, work } of others) {
    const own: Work[] = []
    for (const one of work) {
      const key = keyOf(one)
      // What was brought along from one class to the next counts once.
      if (seen.has(key)) continue
      seen.add(key)
      const same = here.get(key)
      if (same) shared.push({ from: one, toID: same.id, points: inPointsOf(one, same.points) })
      else own.push(one)
    }
    if (own.length === 0) continue
    const grade = computeGrade(
      categories,
      own.map(({ id, ...rest }) => ({ ...rest, assignmentID: id })),
      policy,
    )
    if (grade.exact === null) continue
    sum.count += own.length
    sum.possible += grade.possible
    sum.earned += grade.isWeighted
      ? Math.ceil(grade.exact * grade.possible * 100 - 1e-6) / 10_000
      : grade.earned
  }
  return { shared, others: sum }
}

const inPointsOf = ({ points, score }: Work, of: number): number | null =>
  score.points === null || points === 0 || points === of
    ? score.points
    : Math.round((score.points * of * 100) / points) / 100
