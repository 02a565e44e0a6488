import { idOf, isObject, listOf, textOf, typesOf, type JsonObject } from '../json.ts'

export const ob2Context = 'https://w3id.org/openbadges/v2'

/** True for a document of Open Badges 2.0, whichever of its kinds. */
export const isOpenBadges2 = (document: JsonObject): boolean =>
  listOf(document['@context']).some((one) => one === ob2Context || (isObject(one) && one.obi === 'https://w3id.org/openbadges#')) ||
  (typesOf(document).includes('Assertion') && document.badge !== undefined) ||
  (document.recipient !== undefined && document.badge !== undefined)

/** What is wrong with an assertion's shape, as `field: what`; the standard's own list of what must be there. */
export function assertionErrors(assertion: JsonObject): string[] {
  const { recipient, verification } = assertion
  const identity = isObject(recipient) ? recipient : {}
  return [
    ...(listOf(assertion['@context']).length === 0 || !isOpenBadges2({ '@context': assertion['@context'] }) ? [`@context: must be ${ob2Context}`] : []),
    ...(typesOf(assertion).includes('Assertion') ? [] : ['type: must include Assertion']),
    ...(textOf(assertion.id) ? [] : ['id: must be there']),
    ...(textOf(identity.type) && textOf(identity.identity) ? [] : ['recipient: must have a type and an identity']),
    ...(identity.hashed === undefined || typeof identity.hashed === 'boolean' ? [] : ['recipient.hashed: must be true or false']),
    ...(idOf(assertion.badge) || isObject(assertion.badge) ? [] : ['badge: must be there']),
    ...(verificationKind(verification) ? [] : ['verification.type: must be hosted or signed']),
    ...(isInstant(assertion.issuedOn) ? [] : ['issuedOn: must be a date and time with time zone']),
    ...(assertion.expires === undefined || isInstant(assertion.expires) ? [] : ['expires: must be a date and time with time zone']),
  ]
}

export function badgeClassErrors(badge: JsonObject): string[] {
  const { criteria } = badge
  const hasCriteria = idOf(criteria) !== undefined || (isObject(criteria) && textOf(criteria.narrative) !== undefined)
  return [
    ...(typesOf(badge).includes('BadgeClass') ? [] : ['badge.type: must include BadgeClass']),
    ...['name', 'description'].filter((field) => textOf(badge[field]) === undefined).map((field) => `badge.${field}: must be there`),
    ...(hasCriteria ? [] : ['badge.criteria: must have an id or a narrative']),
    ...(idOf(badge.image) ? [] : ['badge.image: must be there']),
    ...(idOf(badge.issuer) || isObject(badge.issuer) ? [] : ['badge.issuer: must be there']),
  ]
}

export function issuerErrors(issuer: JsonObject): string[] {
  return [
    ...(typesOf(issuer).some((type) => type === 'Issuer' || type === 'Profile') ? [] : ['issuer.type: must include Issuer or Profile']),
    ...['id', 'name', 'url', 'email'].filter((field) => textOf(issuer[field]) === undefined).map((field) => `issuer.${field}: must be there`),
  ]
}

export function verificationKind(verification: unknown): 'hosted' | 'signed' | undefined {
  const types = isObject(verification) ? typesOf(verification) : []
  if (types.some((type) => type === 'hosted' || type === 'HostedBadge')) return 'hosted'
  return types.some((type) => type === 'signed' || type === 'SignedBadge') ? 'signed' : undefined
}

const isInstant = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value))
