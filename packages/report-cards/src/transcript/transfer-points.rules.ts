import type { Translated } from '@atrium/kit/shared'

interface Mark {
  mark: string
  points: number | null
  description: Translated
}

/** What letters mean in a district that has not set up its marks: A is 4, F is 0. */
export const usualLegend: readonly Mark[] = ['A', 'B', 'C', 'D', 'F'].map((mark, at) => ({
  ...{ mark, points: 4 - at, description: { en: '', es: null } },
}))

/**
 * A mark's GPA points in the district; null: none, as for a Pass; undefined: it has no such mark. An
 * F earns nothing, whatever marks the district has.
 */
function pointsOf(mark: string, legend: readonly Mark[]): number | null | undefined {
  const written = mark.trim().toUpperCase()
  const marks = legend.length > 0 ? legend : usualLegend
  const found = marks.find((one) => one.mark.toUpperCase() === written)
  return found ? found.points : written === 'F' ? 0 : undefined
}

/**
 * The GPA points of a transfer grade after its mark was typed: those of the district's mark, so that
 * an F counts as 0 and isn't left out of the GPA. Points that a person has written stay.
 */
export function pointsAfter(
  { mark, points }: { mark: string | null; points: number | null },
  typed: string,
  legend: readonly Mark[],
): number | null {
  const isSuggested = points === null || points === pointsOf(mark ?? '', legend)
  return isSuggested ? (pointsOf(typed, legend) ?? null) : points
}
