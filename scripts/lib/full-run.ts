// A full run in pieces: what is still open of it, and what a second try makes of a piece. Chosen from
// results alone, so that a test can see how.
import type { PartResult, Piece } from './suite.ts'

/** What a full run found so far. */
export interface Begun {
  /** The commit that it began at: each test passed at that one or at a later one. */
  commit: string
  results: Record<string, PartResult>
}

export const nameOf = ({ part, args }: Piece): string => [part, ...args].join(' ')

/**
 * What is left to run of a piece: nothing, all of it, or what failed. The static checks take a minute,
 * and run each time.
 */
export function leftOf(piece: Piece, found: PartResult | undefined): Piece | undefined {
  if (!found || piece.part === 'check') return piece
  if (found.counts.failed === 0) return undefined
  // Something failed outside of any test: nothing says what did not run because of it.
  const named = piece.part === 'e2e' ? found.counts.failed : 1
  if (found.failed.length < named) return piece
  return piece.part === 'e2e'
    ? { part: 'e2e', args: [], only: found.failed }
    : { part: piece.part, args: found.failed }
}

/** A piece's result after only what failed in it ran again. */
export function afterAgain(found: PartResult, again: PartResult): PartResult {
  return {
    ...again,
    counts: {
      passed: found.counts.passed + found.counts.failed - again.counts.failed,
      failed: again.counts.failed,
    },
    flaky: [...found.flaky, ...again.flaky],
    tests: [...found.tests, ...again.tests],
    seconds: { ...found.seconds, ...again.seconds },
  }
}
