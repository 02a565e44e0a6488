import { definitionKinds, limits, type CaseVersion } from '../words.ts'
import { readAssociations } from './associations.rules.ts'
import { readDefinitions } from './definitions.rules.ts'
import { Reader, renamed } from './fields.rules.ts'
import { Findings } from './findings.rules.ts'
import { readItems } from './items.rules.ts'
import { isObject, storageFault, type Json, type JsonObject } from './json.rules.ts'
import type { CasePackage, ReadFramework } from './package.types.ts'
import { arrange } from './arrange.rules.ts'

/**
 * The result of reading a package. Without `package`, the file isn't a package; with errors, it
 * must not be written.
 */
export interface PackageReading {
  package: CasePackage | null
  findings: Findings
}

/**
 * Reads a CASE 1.0 or 1.1 CFPackage (1EdTech, Competencies and Academic Standards Exchange).
 * Everything is kept unchanged; in addition, what Atrium shows and searches is extracted, and the
 * statements are arranged in a tree. Errors: identifiers that are missing or duplicate, texts that
 * can't be stored, too many statements. Warnings: parents in another document, cycles, entries that
 * aren't objects, associations that are missing an end, and violations of the standard that Atrium
 * can tolerate.
 */
export function readPackage(json: Json): PackageReading {
  const findings = new Findings()
  const whole = wholeOf(json)
  if (!whole) return { package: null, findings }
  const fault = storageFault(whole, '')
  if (fault) {
    findings.error(fault.place.slice(0, 200), fault.id)
    return { package: null, findings }
  }
  const framework = readFramework(whole.CFDocument, findings)
  const itemList = listOf(whole, 'CFItems', limits.items, findings)
  if (whole.CFItems === undefined) findings.warning('CFDocument', 'documentAlone')
  const associationList = listOf(whole, 'CFAssociations', limits.associations, findings)
  const fields = readItems(itemList, findings)
  const associations = readAssociations(associationList, findings)
  const definitions = readDefinitions(whole, findings)
  const items = arrange(framework.identifier, fields, associations, findings)
  const shell = { ...whole, ...emptied(whole) } as JsonObject
  return {
    package: { caseVersion: versionOf(whole), framework, items, associations, definitions, shell },
    findings,
  }
}

/**
 * The package itself, even if the file wraps it or uses other names for its parts, as some services
 * do (`document`, `items`, `sourcedId`).
 */
function wholeOf(given: Json): (JsonObject & { CFDocument: JsonObject }) | undefined {
  const json = unwrapped(given)
  if (!isObject(json)) return undefined
  const found = withDocument(aroundDocument(json))
  const named = [
    ['document', 'CFDocument'],
    ['items', 'CFItems'],
    ['associations', 'CFAssociations'],
    ['rubrics', 'CFRubrics'],
    ['definitions', 'CFDefinitions'],
  ] as const
  const whole = isObject(found.CFDocument)
    ? found
    : named.reduce((rest, [from, to]) => renamed(rest, from, to), found)
  if (!isObject(whole.CFDocument)) return undefined
  const withIDs = (list: Json | undefined): Json | undefined =>
    Array.isArray(list)
      ? list.map((one) => (isObject(one) ? renamed(one, 'sourcedId', 'identifier') : one))
      : list
  const items = withIDs(whole.CFItems)
  const associations = withIDs(whole.CFAssociations)
  return {
    ...whole,
    CFDocument: renamed(whole.CFDocument, 'sourcedId', 'identifier'),
    ...(items !== undefined && { CFItems: items }),
    ...(associations !== undefined && { CFAssociations: associations }),
  }
}

const wrappers = ['CFPackage', 'CFPackages', 'package', 'data', 'result', 'results']

/** Unwraps lists with one entry, and the keys in which services wrap their answers. */
function unwrapped(json: Json | undefined, deep = 0): Json | undefined {
  if (deep > 5) return json
  if (Array.isArray(json)) return json.length === 1 ? unwrapped(json[0], deep + 1) : json
  if (!isObject(json) || 'CFDocument' in json) return json
  const inner = wrappers
    .map((name) => json[name])
    .find((one) => isObject(one) || Array.isArray(one))
  return inner === undefined ? json : unwrapped(inner, deep + 1)
}

/**
 * A document at the top level, as the standard's own service returns it: by itself, or with lists
 * next to its fields.
 */
