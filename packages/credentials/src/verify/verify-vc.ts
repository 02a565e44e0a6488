import { idOf, isObject, listOf, objectsOf, textOf, type JsonObject } from '../json.ts'
import { contextURLs } from '../proof/contexts.ts'
import type { Check, Report } from '../words.ts'
import { found, inOrder, verdictOf } from './checks.ts'
import { endorsementChecks } from './endorsement-checks.ts'
import type { VerificationContext } from './fetching.ts'
import { givenVC, type GivenVC } from './given-vc.ts'
import { issuerCheck } from './issuer-checks.ts'
import { ownSchemaChecks } from './own-schema-checks.ts'
import { shapeChecks, standardOf } from './shape-checks.ts'
import { contextMeaningChecks, proofChecks } from './signature.ts'
import { jwtChecks } from './token-signature.ts'
import { dateChecks, emailIdentities, imageCheck, recipientCheck } from './simple-checks.ts'
import { statusChecks } from './status-checks.ts'
import { summaryOf } from './summary.ts'

/** The maximum number of credentials in a record that we check. */
const maxContents = 200

/**
 * All checks of a verifiable credential: an Open Badges 3.0 credential, a learner record of them,
 * or any other.
 */
export async function verifyVC(given: GivenVC, around: VerificationContext): Promise<Report> {
  const { credential, jwt } = given
  const standard = standardOf(credential)
  const subject = objectsOf(credential.credentialSubject)[0] ?? {}
  const achievement = isObject(subject.achievement) ? subject.achievement : {}
  const [meaning, signature, schemas, issuer, status, image, endorsements, contents] =
    await Promise.all([
      contextMeaningChecks(given, around),
      jwt ? jwtChecks(jwt.token, jwt.parsed, credential, around) : proofChecks(credential, around),
      ownSchemaChecks(credential, around),
      issuerCheck(credential, around),
      statusChecks(credential, around),
      imageCheck(achievement.image ?? subject.image ?? credential.image, around),
      endorsementChecks(credential, around),
      standard === 'clr' ? contentsChecks(subject, around) : Promise.resolve([]),
    ])
  const dates = dateChecks(
    textOf(credential.validFrom) ?? textOf(credential.issuanceDate),
    textOf(credential.validUntil) ?? textOf(credential.expirationDate),
    around.now,
    standard === 'vc' && listOf(credential['@context'])[0] === contextURLs.credentials,
  )
  const checks = inOrder([
    ...shapeChecks(credential, standard),
    ...meaning,
    ...schemas,
    ...signature,
    issuer,
    ...status,
    ...dates,
    ...refreshCheck(credential, dates),
    recipientCheck(emailIdentities(subject), around.email),
    image,
    ...endorsements,
    ...contents,
  ])
  return { verdict: verdictOf(checks), standard, checks, summary: summaryOf(credential, standard) }
}

/** Where an expired credential can be renewed: the issuer's address for it. */
function refreshCheck(credential: JsonObject, dates: readonly Check[]): Check[] {
  const address = objectsOf(credential.refreshService)
    .map(idOf)
    .find((one) => one !== undefined)
  return address !== undefined && dates.some(({ reason }) => reason === 'expired')
    ? [found('refreshOffered', { address: address.slice(0, 300) })]
    : []
}

/**
 * A record is only as valid as its contents: each credential in it is verified as if it had been
 * submitted by itself.
 */
async function contentsChecks(subject: JsonObject, around: VerificationContext): Promise<Check[]> {
  const inside = listOf(subject.verifiableCredential)
  const reports: Report[] = []
  for (const one of inside.slice(0, maxContents)) {
    const given = givenVC(one)
    if (given && standardOf(given.credential) !== 'clr')
      reports.push(await verifyVC(given, { ...around, email: undefined }))
  }
  const count = inside.length
  const bad = reports.filter(({ verdict }) => verdict === 'invalid')
  if (reports.length < count || bad.length > 0)
    return [
      found('contentsFail', {
        count,
        bad: count - reports.length + bad.length,
        names: bad.map(({ summary }) => summary?.name ?? '–').join(', ') || '–',
      }),
    ]
  const open = reports.filter(({ verdict }) => verdict === 'unconfirmed').length
  return [open > 0 ? found('contentsUnknown', { count, open }) : found('contentsOk', { count })]
}
