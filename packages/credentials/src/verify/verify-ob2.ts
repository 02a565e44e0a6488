import { idOf, isObject, listOf, objectsOf, textOf, type JsonObject } from '../json.ts'
import { canonicalJSON } from '../proof/canonical.ts'
import { isKnownAlgorithm, verifyJWT, type ParsedJWT } from '../proof/jwt.ts'
import { isNodeKey } from '../proof/keys.ts'
import type { Check, Report } from '../words.ts'
import { faultChecks, found, inOrder, verdictOf } from './checks.ts'
import { extensionChecks } from './extension-checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'
import { keyIn } from './issuer-keys.ts'
import { isSame, revokedBy } from './status-checks.ts'
import { assertionFaults, badgeClassFaults, issuerFaults, verificationKind } from './shape-ob2.ts'
import { dateChecks, imageCheck, recipientCheck } from './simple-checks.ts'
import { summaryOfAssertion } from './summary.ts'

export interface GivenAssertion {
  assertion: JsonObject
  /** A signed assertion's token, which must be valid. */
  jws?: { token: string; parsed: ParsedJWT }
  /** The address from which the assertion was read, if any. */
  readAt?: string | undefined
}

interface Parts {
  assertion: JsonObject
  badge: JsonObject | undefined
  /** The profile at its own address. What an assertion includes about its issuer proves nothing. */
  issuer: JsonObject | undefined
}

/**
 * All checks of an Open Badges 2.0 assertion, hosted or signed, with its badge class and issuer.
 */
export async function verifyAssertion(
  { assertion, jws, readAt }: GivenAssertion,
  around: VerificationContext,
): Promise<Report> {
  const badge = await embeddedOrAt(assertion.badge, around)
  const issuer = badge && (await profileAt(idOf(badge.issuer), around))
  const parts = { assertion, badge, issuer }
  const kind = verificationKind(assertion.verification)
  const [signature, image, extensions] = await Promise.all([
    kind === 'signed' || jws
      ? signedChecks(parts, jws, around)
      : hostedChecks(parts, readAt, around),
    imageCheck(badge?.image ?? assertion.image, around),
    extensionChecks([assertion, badge, issuer], around),
  ])
  const dates = dateChecks(textOf(assertion.issuedOn), textOf(assertion.expires), around.now)
  const checks = inOrder([
    ...shapeFindings(parts),
    ...extensions,
    ...signature,
    issuerCheck(parts),
    ...dates,
    recipientCheck(identitiesOf(assertion), around.email),
    image,
  ])
  return {
    verdict: verdictOf(checks),
    standard: 'ob2',
    checks,
    summary: summaryOfAssertion(
      assertion,
      badge ?? {},
      issuer ?? (isObject(badge?.issuer) ? badge.issuer : {}),
    ),
  }
}

/** An object that is either included or given by address. */
async function embeddedOrAt(
  value: unknown,
  around: VerificationContext,
): Promise<JsonObject | undefined> {
  if (isObject(value) && Object.keys(value).some((key) => key !== 'id' && key !== '@id'))
    return value
  const address = idOf(value)
  return isWebAddress(address) ? documentAt(address, around) : undefined
}

/** An issuer's profile; one that claims the address of another host belongs to someone else. */
async function profileAt(
  address: string | undefined,
  around: VerificationContext,
): Promise<JsonObject | undefined> {
  const profile = isWebAddress(address) ? await documentAt(address, around) : undefined
  if (!profile || idOf(profile) === address) return profile
  const id = idOf(profile)
  const isSameHost =
    isWebAddress(address) && isWebAddress(id) && new URL(id).host === new URL(address).host
  return isSameHost ? profile : { id, misplaced: true }
}

function shapeFindings({ assertion, badge, issuer }: Parts): Check[] {
  const all = [
    assertionFaults(assertion),
    ...(badge ? [badgeClassFaults(badge)] : []),
    ...(issuer && issuer.misplaced !== true ? [issuerFaults(issuer)] : []),
  ]
  const checks = faultChecks({
    missing: all.flatMap(({ missing }) => missing),
    wrong: all.flatMap(({ wrong }) => wrong),
  })
  return checks.length > 0 ? checks : [found('schemaOk', { standard: 'ob2' })]
}

function issuerCheck({ assertion, badge, issuer }: Parts): Check {
  if (!badge) return found('issuerUnreachable', { issuer: idOf(assertion.badge) ?? '–' })
  if (!issuer) return found('issuerUnreachable', { issuer: idOf(badge.issuer) ?? '–' })
  if (issuer.misplaced === true) return found('issuerInvalid')
  const [asked, theirs] = [idOf(badge.issuer) ?? '–', idOf(issuer) ?? '–']
  if (asked !== theirs) return found('issuerNameDiffers', { name: asked, theirs })
  return found('issuerOk', { name: textOf(issuer.name) ?? '–', issuer: idOf(issuer) ?? '–' })
}

