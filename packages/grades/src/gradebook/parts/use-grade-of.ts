import { letterOf } from '../../grade.rules.ts'
import { useGradeText } from '../../post/parts/use-grade-text.ts'
import { isVisible } from '../book.rules.ts'
import { computeGrade, type ComputedGrade, type Counted } from '../grade-math.rules.ts'
import type { BookStudent, Gradebook } from '../gradebook.words.ts'
import type { Scores } from './use-scores.ts'

export interface ShownGrade {
  computed: ComputedGrade
  letter: string | null
  /** `93% · A`; empty until something counts. */
  text: string
  /** How each assignment counts, by id. */
  items: ReadonlyMap<number, Counted>
}

/** A student's grade as the gradebook shows it now, including unsaved scores. */
export function useGradeOf(
  { categories, assignments, moved, policy, scale, today }: Gradebook,
  scores: Scores,
): (student: BookStudent) => ShownGrade {
  const gradeText = useGradeText()
  return (student) => {
    const computed = computeGrade(
      categories,
      assignments.map(({ id, categoryID, points, extraCredit, ...dates }) => ({
        assignmentID: id,
        isHidden: !isVisible(dates, today),
        categoryID,
        points,
        extraCredit,
        score: scores.at(id, student.id),
      })),
      policy,
      moved.find(({ studentID }) => studentID === student.id),
    )
    const { percent } = computed
    const letter = percent === null ? null : letterOf(percent, scale)
    return {
      computed,
      letter,
      text: gradeText({ percent, letter }),
      items: new Map(
        computed.categories.flatMap(({ items }) =>
          items.map(({ assignmentID, counted }) => [assignmentID, counted] as const),
        ),
      ),
    }
  }
}
