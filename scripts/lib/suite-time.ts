import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** How long a run took, and when it ended (ISO). */
export interface SuiteTime {
  seconds: number
  at: string
}

/** `npm test`, or `npm run test:all`. */
export type SuiteKind = 'landing' | 'full'

const folder = join(root, 'node_modules', '.cache')
const fileOf = (kind: SuiteKind): string => join(folder, `atrium-${kind}.json`)

/** Records how long a run took, for npm run bench to report. */
export function noteSuite(kind: SuiteKind, seconds: number): void {
  mkdirSync(folder, { recursive: true })
  const time: SuiteTime = { seconds, at: new Date().toISOString() }
  writeFileSync(fileOf(kind), JSON.stringify(time))
}

/** The last run; undefined if there wasn't one. */
export function lastSuite(kind: SuiteKind): SuiteTime | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(kind), 'utf8')) as SuiteTime
  } catch {
    return undefined
  }
}
