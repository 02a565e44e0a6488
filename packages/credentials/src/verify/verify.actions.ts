import { fetchPublic, limit, type BaseContext } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { ownDocument } from '../documents/own-documents.ts'
import type { Report } from '../words.ts'
import { canonicalInThread } from './canonical-thread.ts'
import { selectiveInThread } from './selective-thread.ts'
import { checkInThread } from './own-schema-thread.ts'
import { isWebAddress, type Fetched, type VerificationContext } from './fetching.ts'
import { maxGiven, verifyAnything } from './verify.ts'

/** The maximum size in bytes of a document or picture from another server. */
const maxFetched = 5_000_000

export interface Given {
  /** JSON, a compact JWS, or an address. */
  text?: string | undefined
  /** A picture or a text file, base64. */
  file?: string | undefined
  email?: string | undefined
}

/**
 * Verifies what a visitor submitted. Refuses 422 an empty submission, 413 one that is too large,
 * and 429 too many.
 */
export async function verifyGiven(ctx: BaseContext, { text, file, email }: Given): Promise<Report> {
  await limit(ctx.database, `verify:${ctx.request.ip}`, { points: 60, seconds: 60 })
  const given = file === undefined ? (text ?? '').trim() : Buffer.from(file, 'base64')
  if (given.length === 0)
    throw refuse.fields({ [file === undefined ? 'text' : 'file']: { id: 'kit.valid.required' } })
  if (given.length > maxGiven)
    throw refuse.tooLarge('kit.file.tooLarge', { megabytes: maxGiven / 1_000_000 })
  if (typeof given === 'string' && /^https?:/i.test(given) && !isWebAddress(given))
    throw refuse.fields({ text: { id: 'credentials.refusal.badAddress' } })
  return verifyAnything(given, verificationContextOf(ctx, email))
}

/**
 * A verification's access to documents: our own from the database, others through the guarded
 * fetch, with JSON-LD processed in a thread.
 */
export const verificationContextOf = (ctx: BaseContext, email?: string): VerificationContext => ({
  own: (url) => ownDocument(ctx, url),
  fetch: async (address) => {
    // Each verification may send us to several addresses: limiting the number of verifications
    // doesn't limit that.
    await limit(ctx.database, `verify-fetch:${ctx.request.ip}`, { points: 120, seconds: 60 })
    return fetchAnother(address)
  },
  canonical: canonicalInThread,
  selective: selectiveInThread,
  checkAgainst: checkInThread,
  now: ctx.now(),
  email: email?.trim() || undefined,
})

async function fetchAnother(address: string): Promise<Fetched> {
  try {
    const { stream, url } = await fetchPublic(
      address,
      'application/json, application/ld+json, application/vc, image/png, image/svg+xml, */*;q=0.5',
      { maxBytes: maxFetched, milliseconds: 6000, plain: true, alsoGone: true },
    )
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of stream) {
      size += chunk.byteLength
      if (size > maxFetched) return { ok: false }
      chunks.push(chunk)
    }
    return { ok: true, bytes: Buffer.concat(chunks), url: url.href }
  } catch {
    return { ok: false }
  }
}
