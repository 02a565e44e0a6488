import { indirectBaseCents, type BaseInput, type IndirectObjects } from './indirect.rules.ts'

export interface PositionInput extends BaseInput {
  amountCents: number
  /** In hundredths of a percent of its base. */
  indirectRate: number
  budget: readonly { object: string; name: string; cents: number }[]
  /** What the ledger has for the award, indirect costs that were posted among it. */
  spent: readonly { object: string; cents: number }[]
  drawnCents: number
  objects: IndirectObjects
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
  /** What the rate applies to. */
  baseCents: number
  /**
   * The indirect costs that the rate allows for this spending, limited to their budget and to what
   * is left of the award.
   */
  indirectCents: number
  /** Of these, what the ledger has. */
  postedIndirectCents: number
  /** Spending above the budget of its object: not drawable, and without indirect costs. */
  overBudgetCents: number
  /**
   * What may still be requested from the funder: spending within its budget and indirect costs,
   * minus what was drawn.
   */
  drawableCents: number
  /** Drawn beyond what may be: its spending was reversed, moved to another award, or cut. */
  overdrawnCents: number
  leftCents: number
  /** The object that indirect costs are posted to. */
  indirectObject: string | null
}

/**
 * An award's position: its budget compared with the spending in the ledger, and what may be drawn.
 */
export function positionOf(input: PositionInput): Position {
  const { amountCents, indirectRate, budget, spent, drawnCents, objects } = input
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
  const direct = lines.filter(({ object }) => object !== objects.indirect)
  const directCents = direct.reduce((sum, { spentCents }) => sum + spentCents, 0)
  const allowed = direct.map(({ object, budgetCents, spentCents }) => ({
    object,
    cents: budget.length === 0 ? spentCents : Math.min(spentCents, budgetCents),
  }))
  const allowedCents = allowed.reduce((sum, { cents }) => sum + cents, 0)
  const baseCents = indirectBaseCents(allowed, input, objects)
  const ofRate = Math.floor((Math.max(0, baseCents) * indirectRate) / 10_000)
  const budgeted = budgetOf.get(objects.indirect ?? '') ?? Number.POSITIVE_INFINITY
  const indirectCents = Math.max(0, Math.min(ofRate, budgeted, amountCents - directCents))
  const earned = Math.min(amountCents, allowedCents + indirectCents)
  return {
    lines,
    directCents,
    baseCents,
    indirectCents,
    postedIndirectCents: spentOf.get(objects.indirect ?? '') ?? 0,
    overBudgetCents: directCents - allowedCents,
    drawableCents: Math.max(0, earned - drawnCents),
    overdrawnCents: Math.max(0, drawnCents - Math.max(0, earned)),
    leftCents: amountCents - directCents - indirectCents,
    indirectObject: objects.indirect,
  }
}

/** How many of an award's days have passed by the end of one of them, 0–100. */
export function percentOfDays(startsOn: string, endsOn: string, today: string): number {
  const days = (to: string): number => (Date.parse(to) - Date.parse(startsOn)) / 86_400_000 + 1
  return Math.round((100 * days(today)) / days(endsOn))
}

export interface CloseoutFacts {
  endsOn: string
  today: string
  openEvidence: number
  overspentCents: number
  matchLeftCents: number
  undrawnCents: number
  /** The funder's money, to be returned. */
  overdrawnCents: number
  openDrawdowns: number
  /** Spending of its source on its days that could be another award's. */
  unassignedCents: number
}

/** What blocks closing an award. */
export const closeoutFaults = (facts: CloseoutFacts): (keyof Omit<CloseoutFacts, 'today'>)[] => [
  ...(facts.today <= facts.endsOn ? (['endsOn'] as const) : []),
  ...(facts.openEvidence > 0 ? (['openEvidence'] as const) : []),
  ...(facts.overspentCents > 0 ? (['overspentCents'] as const) : []),
  ...(facts.matchLeftCents > 0 ? (['matchLeftCents'] as const) : []),
  ...(facts.undrawnCents > 0 ? (['undrawnCents'] as const) : []),
  ...(facts.overdrawnCents > 0 ? (['overdrawnCents'] as const) : []),
  ...(facts.openDrawdowns > 0 ? (['openDrawdowns'] as const) : []),
  ...(facts.unassignedCents === 0 ? [] : (['unassignedCents'] as const)),
]
