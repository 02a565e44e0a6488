import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The installation behind the browser tests' server, for journeys that start a second server on it.
 */
export interface Installation {
  /** The address of the database. */
  url: string
  /** Contains files and the sealing key: a second server needs the same. */
  dataDir: string
}

const fileOf = (port: string): string => join(tmpdir(), `atrium-e2e-${port}.json`)

/** Shares it with tests that know the server's port. Returns a function that removes it again. */
export function shareInstallation(port: string, installation: Installation): () => void {
  writeFileSync(fileOf(port), JSON.stringify(installation), { mode: 0o600 })
  return () => rmSync(fileOf(port), { force: true })
}

export const installationAt = (port: string): Installation =>
  JSON.parse(readFileSync(fileOf(port), 'utf8')) as Installation
