import { gunzipSync } from 'node:zlib'
import { idOf, isObject, listOf, objectsOf, textOf, typesOf, type JsonObject } from '../json.ts'
import { looksLikeJWT, parseJWT } from '../proof/jwt.ts'
import type { Check } from '../words.ts'
import { found, verdictOf } from './checks.ts'
import { documentAt, isWebAddress, type VerificationContext } from './fetching.ts'
import { proofChecks } from './signature.ts'
import { jwtChecks } from './token-signature.ts'

/** The maximum unpacked size of a status list in bytes: 32 million credentials. */
const maxList = 4_000_000

/** Whether the credential was revoked, according to each list that it refers to. */
export async function statusChecks(
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check[]> {
  const entries = objectsOf(credential.credentialStatus)
  if (entries.length === 0) return [found('statusNone')]
  const checks = await Promise.all(
    entries.slice(0, 5).map((entry) => statusCheck(entry, credential, around)),
  )
  const telling = checks.filter(({ reason }) => reason !== 'statusGood')
  return telling.length > 0 ? telling : checks.slice(0, 1)
}

function statusCheck(
  entry: JsonObject,
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check> {
  const types = typesOf(entry)
  if (
    types.some((type) =>
      /^(BitstringStatusListEntry|StatusList2021Entry|RevocationList2020Status)$/.test(type),
    )
  )
    return bitstringCheck(entry, credential, around)
  if (types.includes('1EdTechRevocationList')) return revocationListCheck(entry, credential, around)
  return Promise.resolve(found('statusUnknown', { type: types.join(', ') || '–' }))
}

const reasons = { revocation: 'revoked', suspension: 'suspended' } as const

async function bitstringCheck(
  entry: JsonObject,
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check> {
  const address = textOf(entry.statusListCredential) ?? textOf(entry.revocationListCredential)
  const index = indexOf(entry.statusListIndex ?? entry.revocationListIndex)
  const purpose = textOf(entry.statusPurpose) ?? 'revocation'
  if (!isWebAddress(address) || index === undefined) return found('statusUntrusted')
  const read = await signedList(address, around)
  if (!read) return found('statusUnreachable', { address })
  const { list, checks } = read
  const subject = isObject(list.credentialSubject) ? list.credentialSubject : {}
  // A list signed by someone else proves nothing, and an expired one may have been kept on purpose.
  const verdict = verdictOf(checks)
  const isTheirs = idOf(list.issuer) === idOf(credential.issuer)
  const isOver = Date.parse(textOf(list.validUntil) ?? '') < around.now.getTime()
  if (
    verdict === 'invalid' ||
    !isTheirs ||
    isOver ||
    (subject.statusPurpose !== undefined && !listOf(subject.statusPurpose).includes(purpose))
  )
    return found('statusUntrusted')
  const bit = bitOf(textOf(subject.encodedList) ?? '', index)
  if (bit === undefined) return found('statusUntrusted')
  if (bit && Object.hasOwn(reasons, purpose)) return found(reasons[purpose as keyof typeof reasons])
  // Messages, refreshes and custom purposes don't revoke anything.
  if (bit) return found('statusUnknown', { type: purpose.slice(0, 100) })
  return verdict === 'valid' ? found('statusGood') : found('statusUnreachable', { address })
}

/** A position in a list: a whole number, usually written as text. */
function indexOf(given: unknown): number | undefined {
  const index =
    typeof given === 'number' || (typeof given === 'string' && /^\d{1,15}$/.test(given))
      ? Number(given)
      : -1
  return Number.isSafeInteger(index) && index >= 0 ? index : undefined
}

async function signedList(
  address: string,
  around: VerificationContext,
): Promise<{ list: JsonObject; checks: Check[] } | undefined> {
  const list = await documentAt(address, around)
  if (list) return { list, checks: await proofChecks(list, around) }
  const fetched = await around.fetch(address)
  const token = fetched.ok ? fetched.bytes.toString('utf8').trim() : ''
  const parsed = looksLikeJWT(token) ? parseJWT(token) : undefined
  if (!parsed) return undefined
  const inside = isObject(parsed.payload.vc) ? parsed.payload.vc : parsed.payload
  return { list: inside, checks: await jwtChecks(token, parsed, inside, around) }
}

/**
 * The bit at `index` of a compressed list, first bit leftmost; undefined if the list is invalid or
 * shorter.
 */
export function bitOf(encodedList: string, index: number): boolean | undefined {
  try {
    const bytes = gunzipSync(Buffer.from(encodedList.replace(/^u/, ''), 'base64url'), {
      maxOutputLength: maxList,
    })
    const byte = bytes[Math.floor(index / 8)]
    return byte === undefined ? undefined : (byte & (0x80 >> (index % 8))) !== 0
  } catch {
    return undefined
  }
}

/** 1EdTech's revocation list: a document of the issuer that lists what was revoked. */
async function revocationListCheck(
  entry: JsonObject,
  credential: JsonObject,
  around: VerificationContext,
): Promise<Check> {
  const address = idOf(entry)
  const list = isWebAddress(address) ? await documentAt(address, around) : undefined
  if (!list) return found('statusUnreachable', { address: address ?? '–' })
  if (list.issuer !== undefined && idOf(list.issuer) !== idOf(credential.issuer))
    return found('statusUntrusted')
  const revoked = listOf(list.revokedCredential ?? list.revokedCredentials).find(
    (one) => isSame(idOf(one), credential.id) && !(isObject(one) && one.revoked === false),
  )
  return revoked === undefined ? found('statusGood') : revokedBy(revoked)
}

/** An entry of such a list: just an address, or with the reason. */
export function revokedBy(entry: unknown): Check {
  const reason = isObject(entry) ? textOf(entry.revocationReason) : undefined
  return reason === undefined
    ? found('revoked')
    : found('revokedBecause', { reason: reason.slice(0, 300) })
}

/** Whether two identifiers are the same; a missing one matches nothing. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one !== undefined && one !== null && one === other
