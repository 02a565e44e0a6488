import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, processStart } from './lock.mjs'
import { stopServer } from './postgres.ts'

/**
 * A new data folder for one test run. Leftovers of killed runs are removed first: their folder, and
 * the PostgreSQL still running on it. The name identifies its process.
 */
export async function temporaryFolder(): Promise<string> {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^atrium-test-(\d+)-(\d+|-)-/.exec(name)
    if (!owner || isAlive(Number(owner[1]), owner[2])) continue
    await dropFolder(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `atrium-test-${process.pid}-${processStart(process.pid)}-`))
}

/**
 * Removes the folder, after ending any PostgreSQL still running on it: without the folder no one
 * could find it. Asynchronous, because large files take seconds to remove on a busy machine; a
 * process that is asked to stop may leave the rest to the next run.
 */
export async function dropFolder(folder: string): Promise<void> {
  await stopServer(join(folder, 'postgres'))
  await rm(folder, { recursive: true, force: true })
}