function aroundDocument(json: JsonObject): JsonObject {
  const { CFItems, CFAssociations, CFDefinitions, CFRubrics, ...document } = json
  const isDocument =
    !('CFDocument' in json) &&
    ('identifier' in json || 'sourcedId' in json) &&
    typeof json.title === 'string' &&
    ('creator' in json || 'CFPackageURI' in json)
  if (!isDocument) return json
  const lists = Object.entries({ CFItems, CFAssociations, CFDefinitions, CFRubrics }).flatMap(
    ([name, list]) => (list === undefined ? [] : [[name, list] as const]),
  )
  return { CFDocument: document, ...Object.fromEntries(lists) }
}

/** Some files have the document as a list with one entry. */
function withDocument(json: JsonObject): JsonObject {
  const { CFDocument } = json
  return Array.isArray(CFDocument) && CFDocument.length === 1
    ? { ...json, CFDocument: CFDocument[0] as Json }
    : json
}

/** Whether this is a package, or contains one. */
export const isPackage = (json: Json): boolean => wholeOf(json) !== undefined

function listOf(whole: JsonObject, key: string, most: number, findings: Findings): Json[] {
  const list = whole[key]
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) {
    findings.error(key, 'noList', { field: key })
    return []
  }
  if (list.length > most) findings.error(key, 'tooMany', { field: key, max: most })
  return list.slice(0, most)
}

/** The lists without their entries, so that an empty list is also exported as one. */
function emptied(whole: JsonObject): JsonObject {
  const lists: JsonObject = {}
  for (const key of ['CFItems', 'CFAssociations', 'CFRubrics'])
    if (Array.isArray(whole[key])) lists[key] = []
  const { CFDefinitions } = whole
  const kinds: readonly string[] = definitionKinds
  if (isObject(CFDefinitions))
    lists.CFDefinitions = Object.fromEntries(
      Object.entries(CFDefinitions).map(([kind, list]) => [
        kind,
        Array.isArray(list) && kinds.includes(kind) ? [] : list,
      ]),
    )
  return lists
}

function readFramework(document: JsonObject, findings: Findings): ReadFramework {
  const place = 'CFDocument'
  const read = new Reader(document, place, findings)
  const identifier = read.text('identifier', limits.short)
  const title = read.text('title', limits.short)
  if (identifier === null) findings.error(read.at('identifier'), 'missing', { field: 'identifier' })
  if (title === null) findings.error(read.at('title'), 'missing', { field: 'title' })
  const expected = (key: string): string => {
    const text = read.text(key, 2000)
    if (text === null) findings.warning(read.at(key), 'expected', { field: key })
    return text ?? ''
  }
  return {
    identifier: identifier ?? '',
    title: title ?? '',
    uri: expected('uri'),
    creator: expected('creator'),
    lastChangeDateTime: expected('lastChangeDateTime'),
    publisher: read.text('publisher', limits.short),
    description: read.text('description'),
    subjects: read.texts('subject'),
    language: read.text('language', 50),
    frameworkVersion: read.text('version', limits.short),
    frameworkType: read.text('frameworkType', limits.short),
    adoptionStatus: read.text('adoptionStatus', limits.short),
    statusStartDate: read.date('statusStartDate'),
    statusEndDate: read.date('statusEndDate'),
    officialSourceURL: read.text('officialSourceURL', 2000),
    notes: read.text('notes'),
    licenseTitle: read.linkTitle('licenseURI'),
  }
}

/** 1.1 if it says so, or uses something that 1.1 added. */
function versionOf(whole: JsonObject & { CFDocument: JsonObject }): CaseVersion {
  const { CFDocument, CFItems, CFAssociations } = whole
  if (
    CFDocument.caseVersion === '1.1' ||
    'frameworkType' in CFDocument ||
    isObject(CFDocument.extensions)
  )
    return '1.1'
  if (typeof CFDocument.uri === 'string' && CFDocument.uri.includes('/v1p1/')) return '1.1'
  const newer = (list: Json | undefined, keys: string[]): boolean =>
    Array.isArray(list) && list.some((one) => isObject(one) && keys.some((key) => key in one))
  return newer(CFItems, ['subject', 'subjectURI', 'extensions']) ||
    newer(CFAssociations, ['notes', 'extensions'])
    ? '1.1'
    : '1.0'
}
