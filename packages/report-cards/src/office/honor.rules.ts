import type { GPAKind } from '../words.ts'

/** A level of the honor roll. */
export interface HonorLevel {
  id: number
  gpa: GPAKind
  minimumGPA: number
  lowestPoints: number | null
  minimumGrades: number
}

/** A student’s grades for a term, as far as an honor roll needs them. */
export interface TermFigures {
  unweighted: number
  weighted: number
  /** The points of the worst grade. */
  lowest: number
  grades: number
}

/** The highest level whose conditions the student meets; null: none. */
export function honorOf(levels: readonly HonorLevel[], figures: TermFigures): HonorLevel | null {
  const highestFirst = levels.toSorted((one, other) => other.minimumGPA - one.minimumGPA)
  return (
    highestFirst.find(
      ({ gpa, minimumGPA, lowestPoints, minimumGrades }) =>
        figures[gpa] >= minimumGPA &&
        figures.lowest >= (lowestPoints ?? 0) &&
        figures.grades >= minimumGrades,
    ) ?? null
  )
}
