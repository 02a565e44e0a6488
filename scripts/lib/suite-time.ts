import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.ts'

/** How long a full test run took, and when it ended (ISO). */
export interface SuiteTime {
  seconds: number
  at: string
}

const file = join(root, 'node_modules', '.cache', 'atrium-suite.json')

/** Records the time of a full run, for npm run bench to report. */
export function noteSuite(seconds: number): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ seconds, at: new Date().toISOString() } satisfies SuiteTime))
}

/** The last full run; undefined if there wasn't one. */
export function lastSuite(): SuiteTime | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SuiteTime
  } catch {
    return undefined
  }
}
