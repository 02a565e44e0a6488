import type { MessageRef } from '@atrium/kit/shared'

/** How many pieces of evidence are required. `max` null means no upper bound. */
export interface Bounds {
  min: number
  max: number | null
}

/**
 * The requirement in one of the five forms of modules.md §5: required exactly N; at least min; at
 * least min but no more than max; optional up to max; optional unlimited.
 */
export function evidenceRequirement({ min, max }: Bounds): MessageRef {
  if (min > 0 && max === min)
    return { id: 'microcredentials.requirement.exactly', values: { count: min } }
  if (min > 0 && max !== null)
    return { id: 'microcredentials.requirement.between', values: { min, max } }
  if (min > 0) return { id: 'microcredentials.requirement.atLeast', values: { count: min } }
  if (max !== null) return { id: 'microcredentials.requirement.upTo', values: { count: max } }
  return { id: 'microcredentials.requirement.unlimited' }
}

/** The error in bounds that a creator typed, or null. */
export function boundsError({ min, max }: Bounds): MessageRef | null {
  if (!Number.isInteger(min) || min < 0) return { id: 'kit.valid.positive' }
  if (max === null) return null
  if (!Number.isInteger(max) || max < 1) return { id: 'kit.valid.atLeast', values: { min: 1 } }
  return max < min ? { id: 'microcredentials.valid.maxBelowMin' } : null
}
