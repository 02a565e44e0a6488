import { pictureKind, unbake } from '../baking/bake.ts'
import { isObject, listOf, parseJSON, typesOf, type JsonObject } from '../json.ts'
import { looksLikeJWT, parseJWT } from '../proof/jwt.ts'
import type { Check, Report } from '../words.ts'
import { found, inOrder, verdictOf } from './checks.ts'
import { isWebAddress, cachedFetches, type VerificationContext } from './fetching.ts'
import { givenVC, tokenIn } from './given-vc.ts'
import { isNobodys, isOpenBadges1, isOpenBadges2 } from './shape-ob2.ts'
import { verifyAssertion } from './verify-ob2.ts'
import { verifyVC } from './verify-vc.ts'

/** The maximum size in bytes of a credential or a picture. */
export const maxGiven = 10_000_000

/**
 * Verifies what someone was given: a baked PNG or SVG, JSON, a compact JWS, or the address of one
 * of these. Never throws because of its input; errors are part of the answer.
 */
export async function verifyAnything(
  given: Uint8Array | string,
  surroundings: VerificationContext,
): Promise<Report> {
  const around = cachedFetches(surroundings)
  return verifyGiven(
    typeof given === 'string' ? Buffer.from(given, 'utf8') : Buffer.from(given),
    around,
    [],
    undefined,
  )
}

async function verifyGiven(
  given: Buffer,
  around: VerificationContext,
  before: readonly Check[],
  readAt: string | undefined,
): Promise<Report> {
  const bytes = inUTF8(given)
  const kind = bytes.byteLength > maxGiven ? undefined : pictureKind(bytes)
  if (!kind)
    return verifyText(
      bytes
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim(),
      around,
      before,
      readAt,
    )
  const inside = unbake(bytes)
  if (!inside.ok) return only(found(inside.reason), before)
  return verifyText(
    inside.text.trim(),
    around,
    [...before, found(kind === 'png' ? 'pngFormat' : 'svgFormat')],
    undefined,
  )
}

/** Some editors save text and SVG in UTF-16, marked by the first two bytes. */
function inUTF8(bytes: Buffer): Buffer {
  const [first, second] = bytes
  const order =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  return order ? Buffer.from(new TextDecoder(order).decode(bytes), 'utf8') : bytes
}

async function verifyText(
  text: string,
  around: VerificationContext,
  before: readonly Check[],
  readAt: string | undefined,
  isEnveloped = false,
): Promise<Report> {
  if (isWebAddress(text)) return verifyAddress(text, around, before, readAt)
  const isToken = looksLikeJWT(text)
  const format = before.length > 0 ? before : [found(isToken ? 'jwtFormat' : 'jsonFormat')]
  if (/^[\w-]+\.[\w-]+\.[\w-]+~/.test(text)) return only(found('selectiveToken'), before)
  const parsed = isToken ? parseJWT(text) : undefined
  const document = parsed ? parsed.payload : theOne(parseJSON(text))
  // Some wallets export a token as a JSON string, in quotes.
  if (typeof document === 'string' && looksLikeJWT(document))
    return verifyText(document.trim(), around, before, readAt)
  const count = countOf(document)
  if (count > 1) return only(found('severalInside', { count }), format)
  if (!isObject(document)) return only(found('notACredential'), [])
  if (isOpenBadges1(document)) return only(found('olderBadge'), format)
  if (isOpenBadges2(document) && isNobodys(document)) return only(found('notAwarded'), format)
  if (isOpenBadges2(document))
    return withFormat(
      await verifyAssertion(
        { assertion: document, readAt, ...(parsed && { jws: { token: text, parsed } }) },
        around,
      ),
      format,
    )
  const presented = isObject(document.vp) ? document.vp : document
  if (isPresentation(document) && listOf(presented.verifiableCredential).length === 0)
    return only(found('presentationEmpty'), format)
  const inside = insidePresentation(presented)
  const token = tokenIn(inside)
  // An envelope may contain another one, but no more levels.
  if (token !== undefined && !isEnveloped) return verifyText(token, around, format, readAt, true)
  const credential = givenVC(isToken && inside === document ? text : inside)
  if (!credential || !looksLikeCredential(credential.credential))
    return only(found('notACredential'), [])
  return withFormat(await verifyVC(credential, around), format)
}

/** An address is followed once: it must lead to the credential itself. */
async function verifyAddress(
  url: string,
  around: VerificationContext,
  before: readonly Check[],
  readAt: string | undefined,
): Promise<Report> {
  if (readAt !== undefined) return only(found('notACredential'), before)
  const own = await around.own(url)
  const fetched = own
    ? { ok: true as const, bytes: Buffer.from(JSON.stringify(own)) }
    : await around.fetch(url)
  if (!fetched.ok) return only(found('addressUnreachable', { address: url }), before)
  return verifyGiven(fetched.bytes, around, before, url)
}

/** Unwraps a list with one entry. */
const theOne = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? value[0] : value

/** How many credentials are in the list or presentation; 0 if it is neither. */
function countOf(document: unknown): number {
  if (Array.isArray(document))
    return document.every((one) => isObject(one) || typeof one === 'string') ? document.length : 0
  const presented = isObject(document) && isObject(document.vp) ? document.vp : document
  return isObject(presented) && typesOf(presented).includes('VerifiablePresentation')
    ? listOf(presented.verifiableCredential).length
    : 0
}

/** What shows someone else credentials, in either form. */
const isPresentation = (document: JsonObject): boolean =>
  isObject(document.vp) || typesOf(document).includes('VerifiablePresentation')

/** Unwraps a presentation of one credential. */
function insidePresentation(document: JsonObject): unknown {
  const inside = listOf(document.verifiableCredential)
  return typesOf(document).includes('VerifiablePresentation') && inside.length === 1
    ? inside[0]
    : document
}

const looksLikeCredential = (document: JsonObject): boolean =>
  document['@context'] !== undefined ||
  document.credentialSubject !== undefined ||
  typesOf(document).includes('VerifiableCredential')

function only(check: Check, before: readonly Check[]): Report {
  const checks = [...before, check]
  return { verdict: verdictOf(checks), standard: null, checks, summary: null }
}

function withFormat(report: Report, format: readonly Check[]): Report {
  const checks = inOrder([...format, ...report.checks])
  return { ...report, checks, verdict: verdictOf(checks) }
}
