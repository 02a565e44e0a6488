import { pictureKind, unbake } from '../baking/bake.ts'
import { isObject, listOf, parseJSON, typesOf, type JsonObject } from '../json.ts'
import { looksLikeJWT, parseJWT } from '../proof/jwt.ts'
import type { Check, Report } from '../words.ts'
import { found, inOrder, verdictOf } from './checks.ts'
import { isWebAddress, remembering, type Surroundings } from './fetching.ts'
import { givenVC } from './given-vc.ts'
import { isNobodys, isOpenBadges1, isOpenBadges2 } from './shape-ob2.ts'
import { verifyAssertion } from './verify-ob2.ts'
import { verifyVC } from './verify-vc.ts'

/** Bytes that a credential or a picture may have. */
export const maxGiven = 10_000_000

/**
 * Verifies whatever someone was handed: a baked PNG or SVG, JSON, a compact JWS, or an address where one of them lies.
 * Never throws for what is given; what is wrong with it is in the answer.
 */
export async function verifyAnything(given: Uint8Array | string, surroundings: Surroundings): Promise<Report> {
  const around = remembering(surroundings)
  return verifyGiven(typeof given === 'string' ? Buffer.from(given, 'utf8') : Buffer.from(given), around, [], undefined)
}

async function verifyGiven(bytes: Buffer, around: Surroundings, before: readonly Check[], readAt: string | undefined): Promise<Report> {
  const kind = bytes.byteLength > maxGiven ? undefined : pictureKind(bytes)
  if (!kind) return verifyText(bytes.toString('utf8').replace(/^\uFEFF/, '').trim(), around, before, readAt)
  const inside = unbake(bytes)
  if (!inside.ok) return only(found(inside.reason), before)
  return verifyText(inside.text.trim(), around, [...before, found(kind === 'png' ? 'pngFormat' : 'svgFormat')], undefined)
}

async function verifyText(text: string, around: Surroundings, before: readonly Check[], readAt: string | undefined): Promise<Report> {
  if (isWebAddress(text)) return verifyAddress(text, around, before, readAt)
  const isToken = looksLikeJWT(text)
  const format = before.length > 0 ? before : [found(isToken ? 'jwtFormat' : 'jsonFormat')]
  const parsed = isToken ? parseJWT(text) : undefined
  const document = parsed ? parsed.payload : theOne(parseJSON(text))
  // Some wallets hand out a token as JSON has it, in quotes.
  if (typeof document === 'string' && looksLikeJWT(document)) return verifyText(document.trim(), around, before, readAt)
  if (!isObject(document)) return only(found('notACredential'), [])
  if (isOpenBadges1(document)) return only(found('olderBadge'), format)
  if (isOpenBadges2(document) && isNobodys(document)) return only(found('notAwarded'), format)
  if (isOpenBadges2(document)) return withFormat(await verifyAssertion({ assertion: document, readAt, ...(parsed && { jws: { token: text, parsed } }) }, around), format)
  const credential = givenVC(isToken && !isObject(document.vp) ? text : insidePresentation(isObject(document.vp) ? document.vp : document))
  if (!credential || !looksLikeCredential(credential.credential)) return only(found('notACredential'), [])
  return withFormat(await verifyVC(credential, around), format)
}

/** An address is followed once: what lies there must be the thing itself. */
async function verifyAddress(url: string, around: Surroundings, before: readonly Check[], readAt: string | undefined): Promise<Report> {
  if (readAt !== undefined) return only(found('notACredential'), before)
  const own = await around.own(url)
  const fetched = own ? { ok: true as const, bytes: Buffer.from(JSON.stringify(own)) } : await around.fetch(url)
  if (!fetched.ok) return only(found('addressUnreachable', { address: url }), before)
  return verifyGiven(fetched.bytes, around, before, url)
}

/** A list of one is that one. */
const theOne = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value)

/** A presentation of one credential is that credential. */
function insidePresentation(document: JsonObject): unknown {
  const inside = listOf(document.verifiableCredential)
  return typesOf(document).includes('VerifiablePresentation') && inside.length === 1 ? inside[0] : document
}

const looksLikeCredential = (document: JsonObject): boolean => document['@context'] !== undefined || document.credentialSubject !== undefined || typesOf(document).includes('VerifiableCredential')

function only(check: Check, before: readonly Check[]): Report {
  const checks = [...before, check]
  return { verdict: verdictOf(checks), standard: null, checks, summary: null }
}

function withFormat(report: Report, format: readonly Check[]): Report {
  const checks = inOrder([...format, ...report.checks])
  return { ...report, checks, verdict: verdictOf(checks) }
}
