import { categories, type Category, type Meal } from '../words.ts'

export type Counts = Readonly<Record<Category, number>>

export const noMeals: Counts = { free: 0, reduced: 0, paid: 0 }

/** One school, one day, one meal. */
export interface DayCount {
  schoolID: number
  school: string
  day: string
  meal: Meal
  served: Counts
  /** Children who are approved for the category on that day. */
  eligible: Counts
}

export interface Exceeded {
  category: Category
  served: number
  atMost: number
}

/** The most meals that a day can have: the eligible × the attendance factor, rounded up. */
export const mostMeals = (eligible: number, factorPercent: number): number =>
  Math.ceil(Math.round(eligible * factorPercent * 1000) / 100_000)

/**
 * The categories in which a day has more meals than children who could be there: 7 CFR 210.8(a)(3). A
 * claim isn't made until someone says why.
 */
export const exceeded = (
  { served, eligible }: Pick<DayCount, 'served' | 'eligible'>,
  factorPercent: number,
): Exceeded[] =>
  categories.flatMap((category) => {
    const atMost = mostMeals(eligible[category], factorPercent)
    return served[category] > atMost ? [{ category, served: served[category], atMost }] : []
  })

export const added = (one: Counts, other: Counts): Counts => ({
  free: one.free + other.free,
  reduced: one.reduced + other.reduced,
  paid: one.paid + other.paid,
})

/** What the meals of a month are reimbursed with, in cents. */
export const worth = (
  counts: Counts,
  rates: Readonly<Record<Category, number | null>>,
): number | undefined => {
  const parts = categories.map((category) =>
    counts[category] === 0
      ? 0
      : rates[category] === null
        ? undefined
        : counts[category] * rates[category],
  )
  return parts.includes(undefined)
    ? undefined
    : parts.reduce<number>((so, one) => so + (one ?? 0), 0)
}
