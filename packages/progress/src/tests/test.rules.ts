import type { FieldErrors } from '@atrium/kit/shared'

/** A score on a test, and its range. */
export interface TestPart {
  name: string
  lowest: number
  highest: number
  /** Null: the test doesn't define a standard. */
  metFrom: number | null
}

/** Errors in a test's scores, by `parts.<place>.<field>`. */
export function partErrors(parts: readonly TestPart[]): FieldErrors {
  const errors: FieldErrors = {}
  const names = new Set<string>()
  for (const [at, { name, lowest, highest, metFrom }] of parts.entries()) {
    const key = name.trim().toLowerCase()
    if (names.has(key)) errors[`parts.${at}.name`] = { id: 'kit.valid.unique' }
    names.add(key)
    if (highest <= lowest) errors[`parts.${at}.highest`] = { id: 'progress.tests.range' }
    else if (metFrom !== null && (metFrom < lowest || metFrom > highest))
      errors[`parts.${at}.metFrom`] = {
        id: 'kit.valid.betweenInclusive',
        values: { from: lowest, to: highest },
      }
  }
  return errors
}
