import { idOf, isObject, listOf, objectsOf, textOf, typesOf, type JsonObject } from '../json.ts'
import type { Check } from '../words.ts'
import { found, verdictOf } from './checks.ts'
import type { VerificationContext } from './fetching.ts'
import { givenVC } from './given-vc.ts'
import { proofChecks } from './signature.ts'
import { jwtChecks } from './token-signature.ts'
import { dateChecks } from './simple-checks.ts'
import { statusChecks } from './status-checks.ts'

/** The maximum number of endorsements that are checked in one credential. */
const most = 12

/**
 * Checks the endorsements of the credential, its achievement and its issuer. Returns nothing if
 * there are none.
 */
export async function endorsementChecks(
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check[]> {
  const subject = objectsOf(credential.credentialSubject)[0] ?? {}
  const given = [credential, subject.achievement, credential.issuer]
    .filter(isObject)
    .flatMap((endorsed) =>
      endorsementsOf(endorsed).map((one) => ({ one: inContextOf(credential, one), endorsed })),
    )
  if (given.length === 0) return []
  const verdicts: string[] = []
  for (const { one, endorsed } of given.slice(0, most))
    verdicts.push(await verdictOn(one, idOf(endorsed), { ...around, email: undefined }))
  const count = given.length
  const bad = verdicts.filter((verdict) => verdict === 'invalid').length
  const open =
    verdicts.filter((verdict) => verdict === 'unconfirmed').length + count - verdicts.length
  if (bad > 0) return [found('endorsementsFail', { count, bad })]
  return [
    open > 0 ? found('endorsementsUnknown', { count, open }) : found('endorsementsOk', { count }),
  ]
}

const endorsementsOf = (endorsed: JsonObject): unknown[] => [
  ...listOf(endorsed.endorsement),
  ...listOf(endorsed.endorsementJwt),
]

// Nested objects may inherit the outer context.
const inContextOf = (credential: JsonObject, one: unknown): unknown =>
  isObject(one) && one['@context'] === undefined
    ? { '@context': credential['@context'], ...one }
    : one

/**
 * An endorsement must be well formed, be about what contains it, be signed by its author, and be
 * currently valid.
 */
async function verdictOn(
  one: unknown,
  about: string | undefined,
  around: VerificationContext,
): Promise<'valid' | 'unconfirmed' | 'invalid'> {
  const given = givenVC(one)
  if (!given) return 'invalid'
  const { credential, jwt } = given
  const subject = objectsOf(credential.credentialSubject)[0] ?? {}
  if (
    !typesOf(credential).includes('EndorsementCredential') ||
    (about !== undefined && idOf(subject) !== about)
  )
    return 'invalid'
  const checks = await Promise.all([
    jwt ? jwtChecks(jwt.token, jwt.parsed, credential, around) : proofChecks(credential, around),
    statusChecks(credential, around),
  ])
  const dates = dateChecks(
    textOf(credential.validFrom) ?? textOf(credential.issuanceDate),
    textOf(credential.validUntil) ?? textOf(credential.expirationDate),
    around.now,
  )
  return verdictOf([...checks.flat(), ...dates])
}
