import type { GPAKind } from '../words.ts'

/** A level of the honor roll. */
export interface HonorLevel {
  id: number
  gpa: GPAKind
  minimumGPA: number
  lowestPoints: number | null
  minimumGrades: number
  /** Whether a student with an incomplete can be on it. */
  allowsIncomplete: boolean
}

/** A student’s grades for a term, as far as an honor roll needs them. */
export interface TermFigures {
  unweighted: number
  weighted: number
  /** The points of the worst grade. */
  lowest: number
  grades: number
  /** Grades that leave a class unfinished. */
  incompletes: number
}

/** The highest level whose conditions the student meets; null: none. */
export function honorOf<Level extends HonorLevel>(
  levels: readonly Level[],
  figures: TermFigures,
): Level | null {
  const highestFirst = levels.toSorted((one, other) => other.minimumGPA - one.minimumGPA)
  return (
    highestFirst.find(
      ({ gpa, minimumGPA, lowestPoints, minimumGrades, allowsIncomplete }) =>
        figures[gpa] >= minimumGPA &&
        figures.lowest >= (lowestPoints ?? 0) &&
        figures.grades >= minimumGrades &&
        (allowsIncomplete || figures.incompletes === 0),
    ) ?? null
  )
}
