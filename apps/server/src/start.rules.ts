import type { Settings } from '@atrium/kit/server'

/** The settings would open the demo's known passwords to the world, or let the clock be wrong. */
export class UnsafeStart extends Error {
  override name = 'UnsafeStart'
}

/** Whether only this machine can reach the address that a server listens on. */
export const isLoopback = (host: string): boolean =>
  /^(127(\.\d{1,3}){3}|localhost|\[?::1\]?)$/i.test(host)

type Where = Pick<
  Settings,
  'host' | 'publicOrigin' | 'productionHosts' | 'trustProxy' | 'openDemo' | 'secretKeys' | 'now'
>

/** What in the settings says that this is a real server, in words; empty for any other. */
const productionMarks = ({ publicOrigin, productionHosts }: Where): string =>
  [
    ...(productionHosts.length > 0 ? ['PRODUCTION_HOSTS'] : []),
    ...(publicOrigin?.startsWith('https:') ? ['an https PUBLIC_ORIGIN'] : []),
  ].join(' and ')

/**
 * Refuses (`UnsafeStart`) a clock that was set where people work: records would be dated wrong.
 */
export function refuseSetClock(settings: Where): void {
  const production = productionMarks(settings)
  if (settings.now !== undefined && production)
    throw new UnsafeStart(
      `ATRIUM_NOW is set, and so is ${production}: it is for tests, and would date every record wrong. Remove ATRIUM_NOW.`,
    )
}

/**
 * Refuses (`UnsafeStart`) to run the embedded database, whose accounts have known passwords and
 * whose emails anyone can read, where others could reach it. A missing DATABASE_URL must not turn a
 * district's server into a demo.
 */
export function refuseUnsafeStart(settings: Where, { embedded }: { embedded: boolean }): void {
  if (!embedded) return
  const { host, trustProxy, openDemo } = settings
  const production = productionMarks(settings)
  if (production)
    throw new UnsafeStart(
      `DATABASE_URL is not set, but ${production} is: without a database of its own this server would start the demo, whose passwords are known. Set DATABASE_URL.`,
    )
  if (openDemo) return
  const reachable = isLoopback(host) ? (trustProxy ? 'TRUST_PROXY' : undefined) : 'HOST'
  if (reachable)
    throw new UnsafeStart(
      `DATABASE_URL is not set, and with ${reachable} others could reach the demo, whose passwords are known and whose mail is open. Set DATABASE_URL, or ATRIUM_DEMO=1 if the demo is what you want to show.`,
    )
}

/** Warnings about the settings for the server's operator, in sentences. */
export function startWarnings(settings: Where, { embedded }: { embedded: boolean }): string[] {
  if (embedded) return []
  return [
    ...(settings.publicOrigin === undefined
      ? [
          'PUBLIC_ORIGIN is not set: links in mail lead to this machine. Set the address that people use.',
        ]
      : []),
    ...(settings.secretKeys.length === 0
      ? [
          'SECRET_KEYS is not set: the key that seals passwords and signing keys in the database is in DATA_DIR/secret.key. Back it up with the database, or set SECRET_KEYS.',
        ]
      : []),
  ]
}
