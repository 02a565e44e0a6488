import type { Param } from './plan.ts'

/** A quoted identifier, whatever characters the name contains. */
export const quoted = (name: string): string =>
  `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`

/** Collects a statement's values; everything except our own names is bound here. */
export class Binder {
  readonly params: Param[] = []

  bind(value: Param): string {
    this.params.push(value)
    return `$${this.params.length}`
  }

  /** Many values in one parameter, as text; compare with a text expression. */
  texts(values: readonly (string | number)[]): string {
    return `(SELECT unnest(from_json(${this.bind(JSON.stringify(values.map(String)))}, '["VARCHAR"]')))`
  }

  numbers(values: readonly (string | number)[]): string {
    return `(SELECT unnest(from_json(${this.bind(JSON.stringify(values.map(Number)))}, '["DOUBLE"]')))`
  }
}

/** The maximum depth and size of a tree. */
export const treeLimits = { depth: 40, nodes: 5000 }

/**
 * Checks how deep and large a JSON value is, without recursion: 10,000 levels must not overflow the
 * stack.
 * @returns false as soon as a limit is exceeded
 */
export function isWithinLimits(value: unknown, limits = treeLimits): boolean {
  let level: unknown[] = [value]
  let nodes = 0
  // Lists and objects each count as a level.
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length
    if (depth > limits.depth * 2 || nodes > limits.nodes) return false
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
  }
  return true
}
