import { idOf, isObject, listOf, objectsOf, textOf, type JsonObject } from '../json.ts'
import { looksLikeJWT, parseJWT, type ParsedJWT } from '../proof/jwt.ts'
import type { Check, Report } from '../words.ts'
import { found, inOrder, verdictOf } from './checks.ts'
import type { Surroundings } from './fetching.ts'
import { issuerCheck } from './issuer-checks.ts'
import { shapeChecks, standardOf } from './shape-checks.ts'
import { jwtChecks, proofChecks } from './signature.ts'
import { dateChecks, emailIdentities, imageCheck, recipientCheck } from './simple-checks.ts'
import { statusChecks } from './status-checks.ts'
import { summaryOf } from './summary.ts'

/** Credentials that a record may hold before we give up on it. */
const maxContents = 200

/** A verifiable credential as it was given: as JSON with proofs, or out of a compact JWS. */
export interface GivenVC {
  credential: JsonObject
  jwt?: { token: string; parsed: ParsedJWT }
}

/** Every check of a verifiable credential: an Open Badges 3.0 one, a learner record of them, or any other. */
export async function verifyVC({ credential, jwt }: GivenVC, around: Surroundings): Promise<Report> {
  const standard = standardOf(credential)
  const subject = objectsOf(credential.credentialSubject)[0] ?? {}
  const achievement = isObject(subject.achievement) ? subject.achievement : {}
  const [signature, issuer, status, image, contents] = await Promise.all([
    jwt ? jwtChecks(jwt.token, jwt.parsed, credential, around) : proofChecks(credential, around),
    issuerCheck(credential, around),
    statusChecks(credential, around),
    imageCheck(achievement.image ?? subject.image ?? credential.image, around),
    standard === 'clr' ? contentsChecks(subject, around) : Promise.resolve([]),
  ])
  const dates = dateChecks(textOf(credential.validFrom) ?? textOf(credential.issuanceDate), textOf(credential.validUntil) ?? textOf(credential.expirationDate), around.now)
  const checks = inOrder([...shapeChecks(credential, standard), ...signature, issuer, ...status, ...dates, recipientCheck(emailIdentities(subject), around.email), image, ...contents])
  return { verdict: verdictOf(checks), standard, checks, summary: summaryOf(credential, standard) }
}

/** A record is as good as what it holds: each credential in it is verified as if it had come alone. */
async function contentsChecks(subject: JsonObject, around: Surroundings): Promise<Check[]> {
  const inside = listOf(subject.verifiableCredential)
  const reports: Report[] = []
  for (const one of inside.slice(0, maxContents)) {
    const given = givenVC(one)
    if (given && standardOf(given.credential) !== 'clr') reports.push(await verifyVC(given, { ...around, email: undefined }))
  }
  const count = inside.length
  const bad = reports.filter(({ verdict }) => verdict === 'invalid')
  if (reports.length < count || bad.length > 0) return [found('contentsFail', { count, bad: count - reports.length + bad.length, names: bad.map(({ summary }) => summary?.name ?? '–').join(', ') || '–' })]
  const open = reports.filter(({ verdict }) => verdict === 'unconfirmed').length
  return [open > 0 ? found('contentsUnknown', { count, open }) : found('contentsOk', { count })]
}

/** A credential that stands inside another, as JSON or as a token. */
export function givenVC(value: unknown): GivenVC | undefined {
  if (isObject(value)) {
    const enveloped = /^data:application\/vc\+jwt,(.+)$/.exec(idOf(value) ?? '')?.[1]
    return enveloped === undefined ? { credential: value } : givenVC(enveloped)
  }
  if (typeof value !== 'string' || !looksLikeJWT(value)) return undefined
  const parsed = parseJWT(value)
  if (!parsed) return undefined
  const { payload } = parsed
  return { credential: credentialOf(payload), jwt: { token: value.trim(), parsed } }
}

/** The older form keeps the credential under `vc`; both may keep some of its fields in registered claims alone. */
function credentialOf(payload: JsonObject): JsonObject {
  const older = isObject(payload.vc)
  const vc = isObject(payload.vc) ? payload.vc : payload
  const [begins, ends] = older && vc.validFrom === undefined ? ['issuanceDate', 'expirationDate'] : ['validFrom', 'validUntil']
  const claimed = { id: payload.jti, issuer: payload.iss, [begins]: instantOf(payload.nbf), [ends]: instantOf(payload.exp) }
  return { ...Object.fromEntries(Object.entries(claimed).filter(([, value]) => value !== undefined)), ...vc }
}

const instantOf = (seconds: unknown): string | undefined => (typeof seconds === 'number' && Math.abs(seconds) < 8e12 ? new Date(seconds * 1000).toISOString() : undefined)
