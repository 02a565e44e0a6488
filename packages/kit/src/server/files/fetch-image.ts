import { lookup } from 'node:dns'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { refuse } from '../../shared/index.ts'

// Two lists: one would hold every IPv4 address for inside of ::ffff:0:0/96.
const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const network of [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
]) add('ipv4', network)
// The second line's carry an IPv4 address inside, which may be any of those above.
for (const network of ['::/128', '::1/128', '100::/64', '2001:db8::/32', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8']) add('ipv6', network)
for (const network of ['::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16']) add('ipv6', network)

function add(family: 'ipv4' | 'ipv6', network: string): void {
  const [address = '', prefix] = network.split('/')
  forbidden[family].addSubnet(address, Number(prefix), family)
}

/** True for addresses of this machine and of networks behind it: what a person's link must never make us ask. */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return forbidden[family].check(address, family)
}

export interface FetchOptions {
  maxBytes: number
  milliseconds?: number
  /** For tests, which have only this machine to ask. */
  isForbidden?: (address: string) => boolean
  port?: number
  tls?: Pick<RequestOptions, 'ca' | 'lookup'>
}

const maxRedirects = 3

/**
 * Fetches an image from another server. Only https, only public addresses, checked where the connection is made, so that a
 * name cannot mean one address when it is looked at and another when it is used. Nothing of the session goes along.
 * Refuses 422 with the field `url`, and 413.
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<{ stream: AsyncIterable<Uint8Array>; filename: string }> {
  const deadline = AbortSignal.timeout(options.milliseconds ?? 10_000)
  let url = checkedURL(address, options)
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await ask(url, options, deadline).catch(() => {
      throw unreachable()
    })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = checkedURL(headers.location, options, url)
      continue
    }
    if (statusCode !== 200 || !/^image\//i.test(headers['content-type'] ?? '')) {
      answer.destroy()
      throw statusCode === 200 ? refuse.fields({ url: { id: 'kit.file.notAnImage' } }) : unreachable()
    }
    if (Number(headers['content-length'] ?? 0) > options.maxBytes) {
      answer.destroy()
      throw refuse.tooLarge('kit.file.tooLarge', { megabytes: Math.floor(options.maxBytes / 1_000_000) })
    }
    return { stream: untilDeadline(answer), filename: decodeURIComponentSafely(url.pathname.split('/').at(-1) ?? '') || 'image' }
  }
  throw unreachable()
}

const unreachable = () => refuse.fields({ url: { id: 'kit.file.unreachable' } })

function checkedURL(address: string, { isForbidden = isForbiddenAddress, port }: FetchOptions, base?: URL): URL {
  const url = URL.parse(address, base)
  const allowedPort = url?.port === '' || (port !== undefined && url?.port === String(port))
  if (!url || url.protocol !== 'https:' || url.username !== '' || url.password !== '' || !allowedPort) throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address itself is never looked up.
  if (isIP(host) !== 0 && isForbidden(host)) throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  return url
}

function ask(url: URL, { isForbidden = isForbiddenAddress, tls }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const guarded: LookupFunction = (hostname, options, done) => {
    const resolve = tls?.lookup ?? lookup
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const bad = addresses.length === 0 || addresses.some(({ address }) => isForbidden(address))
      const [first] = addresses
      if (error || bad || !first) return done(error ?? new Error('A forbidden address'), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Atrium' }
    request(url, { ...tls, agent: false, headers, lookup: guarded, signal }, resolve).once('error', reject).end()
  })
}

async function* untilDeadline(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>
  } catch {
    throw unreachable()
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
