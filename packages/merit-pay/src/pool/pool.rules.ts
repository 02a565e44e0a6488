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

/**
 * Divides a pool by shares. Each part is cut off to the cent, and the cents that are left go to the
 * largest remainders, so that the parts always sum to the pool exactly; equal remainders go by id.
 * Where no one has a share, nothing is paid.
 */
export function divide(poolCents: number, people: readonly Share[]): Part[] {
  const all = people.reduce((sum, { shares }) => sum + shares, 0)
  if (all === 0) return people.map((one) => ({ ...one, cents: 0, added: 0 }))
  const [pool, total] = [BigInt(poolCents), BigInt(all)]
  const parts = people.map((one) => {
    const exact = pool * BigInt(one.shares)
    return { ...one, cents: Number(exact / total), rest: exact % total }
  })
  const left = poolCents - parts.reduce((sum, { cents }) => sum + cents, 0)
  const first = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.id - b.id : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ id }) => id),
  )
  return parts.map(({ rest: _, ...part }) => {
    const added = first.has(part.id) ? 1 : 0
    return { ...part, cents: part.cents + added, added }
  })
}

/** Where the money for appeals that were won after certification comes from. */
export const appealSources = ['reserve', 'nextRun'] as const
export type AppealSource = (typeof appealSources)[number]

/** An educator whose evaluation was corrected after a payment. */
export interface Correction {
  id: number
  /** Hundredths of a share, as corrected. */
  shares: number
  /** What was paid before. */
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
