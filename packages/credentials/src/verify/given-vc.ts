import { idOf, isObject, type JsonObject } from '../json.ts'
import { looksLikeJWT, parseJWT, type ParsedJWT } from '../proof/jwt.ts'

/** A verifiable credential as submitted: JSON with proofs, or the content of a compact JWS. */
export interface GivenVC {
  credential: JsonObject
  jwt?: { token: string; parsed: ParsedJWT }
}

/** A credential inside another one, as JSON or as a token. */
export function givenVC(value: unknown): GivenVC | undefined {
  if (isObject(value)) {
    const enveloped = tokenIn(value)
    return enveloped === undefined ? { credential: value } : givenVC(enveloped)
  }
  if (typeof value !== 'string' || !looksLikeJWT(value)) return undefined
  const parsed = parseJWT(value)
  if (!parsed) return undefined
  const { payload } = parsed
  return { credential: credentialOf(payload), jwt: { token: value.trim(), parsed } }
}

/** The token in an envelope of version 2: `data:application/vc+jwt,eyJ…`. */
export const tokenIn = (value: unknown): string | undefined =>
  isObject(value)
    ? /^data:application\/v[cp][\w.+-]*jwt(?:;[^,]*)?,(.+)$/.exec(idOf(value) ?? '')?.[1]
    : undefined

/**
 * The older form has the credential in `vc`; in both forms, some fields may exist only as
 * registered claims.
 */
function credentialOf(payload: JsonObject): JsonObject {
  const older = isObject(payload.vc)
  const vc = isObject(payload.vc) ? payload.vc : payload
  const [begins, ends] =
    older && vc.validFrom === undefined
      ? ['issuanceDate', 'expirationDate']
      : ['validFrom', 'validUntil']
  const claimed = {
    id: payload.jti,
    issuer: payload.iss,
    [begins]: instantOf(payload.nbf),
    [ends]: instantOf(payload.exp),
  }
  return {
    ...Object.fromEntries(Object.entries(claimed).filter(([, value]) => value !== undefined)),
    ...vc,
  }
}

const instantOf = (seconds: unknown): string | undefined =>
  typeof seconds === 'number' && Math.abs(seconds) < 8e12
    ? new Date(seconds * 1000).toISOString()
    : undefined
