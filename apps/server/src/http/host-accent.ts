import { log, type Database } from '@atrium/kit/server'
import { publicDistrict } from '@atrium/schools/public'

const keptMilliseconds = 60_000

/** The colour of the district that a host stands for, `#rrggbb`; kept for a minute, and the product's own where the database is away. */
export function hostAccent(database: Database): (host: string) => Promise<string | null> {
  const kept = new Map<string, { at: number; accent: string | null }>()
  return async (host) => {
    const known = kept.get(host)
    if (known && Date.now() - known.at < keptMilliseconds) return known.accent
    const accent = await publicDistrict(database, host).then(
      (district) => district?.accentColor ?? null,
      (error: unknown) => {
        log.warn({ error }, 'the colour of a host was not found')
        return known?.accent ?? null
      },
    )
    // Hosts are written by whoever asks: they must not fill the memory.
    if (kept.size > 1000) kept.clear()
    kept.set(host, { at: Date.now(), accent })
    return accent
  }
}
