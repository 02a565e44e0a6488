import { Validator, type OutputUnit, type Schema, type SchemaDraft } from '@cfworker/json-schema'
import type { JsonObject } from '../json.ts'

/** The result of checking a schema: valid, errors at these places, undecided, or not decided in time. */
export type SchemaVerdict =
  | { kind: 'fits' }
  | { kind: 'faults'; fields: string[] }
  | { kind: 'unreadable' }
  | { kind: 'tooLong' }

/** How a credential is checked against a schema; default: in this thread. */
export type CheckAgainst = (schema: JsonObject, credential: JsonObject) => Promise<SchemaVerdict>

const drafts: [RegExp, SchemaDraft][] = [
  [/draft\/2020-12\//, '2020-12'],
  [/draft\/2019-09\//, '2019-09'],
  [/draft-0[67]\//, '7'],
  [/draft-04\//, '4'],
]

/**
 * Checks a credential against a third-party JSON schema. The schema is interpreted, never compiled
 * to code, and external references aren't fetched, which makes it unreadable. Without a `$schema`,
 * it is treated as draft 2019-09, like 1EdTech's.
 */
export function checkAgainst(schema: JsonObject, credential: JsonObject): SchemaVerdict {
  const declared = schema.$schema
  const draft =
    typeof declared === 'string' ? drafts.find(([form]) => form.test(declared))?.[1] : '2019-09'
  if (!draft) return { kind: 'unreadable' }
  try {
    const { valid, errors } = new Validator(schema as Schema, draft, false).validate(credential)
    return valid ? { kind: 'fits' } : { kind: 'faults', fields: fieldsOf(errors) }
  } catch {
    return { kind: 'unreadable' }
  }
}

// For each error, only the deepest place: those above it merely say that something below is wrong.
function fieldsOf(errors: readonly OutputUnit[]): string[] {
  const places = errors.map(({ instanceLocation, keyword, error }) => {
    const missing = keyword === 'required' ? /"([^"]+)"/.exec(error)?.[1] : undefined
    return [instanceLocation.replace(/^#\/?/, ''), missing].filter(Boolean).join('/')
  })
  const deepest = places.filter(
    (place) => place !== '' && !places.some((other) => other.startsWith(`${place}/`)),
  )
  return [
    ...new Set(
      deepest.map((place) =>
        decodeURIComponent(place.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')),
      ),
    ),
  ]
}
