import type { GPAKind } from '../words.ts'

/** A level of the honor roll. */
export interface HonorLevel {
  id: number
  gpa: GPAKind
  minimumGPA: number
  lowestPoints: number | null
  minimumGrades: number
}

/** A student’s grades of a term, as an honor roll looks at them. */
export interface TermFigures {
  unweighted: number
  weighted: number
  /** Of the worst grade. */
  lowest: number
  grades: number
}

/** The highest level whose conditions a student meets; null: none. */
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
