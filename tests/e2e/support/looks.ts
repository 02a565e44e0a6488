import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.ts'

export interface Look {
  language: 'en' | 'es'
  theme: 'light' | 'dark'
}

const looks = [
  { language: 'en', theme: 'light' },
  { language: 'es', theme: 'dark' },
  { language: 'es', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const satisfies Look[]

const { runs } = JSON.parse(readFileSync(join(root, 'tests', 'full-run.json'), 'utf8')) as {
  runs: number
}

/**
 * The language and theme in which a module's screens are walked: another one after each full run, so
 * that four of them show each screen in all four, at both widths. A phone is two ahead.
 */
export function lookOf(module: string, width: 'desktop' | 'phone', turn = runs): Look {
  const start = [...module].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return looks[(start + turn + (width === 'phone' ? 2 : 0)) % looks.length]!
}
