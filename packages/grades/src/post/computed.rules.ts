import { isVisible } from '../gradebook/book.rules.ts'
import { computeGrade, rounded } from '../gradebook/grade-math.rules.ts'
import type {
  Assignment,
  Cell,
  CountedCategory,
  Gradebook,
  Score,
} from '../gradebook/gradebook.words.ts'
import { partsOf } from '../grade.rules.ts'
import { composeGrade } from '../setup/setup.rules.ts'
import type { ComputedTermGrade, GradeTerm, TermPeriod } from '../words.ts'

/** A student’s grade for another of the class’s terms. */
export interface PostedPart {
  studentID: number
  termID: number
  percent: number
}

interface Of {
  book: Pick<Gradebook, 'policy' | 'moved'> & {
    categories: readonly CountedCategory[]
    assignments: readonly Pick<
      Assignment,
      'id' | 'categoryID' | 'points' | 'extraCredit' | 'assignedOn' | 'visibleFrom'
    >[]
    cells: readonly (Score & Pick<Cell, 'assignmentID' | 'studentID'>)[]
  }
  term: GradeTerm
  /** The terms that the class is graded for by its gradebook. */
  graded: readonly GradeTerm[]
  period: TermPeriod | null
  posted: readonly PostedPart[]
  today: string
}

/**
 * Computes a student’s grade for a term. A semester, or any term with parts, combines the grades of
 * those terms and the exam. Any other term uses the gradebook, counting only work that families can
 * see. The terms of a semester have equal weight unless its grading period says otherwise.
 */
export function computedGrade(
  { book, term, graded, period, posted, today }: Of,
  student: { id: number; examPercent: number | null },
): ComputedTermGrade {
  const parts = period && period.parts.length > 0 ? period.parts : usualParts(term, graded)
  if (parts.length > 0) {
    const { percent, shares } = composeGrade(
      parts.map(({ termID, weight }) => ({
        termID,
        weight,
        name: graded.find(({ id }) => id === termID)?.name ?? '',
        percent:
          posted.find((one) => one.studentID === student.id && one.termID === termID)?.percent ??
          null,
      })),
      period?.examWeight ?? null,
      student.examPercent,
    )
    return {
      percent: rounded(percent, book.policy),
      shares: shares.map(({ termID: _, ...share }) => share),
    }
  }
  const scores = new Map(
    book.cells
      .filter(({ studentID }) => studentID === student.id)
      .map((cell) => [cell.assignmentID, cell]),
  )
  const { percent, exact } = computeGrade(
    book.categories,
    book.assignments.map((one) => ({
      assignmentID: one.id,
      categoryID: one.categoryID,
      points: one.points,
      extraCredit: one.extraCredit,
      isHidden: !isVisible(one, today),
      score: scores.get(one.id),
    })),
    book.policy,
    book.moved.find(({ studentID }) => studentID === student.id),
  )
  const exam = period?.examWeight ?? null
  if (exact === null || exam === null || student.examPercent === null)
    return { percent, shares: null }
  const composed = composeGrade(
    [{ termID: term.id, name: term.name, weight: 1, percent: exact }],
    exam,
    student.examPercent,
  )
  return {
    percent: rounded(composed.percent, book.policy),
    shares: composed.shares.map(({ termID: _, ...share }) => share),
  }
}

const usualParts = (term: GradeTerm, graded: readonly GradeTerm[]) =>
  graded.some(({ id }) => id === term.id)
    ? []
    : partsOf(term, graded).map(({ id }) => ({ termID: id, weight: 1 }))
