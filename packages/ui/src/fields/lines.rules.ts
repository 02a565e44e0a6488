import { emptyValue, type LinesField } from '@atrium/kit/shared'

export type LineDraft = Record<string, unknown>

/** A new line: each field with its initial value; `today`: the school’s day, for dates that begin with it. */
export const newLine = ({ fields }: Pick<LinesField, 'fields'>, today: string): LineDraft =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'date' && field.default === 'today'
        ? today
        : (field.default ?? emptyValue(field)),
    ]),
  )

/** The lines with one moved by a position; the same lines at either end. */
export function moved<Line>(lines: readonly Line[], at: number, by: -1 | 1): readonly Line[] {
  const to = at + by
  const [line, other] = [lines[at], lines[to]]
  if (line === undefined || other === undefined) return lines
  return lines.with(at, other).with(to, line)
}

/**
 * Where the focus goes once a line is removed: to the one that takes its position, else to the
 * last; undefined if none is left.
 */
export const focusAfterRemoval = (at: number, left: number): number | undefined =>
  left === 0 ? undefined : Math.min(at, left - 1)
