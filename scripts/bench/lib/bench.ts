import { prepareDatabase } from '../../../packages/kit/src/server/prepare-database.ts'
import { startPostgres } from '../../lib/postgres.ts'
import { untilStopped, type Stopping } from '../../lib/stopping.ts'
import { dropFolder, temporaryFolder } from '../../lib/temporary.ts'

/** Runs a benchmark and exits; stops what it started, even if it fails or is stopped itself. */
export async function bench(work: (stopping: Stopping) => Promise<void>): Promise<void> {
  await untilStopped(async (stopping) => {
    await work(stopping)
    process.kill(process.pid, 'SIGTERM')
  })
}

export interface BenchDatabase {
  url: string
  /** A folder that is deleted afterwards. */
  dataDir: string
}

/**
 * A separate PostgreSQL, as durable and as large as that of `npm start`, and started again like it,
 * with Atrium's empty tables.
 */
export async function benchDatabase(stopping: Stopping): Promise<BenchDatabase> {
  const dataDir = await temporaryFolder()
  stopping.add(() => dropFolder(dataDir))
  const { url, stop } = await startPostgres({
    dataDir,
    supervised: true,
    signal: stopping.signal,
  })
  stopping.add(stop)
  await prepareDatabase(url)
  return { url, dataDir }
}
