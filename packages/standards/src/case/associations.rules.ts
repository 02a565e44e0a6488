import { associationTypes, limits } from '../words.ts'
import { Reader } from './fields.rules.ts'
import type { Findings } from './findings.rules.ts'
import { isObject, type Json } from './json.rules.ts'
import type { ReadAssociation } from './package.types.ts'

const known = new Set<string>(associationTypes)

/**
 * The associations in a package. One that isn't an object, or is missing its type or an end, is
 * reported by name and left out, so that the rest can be used.
 */
export function readAssociations(list: readonly Json[], findings: Findings): ReadAssociation[] {
  const seen = new Set<string>()
  return list.flatMap((source, index): ReadAssociation[] => {
    const place = `CFAssociations[${index}]`
    if (!isObject(source)) {
      findings.warning(place, 'noObject')
      return []
    }
    const read = new Reader(source, place, findings)
    const identifier = read.text('identifier', limits.short)
    if (identifier === null)
      findings.warning(read.at('identifier'), 'expected', { field: 'identifier' })
    else if (seen.has(identifier))
      findings.warning(read.at('identifier'), 'doubledAssociation', { identifier })
    if (identifier !== null) seen.add(identifier)
    const type = plainType(read.text('associationType', limits.short) ?? '')
    if (type !== '' && !known.has(type) && !type.startsWith('ext:'))
      findings.warning(read.at('associationType'), 'unknownType', { type })
    const [origin, destination] = [
      read.linkIdentifier('originNodeURI'),
      read.linkIdentifier('destinationNodeURI'),
    ]
    if (origin === null || destination === null || type === '') {
      const field =
        type === '' ? 'associationType' : origin === null ? 'originNodeURI' : 'destinationNodeURI'
      findings.warning(read.at(field), 'associationLeftOut', {
        identifier: identifier ?? place,
        field,
      })
      return []
    }
    return [
      {
        index,
        identifier: identifier ?? '',
        type,
        originIdentifier: origin,
        destinationIdentifier: destination,
        sequenceNumber: read.number('sequenceNumber'),
        source,
      },
    ]
  })
}

/** Drafts of the standard used both "Is Child Of" and "isChildOf". */
function plainType(written: string): string {
  const folded = written.replace(/[\s_-]/g, '').toLowerCase()
  return associationTypes.find((type) => type.toLowerCase() === folded) ?? written
}
