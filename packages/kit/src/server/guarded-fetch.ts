import { request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { guardedLookup, isForbiddenAddress, isForbiddenHost } from './public-host.ts'

interface GuardedFetch {
  /**
   * Hosts on our own networks that may be contacted although their addresses are private, and
   * without encryption.
   */
  privateHosts?: readonly string[]
  maxBytes: number
  milliseconds: number
}

/**
 * A `fetch` for libraries that talk to servers an administrator names. Only public addresses,
 * checked where the connection is made; redirects are not followed, and the length of answers is
 * limited.
 */
export const guardedFetch =
  ({ privateHosts = [], maxBytes, milliseconds }: GuardedFetch) =>
  async (
    address: string,
    init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
  ): Promise<Response> => {
    const url = new URL(address)
    const isOwn = privateHosts.includes(url.hostname.toLowerCase())
    if (!(url.protocol === 'https:' || (isOwn && url.protocol === 'http:')))
      throw new TypeError('An address without encryption')
    const isForbidden = isOwn ? () => false : isForbiddenAddress
    if (isForbiddenHost(url.hostname, isForbidden)) throw new TypeError('A forbidden address')
    const body =
      init.body === undefined || init.body === null
        ? undefined
        : await new Response(init.body as BodyInit).text()
    return new Promise((resolve, reject) => {
      const asked = (url.protocol === 'http:' ? requestPlain : request)(
        url,
        {
          method: init.method ?? 'GET',
          headers: {
            ...init.headers,
            ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          },
          agent: false,
          lookup: guardedLookup(isForbidden),
          signal: AbortSignal.timeout(milliseconds),
        },
        (answer) => {
          const parts: Buffer[] = []
          let size = 0
          answer.on('data', (part: Buffer) => {
            size += part.length
            if (size > maxBytes) answer.destroy(new Error('An answer that is too long'))
            else parts.push(part)
          })
          answer.once('error', reject)
          answer.once('end', () => {
            const status = answer.statusCode ?? 502
            const headers = new Headers()
            for (const [name, value] of Object.entries(answer.headers))
              if (typeof value === 'string') headers.set(name, value)
            const isEmpty = status === 204 || status === 304 || status < 200
            resolve(new Response(isEmpty ? null : Buffer.concat(parts), { status, headers }))
          })
        },
      )
      asked.once('error', reject)
      asked.end(body)
    })
  }
