import { isObject, type Json, type JsonObject } from '../case/json.rules.ts'

export type ApiVersion = 'v1p0' | 'v1p1'

// Additions in 1.1 (1EdTech CASE 1.1, "Changed in CASE 1.1"): 1.0 clients don't know them and may
// reject them.
const newer: Record<string, readonly string[]> = {
  CFDocument: ['frameworkType', 'caseVersion', 'extensions'],
  CFItems: ['subject', 'subjectURI', 'extensions'],
  CFAssociations: ['notes', 'extensions'],
}

/**
 * An object of a package, as a client of this version expects it.
 * @param kind its name, or the name of its list, in a package
 */
export function inVersion(version: ApiVersion, kind: string, object: JsonObject): JsonObject {
  if (version === 'v1p1') return object
  const dropped = newer[kind] ?? ['extensions']
  return Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => !dropped.includes(key))
      .map(([key, value]) => [key, kind === 'CFAssociations' ? withoutTarget(value) : value]),
  )
}

function withoutTarget(value: Json): Json {
  if (!isObject(value) || !('targetType' in value)) return value
  const { targetType: _target, ...link } = value
  return link
}
