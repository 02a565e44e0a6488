import { inProportion } from '@atrium/kit/shared'

/** Who shares in a pool, with hundredths of a share. */
export interface Share {
  id: number
  shares: number
}

/** One person's part: `cents` are paid, of which `added` made up for rounding. */
export interface Part extends Share {
  cents: number
  added: 0 | 1
}

/** Divides a pool by shares, to the cent. Where no one has a share, nothing is paid. */
export const divide = (poolCents: number, people: readonly Share[]): Part[] =>
  inProportion(poolCents, people, ({ id, shares }) => ({ id, weight: shares })).map(
    ({ of, amount, added }) => ({ ...of, cents: amount, added }),
  )

/** Where the money for appeals that were won after certification comes from. */
export const appealSources = ['reserve', 'nextRun'] as const
export type AppealSource = (typeof appealSources)[number]

/** An educator whose evaluation was corrected, or certified for the first time, after a payment. */
export interface Correction {
  id: number
  /** Hundredths of a share, as corrected. */
  shares: number
  /** What was paid before; 0: nothing yet. */
  paidCents: number
}

export type Owed =
  | { state: 'paid'; parts: { id: number; cents: number }[]; leftCents: number }
  /** The reserve has less than the corrections come to. */
  | { state: 'short'; byCents: number }

/**
 * What corrections come to by the value of a share in the payment that they correct. What was paid
 * isn't taken back: a lower result is owed nothing.
 */
export const owedTo = (
  corrections: readonly Correction[],
  of: { poolCents: number; shares: number },
): { id: number; cents: number }[] =>
  corrections.map(({ id, shares, paidCents }) => ({
    id,
    cents: Math.max(
      0,
      Number((BigInt(of.poolCents) * BigInt(shares)) / BigInt(Math.max(of.shares, 1))) - paidCents,
    ),
  }))

/** Takes what is owed from a reserve: all of it, or nothing. */
export function drawFrom(
  reserveCents: number,
  owed: readonly { id: number; cents: number }[],
): Owed {
  const left = reserveCents - owed.reduce((sum, { cents }) => sum + cents, 0)
  return left < 0
    ? { state: 'short', byCents: -left }
    : { state: 'paid', parts: [...owed], leftCents: left }
}

/**
 * The next payment where corrections draw from it: they come first, and its own educators share the
 * rest.
 */
export function nextPayment(
  poolCents: number,
  people: readonly Share[],
  owed: readonly { id: number; cents: number }[],
): { parts: Part[]; owed: Owed } {
  const drawn = drawFrom(poolCents, owed)
  return { owed: drawn, parts: drawn.state === 'paid' ? divide(drawn.leftCents, people) : [] }
}
