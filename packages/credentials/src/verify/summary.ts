import { idOf, isObject, listOf, objectsOf, textOf, type JsonObject } from '../json.ts'
import type { Standard, Summary } from '../words.ts'

/**
 * A verifiable credential's claims, for people to read. Long texts are cut off, since they may come
 * from a stranger.
 */
export function summaryOf(credential: JsonObject, standard: Standard): Summary {
  const subject = objectsOf(credential.credentialSubject)[0] ?? {}
  const achievement = isObject(subject.achievement) ? subject.achievement : {}
  const issuer = isObject(credential.issuer) ? credential.issuer : { id: credential.issuer }
  const contains = standard === 'clr' ? listOf(subject.verifiableCredential).length : undefined
  return tidy({
    name: textOf(achievement.name) ?? textOf(credential.name),
    description:
      textOf(achievement.description) ??
      textOf(subject.endorsementComment) ??
      textOf(credential.description),
    criteria: isObject(achievement.criteria)
      ? (textOf(achievement.criteria.narrative) ?? idOf(achievement.criteria))
      : undefined,
    issuerName: textOf(issuer.name),
    issuerURL: textOf(issuer.url) ?? idOf(issuer),
    validFrom: textOf(credential.validFrom) ?? textOf(credential.issuanceDate),
    validUntil: textOf(credential.validUntil) ?? textOf(credential.expirationDate),
    evidence: objectsOf(credential.evidence).map((one) => ({
      name: textOf(one.name),
      narrative: textOf(one.narrative) ?? textOf(one.description),
      url: idOf(one),
    })),
    alignments: objectsOf(achievement.alignment).map((one) => ({
      name: textOf(one.targetName),
      url: textOf(one.targetUrl),
      code: textOf(one.targetCode),
    })),
    contains,
  })
}

/**
 * The claims of an Open Badges 2.0 assertion, with its badge class and issuer as far as they were
 * found.
 */
export function summaryOfAssertion(
  assertion: JsonObject,
  badge: JsonObject,
  issuer: JsonObject,
): Summary {
  const criteria = badge.criteria
  return tidy({
    name: textOf(badge.name),
    description: textOf(badge.description),
    criteria: isObject(criteria)
      ? (textOf(criteria.narrative) ?? idOf(criteria))
      : textOf(criteria),
    issuerName: textOf(issuer.name),
    issuerURL: textOf(issuer.url) ?? idOf(issuer),
    validFrom: textOf(assertion.issuedOn),
    validUntil: textOf(assertion.expires),
    evidence: listOf(assertion.evidence).map((one) => ({
      name: isObject(one) ? textOf(one.name) : undefined,
      narrative: isObject(one) ? textOf(one.narrative) : undefined,
      url: idOf(one),
    })),
    alignments: objectsOf(badge.alignment).map((one) => ({
      name: textOf(one.targetName),
      url: textOf(one.targetUrl),
      code: textOf(one.targetCode),
    })),
    contains: undefined,
  })
}

interface Untidy {
  name: string | undefined
  description: string | undefined
  criteria: string | undefined
  issuerName: string | undefined
  issuerURL: string | undefined
  validFrom: string | undefined
  validUntil: string | undefined
  evidence: { name: string | undefined; narrative: string | undefined; url: string | undefined }[]
  alignments: { name: string | undefined; url: string | undefined; code: string | undefined }[]
  contains: number | undefined
}

function tidy({ evidence, alignments, contains, ...texts }: Untidy): Summary {
  return {
    ...present(texts),
    evidence: evidence.slice(0, 20).map(present),
    alignments: alignments
      .slice(0, 50)
      .map(({ name, ...rest }) => ({ name: name?.slice(0, 500) ?? '', ...present(rest) }))
      .filter(({ name }) => name !== ''),
    ...(contains !== undefined && { contains }),
  }
}

const present = <Key extends string>(
  texts: Record<Key, string | undefined>,
): Partial<Record<Key, string>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(texts).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, text.slice(0, 4000)]],
    ),
  ) as Partial<Record<Key, string>>
