import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { refuse } from '../shared/index.ts'
import { guardedLookup, isForbiddenAddress, isForbiddenHost } from './public-host.ts'

export interface FetchOptions {
  maxBytes: number
  milliseconds?: number
  /** Allows plain http if the address says so: the content must then be verified some other way. */
  plain?: boolean
  /** Also reads the body of a 410 (gone): that is how a revoked badge reports it. */
  alsoGone?: boolean
  /** For tests, which can only contact this machine. */
  isForbidden?: (address: string) => boolean
  port?: number
  tls?: Pick<RequestOptions, 'ca' | 'lookup'>
}

export interface PublicAnswer {
  /** Ends with a refusal if it takes too long; the caller counts the bytes. */
  stream: AsyncIterable<Uint8Array>
  /** Its address after redirects. */
  url: URL
  mediaType: string
  /** Discards the rest of the body. */
  drop: () => void
}

const maxRedirects = 3

/**
 * Fetches what a person's link names from another server. Only public addresses, checked where the
 * connection is made, so that a name can't resolve to one address when it is checked and another
 * when it is used. Nothing from the session is sent. Refuses 422 with the field `url`, and 413.
 */
export async function fetchPublic(
  address: string,
  accept: string,
  options: FetchOptions,
): Promise<PublicAnswer> {
  const deadline = AbortSignal.timeout(options.milliseconds ?? 10_000)
  let url = checkedURL(address, options)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(url, accept, options, deadline).catch(() => {
      throw unreachable()
    })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = checkedURL(headers.location, options, url)
      continue
    }
    const drop = (): void => void answer.destroy()
    if (statusCode !== 200 && !(statusCode === 410 && options.alsoGone)) {
      drop()
      throw unreachable()
    }
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) {
      drop()
      throw refuse.tooLarge('kit.file.tooLarge', {
        megabytes: Math.floor(options.maxBytes / 1_000_000),
      })
    }
    return {
      stream: untilDeadline(answer),
      url,
      mediaType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
      drop,
    }
  }
  throw unreachable()
}

const unreachable = () => refuse.fields({ url: { id: 'kit.file.unreachable' } })

function checkedURL(
  address: string,
  { isForbidden = isForbiddenAddress, plain, port }: FetchOptions,
  base?: URL,
): URL {
  const url = URL.parse(address, base)
  const allowedPort = url?.port === '' || (port !== undefined && url?.port === String(port))
  if (
    !url ||
    !isAllowed(url.protocol, plain === true && base?.protocol !== 'https:') ||
    url.username !== '' ||
    url.password !== '' ||
    !allowedPort
  )
    throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  // A host that is an address itself is never looked up.
  if (isForbiddenHost(url.hostname, isForbidden))
    throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  return url
}

/**
 * Unencrypted only from the start: a request that began encrypted is never redirected out of it.
 */
const isAllowed = (protocol: string, plain: boolean): boolean =>
  protocol === 'https:' || (plain && protocol === 'http:')

function ask(
  url: URL,
  accept: string,
  { isForbidden = isForbiddenAddress, tls }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const guarded = guardedLookup(isForbidden, tls?.lookup)
  return new Promise((resolve, reject) => {
    const headers = { accept, 'user-agent': 'Atrium' }
    const asked = url.protocol === 'http:' ? requestPlain : request
    asked(url, { ...tls, agent: false, headers, lookup: guarded, signal }, resolve)
      .once('error', reject)
      .end()
  })
}

async function* untilDeadline(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>
  } catch {
    throw unreachable()
  }
}
