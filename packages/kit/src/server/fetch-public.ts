import { lookup } from 'node:dns'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request, type RequestOptions } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { refuse } from '../shared/index.ts'

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
  /** Asks without encryption too, where the address says so: what comes must then be proved otherwise. */
  plain?: boolean
  /** Reads what stands at an address that is gone (410) too: a badge that was taken back says so there. */
  alsoGone?: boolean
  /** For tests, which have only this machine to ask. */
  isForbidden?: (address: string) => boolean
  port?: number
  tls?: Pick<RequestOptions, 'ca' | 'lookup'>
}

export interface PublicAnswer {
  /** Ends with a refusal where it takes too long; who reads it counts the bytes. */
  stream: AsyncIterable<Uint8Array>
  /** Where it was found after redirects. */
  url: URL
  mediaType: string
  /** Gives up what was not read. */
  drop: () => void
}

const maxRedirects = 3

/**
 * Asks another server for what a person's link names. Only public addresses, checked where the connection is made, so that a
 * name cannot mean one address when it is looked at and another when it is used. Nothing of the session goes along.
 * Refuses 422 with the field `url`, and 413.
 */
export async function fetchPublic(address: string, accept: string, options: FetchOptions): Promise<PublicAnswer> {
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
      throw refuse.tooLarge('kit.file.tooLarge', { megabytes: Math.floor(options.maxBytes / 1_000_000) })
    }
    return { stream: untilDeadline(answer), url, mediaType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '', drop }
  }
  throw unreachable()
}

const unreachable = () => refuse.fields({ url: { id: 'kit.file.unreachable' } })

function checkedURL(address: string, { isForbidden = isForbiddenAddress, plain, port }: FetchOptions, base?: URL): URL {
  const url = URL.parse(address, base)
  const allowedPort = url?.port === '' || (port !== undefined && url?.port === String(port))
  if (!url || !isAllowed(url.protocol, plain === true && base?.protocol !== 'https:') || url.username !== '' || url.password !== '' || !allowedPort) throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A host that is an address itself is never looked up.
  if (isIP(host) !== 0 && isForbidden(host)) throw refuse.fields({ url: { id: 'kit.file.badAddress' } })
  return url
}

/** Without encryption only from the start: nothing that began safe is led out of it. */
const isAllowed = (protocol: string, plain: boolean): boolean => protocol === 'https:' || (plain && protocol === 'http:')

function ask(url: URL, accept: string, { isForbidden = isForbiddenAddress, tls }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
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
    const headers = { accept, 'user-agent': 'Atrium' }
    const asked = url.protocol === 'http:' ? requestPlain : request
    asked(url, { ...tls, agent: false, headers, lookup: guarded, signal }, resolve).once('error', reject).end()
  })
}

async function* untilDeadline(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* answer as AsyncIterable<Uint8Array>
  } catch {
    throw unreachable()
  }
}
