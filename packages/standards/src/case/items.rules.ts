import { limits } from '../words.ts'
import { Reader } from './fields.rules.ts'
import type { Findings } from './findings.rules.ts'
import { canonical, isObject, type Json, type JsonObject } from './json.rules.ts'
import type { ItemFields } from './package.types.ts'
import { plainWords } from './plain.rules.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * A package's statements, unchanged. An entry that isn't an object is reported and left out, unless
 * all of them are like that. An exact duplicate is read once.
 */
export function readItems(
  list: readonly Json[],
  findings: Findings,
): (ItemFields & { source: JsonObject })[] {
  const seen = new Map<string, JsonObject>()
  const items: (ItemFields & { source: JsonObject })[] = []
  for (const [index, one] of list.entries()) {
    const place = `CFItems[${index}]`
    if (!isObject(one)) findings[list.some(isObject) ? 'warning' : 'error'](place, 'noObject')
    else {
      const item = readItem(one, place, findings)
      const first = seen.get(item.identifier)
      if (item.identifier !== '' && first && canonical(first) === canonical(one)) {
        findings.warning(`${place}.identifier`, 'twice', { identifier: item.identifier })
        continue
      }
      if (item.identifier !== '' && first)
        findings.error(`${place}.identifier`, 'doubled', { identifier: item.identifier })
      seen.set(item.identifier, one)
      items.push(item)
    }
  }
  return items
}

function readItem(
  source: JsonObject,
  place: string,
  findings: Findings,
): ItemFields & { source: JsonObject } {
  const read = new Reader(source, place, findings)
  const identifier = read.text('identifier', limits.short)
  if (identifier === null) findings.error(read.at('identifier'), 'missing', { field: 'identifier' })
  else if (!uuid.test(identifier)) findings.warning(read.at('identifier'), 'noUUID', { identifier })
  const fullStatement = read.text('fullStatement', limits.statement)
  if (fullStatement === null)
    findings.warning(read.at('fullStatement'), 'expected', { field: 'fullStatement' })
  return {
    identifier: identifier ?? '',
    fullStatement: plainWords(fullStatement ?? ''),
    uri: read.text('uri', 2000) ?? '',
    code: read.text('humanCodingScheme', limits.short),
    listEnumeration: read.text('listEnumeration', limits.short),
    abbreviatedStatement: plainly(read.text('abbreviatedStatement', limits.statement)),
    alternativeLabel: read.text('alternativeLabel'),
    itemType: read.text('CFItemType', limits.short) ?? read.linkTitle('CFItemTypeURI'),
    conceptKeywords: read.texts('conceptKeywords'),
    subjects: read.texts('subject'),
    // Files from before 1.0 use this spelling.
    educationLevels:
      'educationLevel' in source ? read.texts('educationLevel') : read.texts('educationalLevel'),
    language: read.text('language', 50),
    notes: plainly(read.text('notes')),
    licenseTitle: read.linkTitle('licenseURI'),
    statusStartDate: read.date('statusStartDate'),
    statusEndDate: read.date('statusEndDate'),
    lastChangeDateTime: read.text('lastChangeDateTime', limits.short) ?? '',
    source,
  }
}

const plainly = (text: string | null): string | null => (text === null ? null : plainWords(text))
