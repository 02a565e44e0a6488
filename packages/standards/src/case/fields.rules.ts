import type { Findings } from './findings.rules.ts'
import { isObject, type Json, type JsonObject } from './json.rules.ts'
import { limits } from '../words.ts'

/**
 * Reads the fields of an object in a package. A value of the wrong type is converted if possible
 * and reported as a warning; the source isn't changed.
 */
export class Reader {
  readonly #of: JsonObject
  readonly #place: string
  readonly #findings: Findings
  constructor(of: JsonObject, place: string, findings: Findings) {
    this.#of = of
    this.#place = place
    this.#findings = findings
  }

  at = (key: string): string => `${this.#place}.${key}`

  /** A text, or null if it is missing. */
  text(key: string, max: number = limits.text): string | null {
    const value = this.#of[key]
    if (value === undefined || value === null || value === '') return null
    const text =
      typeof value === 'string'
        ? value
        : typeof value === 'number' || typeof value === 'boolean'
          ? String(value)
          : isObject(value) && typeof value.title === 'string'
            ? value.title
            : null
    if (text === null || typeof value !== 'string')
      this.#findings.warning(this.at(key), 'wrongType', { field: key })
    if (text !== null && text.length > max) {
      this.#findings.error(this.at(key), 'tooLong', { field: key, max })
      return text.slice(0, max)
    }
    return text
  }

  /** A list of texts. A single text is a list with one entry; "a, b", from older files, has two. */
  texts(key: string): string[] {
    const value = this.#of[key]
    if (value === undefined || value === null || value === '') return []
    const parts = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(/\s*[,|]\s*/)
        : [value]
    if (!Array.isArray(value)) this.#findings.warning(this.at(key), 'wrongType', { field: key })
    return parts.flatMap((part) =>
      typeof part === 'string' && part.trim() !== ''
        ? [part.trim().slice(0, limits.short)]
        : typeof part === 'number'
          ? [String(part)]
          : [],
    )
  }

  /** 'YYYY-MM-DD'; for a date with a time, only the date. */
  date(key: string): string | null {
    const text = this.text(key, limits.short)
    if (text === null) return null
    const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
    if (
      day !== undefined &&
      !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) &&
      new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
    )
      return day
    this.#findings.warning(this.at(key), 'notADate', { field: key })
    return null
  }

  number(key: string): number | null {
    const value = this.#of[key]
    if (value === undefined || value === null || value === '') return null
    const number = typeof value === 'number' ? value : Number(value)
    if (typeof value !== 'number') this.#findings.warning(this.at(key), 'wrongType', { field: key })
    return Number.isFinite(number) ? number : null
  }

  /** The title of a link, e.g. of `licenseURI`; in older files, just its address. */
  linkTitle(key: string): string | null {
    const value = this.#of[key]
    if (isObject(value))
      return typeof value.title === 'string' && value.title !== ''
        ? value.title.slice(0, limits.short)
        : null
    return typeof value === 'string' && value !== '' ? value.slice(0, limits.short) : null
  }

  /** The identifier that a link points to. */
  linkIdentifier(key: string): string | null {
    const value = this.#of[key]
    if (isObject(value)) {
      if (typeof value.identifier === 'string' && value.identifier !== '') return value.identifier
      return typeof value.uri === 'string' ? lastPart(value.uri) : null
    }
    return typeof value === 'string' ? lastPart(value) : null
  }
}

const lastPart = (address: string): string | null =>
  /([^/#?]+)\/?(?:[?#].*)?$/.exec(address.replace(/^urn:uuid:/i, ''))?.[1] ?? null

/** The key in `known` that a key means, if a file uses `sourcedId` instead of `identifier`. */
export const renamed = (of: JsonObject, from: string, to: string): JsonObject => {
  if (to in of || !(from in of)) return of
  const { [from]: value, ...rest } = of
  return { [to]: value as Json, ...rest }
}
