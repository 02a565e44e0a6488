import { isTooDeep } from '@atrium/kit/server'

/** A JSON object with unchecked fields. */
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON-LD allows a single value instead of a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

export const objectsOf = (value: unknown): JsonObject[] => listOf(value).filter(isObject)

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The id of something given either as an id or as an object with one. */
export const idOf = (value: unknown): string | undefined =>
  textOf(isObject(value) ? (value.id ?? value['@id']) : value)

export const typesOf = (value: unknown): string[] =>
  isObject(value)
    ? listOf(value.type ?? value['@type']).filter((one): one is string => typeof one === 'string')
    : []

/**
 * Parsed JSON, or undefined. Anything deeper than is realistic counts as invalid: it would only
 * exhaust the code that walks it.
 */
export function parseJSON(text: string, maxDepth = 64): unknown {
  try {
    return isTooDeep(text, maxDepth) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
