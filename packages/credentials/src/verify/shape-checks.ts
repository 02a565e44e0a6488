import { isObject, listOf, typesOf, type JsonObject } from '../json.ts'
import { contextURLs, pinnedContext } from '../proof/contexts.ts'
import type { Check, Standard } from '../words.ts'
import { faultChecks, found } from './checks.ts'
import { shapeFaults, shapeOf } from './shape-ob3.ts'
import { namesStandards } from './standards-schema.ts'

export const badgeTypes = ['OpenBadgeCredential', 'AchievementCredential']

/** Which standard a verifiable credential follows, according to its types. */
export function standardOf(credential: JsonObject): Exclude<Standard, 'ob2'> {
  const types = typesOf(credential)
  if (types.includes('ClrCredential')) return 'clr'
  if (types.includes('EndorsementCredential') && !types.some((type) => badgeTypes.includes(type)))
    return 'endorsement'
  return types.some((type) => badgeTypes.includes(type)) ||
    contextsOf(credential).some(isOpenBadges)
    ? 'ob3'
    : 'vc'
}

const contextsOf = (credential: JsonObject): string[] =>
  listOf(credential['@context']).filter((one): one is string => typeof one === 'string')
/** Anything but an address or a definition: a null would take away the meaning of all terms. */
const wrongContexts = (credential: JsonObject): string[] =>
  [credential['@context'] ?? []].flat().every((one) => typeof one === 'string' || isObject(one))
    ? []
    : ['@context']
const isOpenBadges = (url: string): boolean =>
  /^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d+\.\d+)?\.json$/.test(url) ||
  url === 'https://imsglobal.github.io/openbadges-specification/context.json'
const isCLR = (url: string): boolean =>
  /^https:\/\/purl\.imsglobal\.org\/spec\/clr\/v2p0\/context(-2\.\d+\.\d+)?\.json$/.test(url)
const isBase = (url: string): boolean =>
  url === contextURLs.credentials || url === contextURLs.credentialsV1

/** Contexts, types and fields required by the standard. */
export function shapeChecks(credential: JsonObject, standard: Exclude<Standard, 'ob2'>): Check[] {
  const { missing, wrong } = shapeFaults(shapeOf(standard, namesStandards(credential)), credential)
  const checks = [
    ...contextChecks(credential, standard),
    ...typeChecks(credential, standard),
    ...(standard === 'vc' ? mappedTypeChecks(credential) : []),
    ...faultChecks({
      missing: [...missing, ...missingDate(credential)],
      wrong: [...wrong, ...wrongContexts(credential)],
    }),
  ]
  if (standard === 'vc') checks.push(found('notABadge'))
  if (standard === 'endorsement') checks.push(found('isEndorsement'))
  return checks.some(({ outcome }) => outcome === 'fail')
    ? checks
    : [found('schemaOk', { standard }), ...checks]
}

/**
 * In the standard's order: the base context first, then Open Badges; a learner record has its own
 * in between.
 */
function contextChecks(credential: JsonObject, standard: Exclude<Standard, 'ob2'>): Check[] {
  const contexts = contextsOf(credential)
  const wanted: [string, (url: string) => boolean][] = [[contextURLs.credentials, isBase]]
  if (standard === 'clr') wanted.push([contextURLs.clr, isCLR])
  if (standard === 'ob3' || standard === 'endorsement')
    wanted.push([contextURLs.openBadges, isOpenBadges])
  const missing = wanted.filter(([, fits]) => !contexts.some(fits))
  if (missing.length > 0)
    return [found('contextMissing', { context: missing.map(([url]) => url).join(', ') })]
  // An object in front of them would count too.
  const given = listOf(credential['@context'])
  if (!wanted.every(([, fits], at) => given[at] === contexts[at] && fits(contexts[at] ?? '')))
    return [found('contextOrder', { context: wanted.map(([url]) => url).join(', ') })]
  const old = contexts.filter(
    (url) =>
      url === contextURLs.credentialsV1 || (isOpenBadges(url) && url !== contextURLs.openBadges),
  )
  return old.length > 0 && standard !== 'vc'
    ? [found('contextOld', { context: old.join(', ') })]
    : []
}

function typeChecks(credential: JsonObject, standard: Exclude<Standard, 'ob2'>): Check[] {
  const types = typesOf(credential)
  const wanted = { ob3: badgeTypes, clr: ['ClrCredential'], endorsement: [], vc: [] }[standard]
  const missing = [
    ...(types.includes('VerifiableCredential') ? [] : ['VerifiableCredential']),
    ...(wanted.length === 0 || wanted.some((type) => types.includes(type))
      ? []
      : [wanted.join(' / ')]),
  ]
  return missing.length > 0 ? [found('typeMissing', { type: missing.join(', ') })] : []
}

/**
 * A type that no context defines has no meaning to software. Reported only if all contexts are
 * known here, since a third-party one may define any type.
 */
function mappedTypeChecks(credential: JsonObject): Check[] {
  const terms = new Set<string>()
  for (const one of listOf(credential['@context'])) {
    const context = typeof one === 'string' ? innerContext(pinnedContext(one)) : one
    for (const part of listOf(context)) {
      if (!isObject(part) || '@vocab' in part || '@import' in part) return []
      for (const term of Object.keys(part)) terms.add(term)
    }
    if (context === undefined) return []
  }
  const unmapped = typesOf(credential).filter(
    (type) => !terms.has(type) && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(type),
  )
  return unmapped.length > 0 ? [found('typeUnmapped', { type: unmapped.join(', ') })] : []
}

const innerContext = (document: object | undefined): unknown =>
  document && '@context' in document ? document['@context'] : undefined

/**
 * The field with the start date depends on the base: `validFrom` in version 2, `issuanceDate` in
 * version 1.
 */
function missingDate(credential: JsonObject): string[] {
  const isFirst = contextsOf(credential)[0] === contextURLs.credentialsV1
  const field = isFirst ? 'issuanceDate' : 'validFrom'
  const optional = !isFirst && standardOf(credential) === 'vc'
  return credential[field] === undefined && !optional ? [field] : []
}
