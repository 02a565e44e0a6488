import { idOf, isObject, listOf, textOf, typesOf, type JsonObject } from '../json.ts'
import type { ShapeFaults } from './shape-ob3.ts'

export const ob2Context = 'https://w3id.org/openbadges/v2'

/** Whether a document belongs to Open Badges 2.0, of any type. */
export const isOpenBadges2 = (document: JsonObject): boolean =>
  listOf(document['@context']).some(
    (one) => one === ob2Context || (isObject(one) && one.obi === 'https://w3id.org/openbadges#'),
  ) ||
  (typesOf(document).includes('Assertion') && document.badge !== undefined) ||
  (document.recipient !== undefined && document.badge !== undefined)

/** Whether this is an Open Badges 1 assertion, which looks much like one of 2.0. */
export const isOpenBadges1 = (document: JsonObject): boolean =>
  listOf(document['@context']).includes('https://w3id.org/openbadges/v1') ||
  (document.badge !== undefined &&
    document.verification === undefined &&
    (isObject(document.verify) || typeof document.recipient === 'string'))

/** Whether this is a badge class or an issuer's profile, and not an award. */
export const isNobodys = (document: JsonObject): boolean =>
  document.recipient === undefined &&
  document.badge === undefined &&
  typesOf(document).some((type) => ['BadgeClass', 'Issuer', 'Profile'].includes(type))

/** The required fields of an assertion and their formats, as listed in the standard. */
export function assertionFaults(assertion: JsonObject): ShapeFaults {
  const { recipient, verification, issuedOn, expires } = assertion
  const identity = isObject(recipient) ? recipient : {}
  return faults(assertion, {
    '@context':
      listOf(assertion['@context']).length > 0 &&
      isOpenBadges2({ '@context': assertion['@context'] }),
    type: typesOf(assertion).includes('Assertion'),
    id: textOf(assertion.id) !== undefined,
    recipient:
      textOf(identity.type) !== undefined &&
      textOf(identity.identity) !== undefined &&
      (identity.hashed === undefined || typeof identity.hashed === 'boolean'),
    badge: idOf(assertion.badge) !== undefined || isObject(assertion.badge),
    verification: verificationKind(verification) !== undefined,
    issuedOn: isInstant(issuedOn),
    expires: expires === undefined || isInstant(expires),
  })
}

export function badgeClassFaults(badge: JsonObject): ShapeFaults {
  const { criteria } = badge
  return faults(
    badge,
    {
      type: typesOf(badge).includes('BadgeClass'),
      name: textOf(badge.name) !== undefined,
      description: textOf(badge.description) !== undefined,
      criteria:
        idOf(criteria) !== undefined ||
        (isObject(criteria) && textOf(criteria.narrative) !== undefined),
      image: idOf(badge.image) !== undefined,
      issuer: idOf(badge.issuer) !== undefined || isObject(badge.issuer),
    },
    'badge.',
  )
}

export function issuerFaults(issuer: JsonObject): ShapeFaults {
  const isNamed = (field: string): boolean => textOf(issuer[field]) !== undefined
  return faults(
    issuer,
    {
      type: typesOf(issuer).some((type) => type === 'Issuer' || type === 'Profile'),
      id: isNamed('id'),
      name: isNamed('name'),
      url: isNamed('url'),
      email: isNamed('email'),
    },
    'issuer.',
  )
}

/** Invalid fields: missing if there is no value, and otherwise wrong. */
function faults(document: JsonObject, fits: Record<string, boolean>, prefix = ''): ShapeFaults {
  const bad = Object.keys(fits).filter((field) => !fits[field])
  const named = (isMissing: boolean): string[] =>
    bad
      .filter((field) => (document[field] === undefined) === isMissing)
      .map((field) => `${prefix}${field}`)
  return { missing: named(true), wrong: named(false) }
}

export function verificationKind(verification: unknown): 'hosted' | 'signed' | undefined {
  const types = isObject(verification) ? typesOf(verification) : []
  if (types.some((type) => type === 'hosted' || type === 'HostedBadge')) return 'hosted'
  return types.some((type) => type === 'signed' || type === 'SignedBadge') ? 'signed' : undefined
}

const isInstant = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
