import type { ImportMode } from '../words.ts'
import { sourceLimits } from './sources.words.ts'

/** A file as its source lists it. */
export interface Remote {
  path: string
  /** What people call it. */
  name: string
  bytes: number
  /** ISO; null if the source doesn't provide it. */
  changedAt: string | null
  /** Another one as soon as the content is. */
  mark: string
}

/** What was taken before: path → mark. */
export type Seen = Record<string, string>

/**
 * True if a name matches a pattern: `*` means any characters, `?` exactly one. Case doesn't matter.
 * Takes linear time.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  const [text, wanted] = [name.toLowerCase(), pattern.toLowerCase()]
  let [at, in_, star, mark] = [0, 0, -1, 0]
  while (at < text.length) {
    if (wanted[in_] === '*') [star, mark] = [in_++, at]
    else if (in_ < wanted.length && (wanted[in_] === '?' || wanted[in_] === text[at]))
      [at, in_] = [at + 1, in_ + 1]
    else if (star >= 0) [in_, at] = [star + 1, ++mark]
    else return false
  }
  while (wanted[in_] === '*') in_++
  return in_ === wanted.length
}

/**
 * What to take now, oldest first. If data replace each other only the newest file counts; if they
 * are added, each one that is new or has changed, up to this many at a time.
 */
export function toTake(listed: readonly Remote[], seen: Seen, mode: ImportMode): Remote[] {
  const ordered = listed.toSorted(
    (a, b) => (a.changedAt ?? '').localeCompare(b.changedAt ?? '') || a.name.localeCompare(b.name),
  )
  const wanted = mode === 'replace' ? ordered.slice(-1) : ordered
  return wanted.filter((one) => seen[one.path] !== one.mark).slice(0, sourceLimits.files)
}

/**
 * What is remembered after these were taken: deleted files are forgotten, so that it stays small.
 */
export function remembered(listed: readonly Remote[], seen: Seen, taken: readonly Remote[]): Seen {
  const now = { ...seen, ...Object.fromEntries(taken.map((one) => [one.path, one.mark])) }
  return Object.fromEntries(
    listed.flatMap((one) =>
      now[one.path] === undefined ? [] : [[one.path, now[one.path] as string]],
    ),
  )
}
