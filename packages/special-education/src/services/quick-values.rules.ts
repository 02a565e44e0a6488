/** What one more trial of a goal can be recorded as, with one tap. */
export interface QuickValue {
  value: number
  tries: number | null
}

interface Goal {
  unit: string
  baseline: number
  target: number
  /** The newest first. */
  trials: readonly { value: number; tries: number | null }[]
}

const most = 12
const upTo = (count: number): number[] => Array.from({ length: count + 1 }, (_, at) => at)

/** The step between values that are measured: what a year asks for, in eight steps of 1, 2, 5, 10 … */
function stepOf(span: number): number {
  const wanted = Math.max(span / 8, 1)
  const power = 10 ** Math.floor(Math.log10(wanted))
  return power * ([1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10)
}

/**
 * The values that an aide most likely needs: all of the last number of tries, all of “of 10”, each tenth of
 * a percentage, or those around the last measure.
 */
export function quickValuesOf({ unit, baseline, target, trials }: Goal): QuickValue[] {
  const [last] = trials
  if (last && last.tries !== null && last.tries <= most)
    return upTo(last.tries).map((value) => ({ value, tries: last.tries }))
  const whole = Number(/^(?:of|de) (\d+)/i.exec(unit)?.[1] ?? 0)
  if (whole > 0 && whole <= 20) return upTo(whole).map((value) => ({ value, tries: null }))
  if (unit.startsWith('%')) return upTo(10).map((tenth) => ({ value: tenth * 10, tries: null }))
  const step = stepOf(Math.abs(target - baseline))
  const middle = Math.round((last?.value ?? baseline) / step) * step
  return upTo(8)
    .map((at) => ({ value: middle + (at - 4) * step, tries: null }))
    .filter(({ value }) => value >= 0)
}
