import type { MessageRef } from '@atrium/kit/shared'
import type { Mixer } from '@atrium/engine/plan'

/**
 * modules.md §5: max must be greater than min; min cutoff must be greater than min and a multiple
 * of group size. Also what no mixer can do without.
 * @returns field → message; empty if all is well
 */
export function mixerErrors(definition: Mixer): Record<string, MessageRef> {
  const errors: Record<string, MessageRef> = {}
  for (const key of ['input', 'numerator', 'denominator'] as const)
    if (key in definition && (definition as unknown as Record<string, string>)[key] === '')
      errors[key] = { id: 'kit.valid.required' }
  if ('inputs' in definition && definition.inputs.length === 0)
    errors.inputs = { id: 'dataSuites.mixers.noInputs' }
  if (definition.type === 'conditional' && definition.cases.length === 0)
    errors.cases = { id: 'dataSuites.mixers.noCases' }
  if (
    definition.type === 'aiValueMap' &&
    definition.input !== '' &&
    Object.keys(definition.values).length === 0
  )
    errors.values = { id: 'dataSuites.mixers.noValues' }
  if (definition.type !== 'group') return errors
  const { min, max, size, cutoff } = definition
  if (!(max > min)) errors.max = { id: 'dataSuites.mixers.maxOverMin' }
  if (!(size > 0)) errors.size = { id: 'dataSuites.mixers.sizePositive' }
  if (cutoff !== null && !(cutoff > min)) errors.cutoff = { id: 'dataSuites.mixers.cutoffOverMin' }
  else if (cutoff !== null && size > 0 && !isMultiple(cutoff, size))
    errors.cutoff = { id: 'dataSuites.mixers.cutoffMultiple' }
  return errors
}

export interface Groups {
  min: number
  max: number
  size: number
}

/** Before a column is chosen. */
export const firstGroups: Groups = { min: 0, max: 100, size: 10 }

/** Bounds for about eight groups over a column's range of values, in round steps. */
export function proposeGroups(minimum: number, maximum: number): Groups | undefined {
  const span = maximum - minimum
  if (!(span > 0) || !Number.isFinite(span)) return undefined
  const power = 10 ** Math.floor(Math.log10(span / 8))
  const size =
    [1, 2, 5, 10].map((step) => step * power).find((step) => span / step <= 10) ?? 10 * power
  // Floating-point tenths would add up to numbers that no one typed.
  const tidy = (value: number): number => Number(value.toPrecision(12))
  return {
    min: tidy(Math.floor(minimum / size) * size),
    max: tidy(Math.ceil(maximum / size) * size),
    size: tidy(size),
  }
}

/** A typed value: a number if it looks like one. Leading zeros make it an id, not a number. */
export const scalarOf = (typed: string): string | number =>
  /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(typed) ? Number(typed) : typed

// 0.3 is three times 0.1 for people.
const isMultiple = (value: number, size: number): boolean =>
  Math.abs(value / size - Math.round(value / size)) < 1e-9
