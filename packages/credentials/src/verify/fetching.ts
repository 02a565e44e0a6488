import type { Canonicalize } from '../proof/canonical.ts'
import type { VerifySelective } from '../proof/selective.ts'
import type { CheckAgainst } from './own-schema.ts'
import { isObject, parseJSON, type JsonObject } from '../json.ts'

export type Fetched = { ok: true; bytes: Buffer; url: string } | { ok: false }

/**
 * Fetches a document from another server: never one on our own network, never for long, never much.
 */
export type Fetch = (url: string) => Promise<Fetched>

/** The maximum number of documents that one verification can fetch. */
const maxDocuments = 20
/**
 * The total time in milliseconds for fetching documents, since a person is waiting for the answer.
 */
const patience = 20_000

export interface VerificationContext {
  fetch: Fetch
  /**
   * One of our own documents by its address, without a network request: issuers, keys, status
   * lists, credentials.
   */
  own: (url: string) => Promise<JsonObject | undefined>
  now: Date
  /** How a third-party document is canonicalized; default: in this thread. */
  canonical?: Canonicalize
  /** How a selective disclosure is checked; default: in this thread. */
  selective?: VerifySelective
  /** How a credential is checked against a third-party schema; default: in this thread. */
  checkAgainst?: CheckAgainst
  /** The identity that the visitor asked about, if any. */
  email: string | undefined
}

/** The context of one verification: fetches each document once, and not too many. */
export function cachedFetches({ fetch, own, ...rest }: VerificationContext): VerificationContext {
  const known = new Map<string, Promise<Fetched>>()
  const until = performance.now() + patience
  const ours = new Map<string, Promise<JsonObject | undefined>>()
  return {
    ...rest,
    own: (url) => ours.get(url) ?? ours.set(url, own(url)).get(url) ?? Promise.resolve(undefined),
    fetch: (url) => {
      if (!known.has(url) && (known.size >= maxDocuments || performance.now() > until))
        return Promise.resolve({ ok: false })
      return known.get(url) ?? known.set(url, fetch(url)).get(url) ?? Promise.resolve({ ok: false })
    },
  }
}

/** The JSON object at an address, ours or anyone else's; undefined if it can't be fetched. */
export async function documentAt(
  url: string,
  { own, fetch }: VerificationContext,
): Promise<JsonObject | undefined> {
  const mine = await own(url)
  if (mine) return mine
  const fetched = await fetch(url)
  const value = fetched.ok ? parseJSON(fetched.bytes.toString('utf8')) : undefined
  return isObject(value) ? value : undefined
}

export const isWebAddress = (text: string | undefined): text is string =>
  text !== undefined && text.length < 2000 && /^https?:\/\//i.test(text) && URL.canParse(text)
