import { log, type Database } from '@atrium/kit/server'
import { publicDistrict } from '@atrium/schools/public'

const keptMilliseconds = 60_000

/** What every page shows about the host's district. */
export interface HostDistrict {
  /** `#rrggbb` */
  accentColor: string | null
  supportEmail: string | null
  supportPhone: string | null
}

/** A host's district, cached for a minute; the last known one while the database is down. */
export function hostDistrict(
  database: Database,
): (host: string) => Promise<HostDistrict | undefined> {
  const kept = new Map<string, { at: number; district: HostDistrict | undefined }>()
  return async (host) => {
    const known = kept.get(host)
    if (known && Date.now() - known.at < keptMilliseconds) return known.district
    const district = await publicDistrict(database, host).catch((error: unknown) => {
      log.warn({ error }, 'the district of a host was not found')
      return known?.district
    })
    // A client can send any host name, so the cache must be bounded.
    if (kept.size > 1000) kept.clear()
    kept.set(host, { at: Date.now(), district })
    return district
  }
}
