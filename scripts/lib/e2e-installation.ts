import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the server of the browser tests stands on, for the journeys that start a second one beside it. */
export interface Installation {
  /** The address of the database. */
  url: string
  /** Holds files and the key of what is sealed in the database: a second server needs the same. */
  dataDir: string
}

const fileOf = (port: string): string => join(tmpdir(), `atrium-e2e-${port}.json`)

/** Tells it to the tests that know the server's port. Answers what forgets it again. */
export function tellInstallation(port: string, installation: Installation): () => void {
  writeFileSync(fileOf(port), JSON.stringify(installation), { mode: 0o600 })
  return () => rmSync(fileOf(port), { force: true })
}

export const installationAt = (port: string): Installation =>
  JSON.parse(readFileSync(fileOf(port), 'utf8')) as Installation
