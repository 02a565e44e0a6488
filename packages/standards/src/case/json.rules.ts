import { limits } from '../words.ts'

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON in one fixed order of keys: two values that mean the same give the same text. Numbers as JavaScript writes them. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`).join(',')}}`
}

// A lone half of a surrogate pair, or NUL: no text that the database could hold.
const unholdable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Where a value cannot be stored: the place, and why. `nesting`: deeper than any package is; `text`: characters that no
 * database holds. Undefined where all is well.
 */
export function storageFault(
  value: Json,
  place: string,
  depth = 0,
): { place: string; id: 'nesting' | 'badText' } | undefined {
  if (depth > limits.depth) return { place, id: 'nesting' }
  if (typeof value === 'string')
    return unholdable.test(value) ? { place, id: 'badText' } : undefined
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      const fault = storageFault(one, `${place}[${index}]`, depth + 1)
      if (fault) return fault
    }
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (unholdable.test(key)) return { place, id: 'badText' }
      const fault = storageFault(one, place === '' ? key : `${place}.${key}`, depth + 1)
      if (fault) return fault
    }
  }
  return undefined
}
