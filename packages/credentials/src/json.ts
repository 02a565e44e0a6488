import { isTooDeep } from '@atrium/kit/server'

/** A JSON object whose fields nobody has looked at yet. */
export type JsonObject = Record<string, unknown>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON-LD lets one stand for a list of one. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

export const objectsOf = (value: unknown): JsonObject[] => listOf(value).filter(isObject)

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** The id of what stands either as an id or as an object with one. */
export const idOf = (value: unknown): string | undefined =>
  textOf(isObject(value) ? (value.id ?? value['@id']) : value)

export const typesOf = (value: unknown): string[] =>
  isObject(value)
    ? listOf(value.type ?? value['@type']).filter((one): one is string => typeof one === 'string')
    : []

/** What JSON text says, or undefined. Deeper than anything real is nothing: it would only wear out whoever walks it. */
export function parseJSON(text: string, maxDepth = 64): unknown {
  try {
    return isTooDeep(text, maxDepth) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
