import { letterOf, openingTerm } from '../grade.rules.ts'
import { computeGrade, type ComputedGrade } from '../gradebook/grade-math.rules.ts'
import type {
  Assignment,
  CountedCategory,
  Cell,
  GradePolicy,
  Score,
} from '../gradebook/gradebook.words.ts'
import type { ScaleStep } from '../setup/setup.rules.ts'
import type { GradeDraft, GradeTerm } from '../words.ts'

/** A class with a student's work, as far as families can see it and a grade needs it. */
export interface GradedClass {
  /** Those that have started. */
  terms: readonly GradeTerm[]
  /** 'YYYY-MM-DD' at the class's school. */
  today: string
  policy: GradePolicy
  scale: readonly ScaleStep[]
  categories: readonly CountedCategory[]
  assignments: readonly Pick<Assignment, 'id' | 'categoryID' | 'points' | 'extraCredit' | 'dueOn'>[]
  cells: readonly (Score & Pick<Cell, 'assignmentID'>)[]
  /** What the student brought along from another class of the course, by term. */
  moved: readonly { termID: number; earned: number; possible: number }[]
}

/** The work of a class that is due in a term; all of it without a term. */
export const workIn = <Work extends { dueOn: string }>(
  { assignments }: { assignments: readonly Work[] },
  term: GradeTerm | undefined,
): Work[] =>
  assignments.filter(({ dueOn }) => !term || (dueOn >= term.startDate && dueOn <= term.endDate))

/**
 * A student's grade in a class and term, with its arithmetic and its letter. `scoreOf`: other
 * scores than the saved ones, by assignment.
 */
export function gradeIn(
  of: GradedClass,
  term: GradeTerm | undefined,
  scoreOf: (assignmentID: number) => Score = savedScores(of),
): ComputedGrade & { letter: string | null } {
  const grade = computeGrade(
    of.categories,
    workIn(of, term).map(({ id, categoryID, points, extraCredit }) => ({
      assignmentID: id,
      categoryID,
      points,
      extraCredit,
      score: scoreOf(id),
    })),
    of.policy,
    of.moved.find(({ termID }) => termID === term?.id),
  )
  const { percent } = grade
  return { ...grade, letter: percent === null ? null : letterOf(percent, of.scale) }
}

/** The saved score of each assignment; nothing where there is none. */
export function savedScores({ cells }: Pick<GradedClass, 'cells'>): (id: number) => Score {
  const saved = new Map(cells.map((cell) => [cell.assignmentID, cell]))
  return (id) => saved.get(id) ?? { points: null, mark: null }
}

/**
 * The one number that families read as a class's grade, wherever it is shown: of the visible work
 * of the term that the class's page opens with.
 */
export function currentGrade(
  of: GradedClass,
): Pick<GradeDraft, 'percent' | 'letter'> & { term: GradeTerm | undefined } {
  const term = openingTerm(of.terms, of.today)
  const { percent, letter } = gradeIn(of, term)
  return { term, percent, letter }
}
