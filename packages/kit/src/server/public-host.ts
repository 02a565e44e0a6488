import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Two lists: a single one would treat every IPv4 address as inside ::ffff:0:0/96.
const forbidden = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  add('ipv4', network)
// Addresses in the second list embed an IPv4 address, which may be any of those above.
for (const network of [
  '::/128',
  '::1/128',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])
  add('ipv6', network)
for (const network of ['::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '2001::/32', '2002::/16'])
  add('ipv6', network)

function add(family: 'ipv4' | 'ipv6', network: string): void {
  const [address = '', prefix] = network.split('/')
  forbidden[family].addSubnet(address, Number(prefix), family)
}

/**
 * True for addresses of this machine and of networks behind it: a person's link must never make us
 * contact them.
 */
export function isForbiddenAddress(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return forbidden[family].check(address, family)
}

/** The error of a guarded lookup when a name resolves to a forbidden address. */
export class ForbiddenAddress extends Error {
  override name = 'ForbiddenAddress'
}

/**
 * A DNS lookup for sockets that returns only permitted addresses. It runs where the connection is
 * made, so that a name can't resolve to one address when it is checked and another when it is used.
 * One forbidden address among several forbids the name. Sockets skip it for hosts that are
 * addresses themselves: see `isForbiddenHost`.
 */
export function guardedLookup(
  isForbidden: (address: string) => boolean = isForbiddenAddress,
  resolve: LookupFunction = lookup,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const bad = addresses.length === 0 || addresses.some(({ address }) => isForbidden(address))
      const [first] = addresses
      if (error || bad || !first)
        return done(error ?? new ForbiddenAddress('A forbidden address'), '', 0)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** True for a host, as a URL writes it, that is itself a forbidden address. */
export function isForbiddenHost(
  host: string,
  isForbidden: (address: string) => boolean = isForbiddenAddress,
): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) !== 0 && isForbidden(bare)
}
