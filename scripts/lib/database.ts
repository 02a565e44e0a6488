import { startPostgres, stopWhenUp } from './postgres.ts'
import type { Stopping } from './stopping.ts'

export type DatabaseInUse = { url: string; embedded: boolean }

/**
 * The configured database, or else the embedded one, started and registered to stop with us. Its
 * process runs on its own from `onLaunch` on.
 */
export async function databaseFor(
  settings: { databaseURL?: string | undefined; dataDir: string },
  stopping: Stopping,
  onLaunch?: () => void,
): Promise<DatabaseInUse> {
  if (settings.databaseURL) return { url: settings.databaseURL, embedded: false }
  const starting = startPostgres({
    dataDir: settings.dataDir,
    ...(onLaunch && { onLaunch }),
    supervised: true,
    signal: stopping.signal,
  })
  stopping.add(stopWhenUp(starting))
  return { url: (await starting).url, embedded: true }
}