/** A hosted badge is genuine if the same content is at an address that only its issuer controls. */
async function hostedChecks(
  { assertion, badge, issuer }: Parts,
  readAt: string | undefined,
  around: VerificationContext,
): Promise<Check[]> {
  const id = textOf(assertion.id)
  if (!isWebAddress(id))
    return [
      found('hostedElsewhere', { address: id ?? '–' }),
      found('keyNotNeeded'),
      found('statusNone'),
    ]
  const elsewhere =
    issuer && !mayHost(id, issuer, badge) ? [found('hostedElsewhere', { address: id })] : []
  const hosted = readAt === id ? assertion : await documentAt(id, around)
  const still = found('keyNotNeeded')
  if (!hosted)
    return [
      found('hostedUnreachable', { address: id }),
      ...elsewhere,
      still,
      found('statusUnreachable', { address: id }),
    ]
  if (hosted.revoked === true)
    return [found('hostedOk', { address: id }), ...elsewhere, still, revokedBy(hosted)]
  const same = canonicalJSON(withoutPicture(hosted)) === canonicalJSON(withoutPicture(assertion))
  return [
    found(same ? 'hostedOk' : 'hostedDiffers', { address: id }),
    ...elsewhere,
    still,
    found('statusGood'),
  ]
}

/** A baked picture may contain another address for the assertion. */
const withoutPicture = ({ image: _, ...rest }: JsonObject): JsonObject => rest

/** The allowed locations of an issuer's assertions: what its profile says, or else its own host. */
function mayHost(address: string, issuer: JsonObject, badge: JsonObject | undefined): boolean {
  const policy = isObject(issuer.verification)
    ? issuer.verification
    : isObject(badge?.verification)
      ? badge.verification
      : {}
  const starts = listOf(policy.startsWith).filter((one): one is string => typeof one === 'string')
  const origins = listOf(policy.allowedOrigins).filter(
    (one): one is string => typeof one === 'string',
  )
  const { host, origin } = new URL(address)
  if (starts.length > 0 && !starts.some((start) => address.startsWith(start))) return false
  if (origins.length > 0) return origins.some((one) => one === host || one === origin)
  const home = idOf(issuer)
  return starts.length > 0 || !isWebAddress(home) || new URL(home).host === host
}

/**
 * A signed badge: the token must be signed with a key from the issuer's profile, and not be on its
 * list of revoked ones.
 */
async function signedChecks(
  parts: Parts,
  jws: GivenAssertion['jws'],
  around: VerificationContext,
): Promise<Check[]> {
  if (!jws) return [found('signatureMissing'), found('statusNone')]
  const { assertion, issuer } = parts
  const { header } = jws.parsed
  if (!isKnownAlgorithm(header.alg))
    return [found('suiteUnknown', { suite: header.alg }), found('statusNone')]
  const named = isObject(assertion.verification)
    ? (idOf(assertion.verification.creator) ?? idOf(listOf(issuer?.publicKey)[0]))
    : undefined
  const method = named ?? '–'
  const document = isWebAddress(named)
    ? await embeddedOrAt(keyInside(issuer, named) ?? named, around)
    : undefined
  const status = await revocationCheck(parts, around)
  if (!document)
    return [found(isWebAddress(named) ? 'keyUnreachable' : 'keyUnresolvable', { method }), status]
  const key = keyIn(document)
  if (!key) return [found('keyNotFound', { method }), status]
  if (!isNodeKey(key) || !(await verifyJWT(jws.token, key)))
    return [found('signatureMismatch'), status]
  const ok = found('signatureOk', { suite: `JWS ${header.alg}` })
  if (!issuer) return [ok, found('keyUnconfirmed', { issuer: '–' }), status]
  const theirs = listOf(issuer.publicKey).some((one) => idOf(one) === named)
  return [
    ok,
    theirs
      ? found('keyOfIssuer')
      : found('keyNotOfIssuer', { issuer: idOf(issuer) ?? '–', method }),
    status,
  ]
}

const keyInside = (issuer: JsonObject | undefined, id: string): JsonObject | undefined =>
  objectsOf(issuer?.publicKey).find((one) => idOf(one) === id)

async function revocationCheck(
  { assertion, issuer }: Parts,
  around: VerificationContext,
): Promise<Check> {
  if (!issuer) return found('statusUnreachable', { address: idOf(assertion.badge) ?? '–' })
  const address = idOf(issuer.revocationList)
  if (address === undefined) return found('statusNone')
  const list = isWebAddress(address) ? await documentAt(address, around) : undefined
  if (!list) return found('statusUnreachable', { address })
  const revoked = listOf(list.revokedAssertions).find(
    (one) => isSame(idOf(one), assertion.id) || (isObject(one) && isSame(one.uid, assertion.uid)),
  )
  return revoked === undefined ? found('statusGood') : revokedBy(revoked)
}

function identitiesOf({ recipient }: JsonObject): Parameters<typeof recipientCheck>[0] {
  if (!isObject(recipient) || recipient.type !== 'email') return []
  return [
    {
      value: textOf(recipient.identity) ?? '',
      hashed: recipient.hashed === true,
      salt: textOf(recipient.salt) ?? '',
    },
  ]
}
