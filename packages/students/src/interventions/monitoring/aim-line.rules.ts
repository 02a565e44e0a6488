/** Where a student begins, where the plan leads, and in which week it should be there. */
export interface AimLine {
  baseline: number
  target: number
  /** The week of the target; the baseline is of week 0. */
  weeks: number
}

/** A measure of one week, from 1. */
export interface Point {
  week: number
  value: number
}

/** So many points in a row on the wrong side ask for a change (Fuchs and Fuchs, four-point rule). */
export const pointsInARow = 4

/** Where the line is in a week. It goes on past the target. */
export const aimAt = ({ baseline, target, weeks }: AimLine, week: number): number =>
  baseline + ((target - baseline) * week) / weeks

/** Worse than the line: below it, or above it where the plan is to have fewer. */
export const isShort = (line: AimLine, { week, value }: Point): boolean =>
  line.target >= line.baseline ? value < aimAt(line, week) : value > aimAt(line, week)

/**
 * The weeks in which the rule asks for a change: those of the fourth point in a row that is short. Once
 * it has asked, four more have to follow before it asks again.
 */
export function weeksToChange(line: AimLine, points: readonly Point[]): number[] {
  const found: number[] = []
  let inARow = 0
  for (const point of points.toSorted((one, other) => one.week - other.week)) {
    inARow = isShort(line, point) ? inARow + 1 : 0
    if (inARow < pointsInARow) continue
    found.push(point.week)
    inARow = 0
  }
  return found
}

/** The week of a plan that a day is in: 1 for its first seven days. */
export const weekOf = (startsOn: string, day: string): number =>
  Math.floor((Date.parse(day) - Date.parse(startsOn)) / (7 * 86_400_000)) + 1
