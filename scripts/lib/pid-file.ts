import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from './lock.mjs'

/** What a running PostgreSQL says about itself in its `postmaster.pid`. */
export type PidFile = {
  pid: number
  dataDirectory: string
  /** Seconds since 1970. */
  startedAt: number
  port: number
  status: 'starting' | 'ready' | 'standby' | 'stopping'
}

/**
 * Reads the text of a `postmaster.pid`: one value a line, in a fixed order. Undefined until
 * PostgreSQL has written all of it.
 */
export function parsePidFile(text: string): PidFile | undefined {
  const [pid, dataDirectory, startedAt, port, , , , status] = text
    .split('\n')
    .map((line) => line.trim())
  if (!pid || !dataDirectory || !startedAt || !port || !status) return undefined
  if (status !== 'starting' && status !== 'ready' && status !== 'standby' && status !== 'stopping')
    return undefined
  const numbers = [Number(pid), Number(startedAt), Number(port)]
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) return undefined
  return {
    pid: Number(pid),
    dataDirectory,
    startedAt: Number(startedAt),
    port: Number(port),
    status,
  }
}

/** The `postmaster.pid` of a cluster folder, or undefined if there is no complete one. */
export function readPidFile(cluster: string): PidFile | undefined {
  try {
    return parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Is the named process alive, and is it PostgreSQL on this very folder? A pid alone proves nothing:
 * some time after a kill it may belong to anyone.
 */
export function isOurs(file: PidFile, cluster: string): boolean {
  if (!isAlive(file.pid)) return false
  if (process.platform !== 'linux')
    return realpathSync(file.dataDirectory) === realpathSync(cluster)
  try {
    return readlinkSync(`/proc/${file.pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
