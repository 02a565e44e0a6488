import type { KeyObject } from 'node:crypto'
import { idOf, isObject, type JsonObject } from '../json.ts'
import { isKnownAlgorithm, verifyJWT, type ParsedJWT } from '../proof/jwt.ts'
import { isNodeKey, keyOfJWK } from '../proof/keys.ts'
import type { Check } from '../words.ts'
import { found } from './checks.ts'
import type { VerificationContext } from './fetching.ts'
import { keyCheck, keysOfIssuer, resolveMethod, revokedCheck } from './issuer-keys.ts'

/** Checks a VC-JWT's signature and key; claims that appear twice must be the same both times. */
export async function jwtChecks(
  token: string,
  { header, payload }: ParsedJWT,
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check[]> {
  if (!isKnownAlgorithm(header.alg)) return [found('suiteUnknown', { suite: header.alg })]
  const issuer = idOf(credential.issuer) ?? ''
  const differing = differingClaims(payload, credential)
  const claims =
    differing.length > 0 ? [found('claimDiffers', { claim: differing.join(', ') })] : []
  const method = header.kid === undefined ? undefined : methodOf(header.kid, issuer)
  const resolved = method === undefined ? undefined : await resolveMethod(method, around)
  const embedded = header.jwk === undefined ? undefined : keyOfJWK(header.jwk)
  const key = resolved?.ok ? resolved.key.key : embedded
  if (!key && resolved?.ok === false) return [resolved.check, ...claims]
  const ok = found('signatureOk', { suite: `JWT ${header.alg}` })
  if (!key) {
    const [made, ...more] = await byKeysOfIssuer(token, issuer, around)
    return made ? [made, ...claims, ...more] : [ok, ...claims, found('keyOfIssuer')]
  }
  if (!isNodeKey(key) || !(await verifyJWT(token, key)))
    return [found('signatureMismatch'), ...claims]
  return [
    ok,
    ...claims,
    resolved?.ok && method !== undefined
      ? await keyCheck(issuer, method, resolved.key, around)
      : await carriedKeyCheck(key, issuer, around),
  ]
}

/**
 * A key contained in the token proves nothing by itself: the issuer's own document must have the
 * same one.
 */
async function carriedKeyCheck(
  key: KeyObject,
  issuer: string,
  around: VerificationContext,
): Promise<Check> {
  const keys = await keysOfIssuer(issuer, around)
  if (!keys) return found('keyUnconfirmed', { issuer })
  const same = keys.find((one) => isNodeKey(one.key) && one.key.equals(key))
  return same
    ? (revokedCheck(same.revoked, around) ?? found('keyOfIssuer'))
    : found('keyNotOfIssuer', { issuer, method: 'jwk' })
}

/**
 * A token without a key may still be signed with one of its issuer's keys. Returns the problems
 * found; none if one of the keys signed it.
 */
async function byKeysOfIssuer(
  token: string,
  issuer: string,
  around: VerificationContext,
): Promise<Check[]> {
  const keys = await keysOfIssuer(issuer, around)
  if (!keys) return [found('keyUnreachable', { method: issuer })]
  if (keys.length === 0) return [found('keyNotNamed')]
  for (const { key, revoked } of keys) {
    if (!isNodeKey(key) || !(await verifyJWT(token, key))) continue
    const over = revokedCheck(revoked, around)
    return over ? [over] : []
  }
  return [found('signatureMismatch')]
}

/** `#key-1`, or an id without a scheme, is one of the issuer's keys. */
function methodOf(kid: string, issuer: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(kid)) return kid
  return issuer === '' ? undefined : `${issuer}${kid.startsWith('#') ? kid : `#${kid}`}`
}

function differingClaims(payload: JsonObject, credential: JsonObject): string[] {
  const subject = isObject(credential.credentialSubject) ? credential.credentialSubject : {}
  const seconds = (value: unknown): number | undefined =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value))
      ? Math.floor(Date.parse(value) / 1000)
      : undefined
  const pairs: [string, unknown][] = [
    ['iss', idOf(credential.issuer)],
    ['jti', credential.id],
    ['sub', subject.id],
    ['nbf', seconds(credential.validFrom ?? credential.issuanceDate)],
    ['exp', seconds(credential.validUntil ?? credential.expirationDate)],
  ]
  return pairs
    .filter(
      ([claim, said]) =>
        payload[claim] !== undefined && said !== undefined && payload[claim] !== said,
    )
    .map(([claim]) => claim)
}
