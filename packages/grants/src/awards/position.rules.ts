export interface PositionInput {
  amountCents: number
  /** In hundredths of a percent of direct costs. */
  indirectRate: number
  budget: readonly { object: string; name: string; cents: number }[]
  spent: readonly { object: string; cents: number }[]
  drawnCents: number
}

export interface Position {
  lines: {
    object: string
    name: string
    budgetCents: number
    spentCents: number
    leftCents: number
  }[]
  directCents: number
  /**
   * The indirect costs that the rate allows for this spending, limited to what is left of the
   * award.
   */
  indirectCents: number
  /**
   * What may still be requested from the funder: spending and indirect costs, minus what was drawn.
   */
  drawableCents: number
  leftCents: number
}

/**
 * An award's position: its budget compared with the spending in the ledger, and what may be drawn.
 */
export function positionOf({
  amountCents,
  indirectRate,
  budget,
  spent,
  drawnCents,
}: PositionInput): Position {
  const spentOf = new Map<string, number>()
  for (const { object, cents } of spent) spentOf.set(object, (spentOf.get(object) ?? 0) + cents)
  const nameOf = new Map(budget.map(({ object, name }) => [object, name]))
  const budgetOf = new Map(budget.map(({ object, cents }) => [object, cents]))
  const lines = [...new Set([...budgetOf.keys(), ...spentOf.keys()])].toSorted().map((object) => {
    const [budgetCents, spentCents] = [budgetOf.get(object) ?? 0, spentOf.get(object) ?? 0]
    return {
      object,
      name: nameOf.get(object) ?? '',
      budgetCents,
      spentCents,
      leftCents: budgetCents - spentCents,
    }
  })
  const directCents = lines.reduce((sum, { spentCents }) => sum + spentCents, 0)
  const allowed = Math.floor((Math.max(0, directCents) * indirectRate) / 10_000)
  const indirectCents = Math.max(0, Math.min(allowed, amountCents - directCents))
  const earned = Math.min(amountCents, directCents + indirectCents)
  return {
    lines,
    directCents,
    indirectCents,
    drawableCents: Math.max(0, earned - drawnCents),
    leftCents: amountCents - directCents - indirectCents,
  }
}

export interface CloseoutFacts {
  endsOn: string
  today: string
  openEvidence: number
  overspentCents: number
  matchLeftCents: number
  undrawnCents: number
  openDrawdowns: number
}

/** What blocks closing an award. */
export const closeoutFaults = (facts: CloseoutFacts): (keyof Omit<CloseoutFacts, 'today'>)[] => [
  ...(facts.today <= facts.endsOn ? (['endsOn'] as const) : []),
  ...(facts.openEvidence > 0 ? (['openEvidence'] as const) : []),
  ...(facts.overspentCents > 0 ? (['overspentCents'] as const) : []),
  ...(facts.matchLeftCents > 0 ? (['matchLeftCents'] as const) : []),
  ...(facts.undrawnCents > 0 ? (['undrawnCents'] as const) : []),
  ...(facts.openDrawdowns > 0 ? (['openDrawdowns'] as const) : []),
]
