import { limits } from '../words.ts'

export type Json = null | boolean | number | string | Json[] | JsonObject
export type JsonObject = { [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * JSON with keys in a fixed order, so that equivalent values result in the same text. Numbers are
 * written as in JavaScript.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`).join(',')}}`
}

// Half of a surrogate pair, or NUL: the database can't store such text.
const unholdable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Where and why a value can't be stored; undefined if it can. `nesting`: it is nested more deeply
 * than any real package; `text`: it contains characters that the database can't store.
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
