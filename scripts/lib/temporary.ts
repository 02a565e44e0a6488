import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, processStart } from './lock.mjs'
import { stopServer } from './postgres.ts'

/**
 * A new folder for the data of one test run. What runs that were killed left behind goes first: their folder,
 * and the PostgreSQL that still runs on it. The name tells whose it is.
 */
export async function temporaryFolder(): Promise<string> {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^atrium-test-(\d+)-(\d+|-)-/.exec(name)
    if (!owner || isAlive(Number(owner[1]), owner[2])) continue
    await dropFolder(join(tmpdir(), name))
  }
  return mkdtempSync(join(tmpdir(), `atrium-test-${process.pid}-${processStart(process.pid)}-`))
}

/** Removes the folder, and first ends the PostgreSQL that still runs on it: without the folder nobody could find it. */
export async function dropFolder(folder: string): Promise<void> {
  await stopServer(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}
