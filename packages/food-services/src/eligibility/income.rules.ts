import type { Category, Frequency } from '../words.ts'

export interface Income {
  cents: number
  every: Frequency
}

/** The yearly incomes up to which a household of a size eats free, or at a reduced price. */
export interface IncomeTable {
  /** For one person, two, three … */
  sizes: readonly { freeCents: number; reducedCents: number }[]
  /** For each person beyond those. */
  moreFreeCents: number
  moreReducedCents: number
}

/** How often it comes in a year: 7 CFR 245.6(c)(4), USDA Eligibility Manual, “Income conversion”. */
export const timesAYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  biweekly: 26,
  twiceMonthly: 24,
  monthly: 12,
  yearly: 1,
}

/** What a household's incomes come to, and how they are compared with the table. */
export interface Total {
  cents: number
  every: Frequency
}

/**
 * Incomes that all come equally often are added up and compared with the table of that frequency;
 * where they differ, each is converted to a year, without rounding. A household that writes no income
 * has none: a blank counts as zero.
 */
export function totalIncome(incomes: readonly Income[]): Total {
  const earned = incomes.filter(({ cents }) => cents > 0)
  const every = earned[0]?.every
  if (every === undefined) return { cents: 0, every: 'yearly' }
  const sum = (of: (income: Income) => number) => earned.reduce((so, one) => so + of(one), 0)
  return earned.every((one) => one.every === every)
    ? { cents: sum(({ cents }) => cents), every }
    : { cents: sum((one) => one.cents * timesAYear[one.every]), every: 'yearly' }
}

/**
 * The limit for a household of a size, for an income that comes this often. The guidelines of the
 * other frequencies are the yearly ones divided, and rounded up to the next dollar, as USDA publishes
 * them. Undefined without anyone in the household, or without a table.
 */
export function limitOf(
  { sizes, moreFreeCents, moreReducedCents }: IncomeTable,
  { size, every, of }: { size: number; every: Frequency; of: 'free' | 'reduced' },
): number | undefined {
  const row = sizes[Math.min(size, sizes.length) - 1]
  if (size < 1 || !row) return undefined
  const more = Math.max(0, size - sizes.length)
  const yearly =
    of === 'free'
      ? row.freeCents + more * moreFreeCents
      : row.reducedCents + more * moreReducedCents
  return Math.ceil(yearly / timesAYear[every] / 100) * 100
}

/** The category of a household by its income: equal to the limit is within it. */
export function categoryByIncome(
  table: IncomeTable,
  { size, total: { cents, every } }: { size: number; total: Total },
): Category {
  const within = (of: 'free' | 'reduced') => cents <= (limitOf(table, { size, every, of }) ?? -1)
  return within('free') ? 'free' : within('reduced') ? 'reduced' : 'paid'
}

/** Within $100 a month, or $1,200 a year, of the limit that it is under: 7 CFR 245.6a(a)(2). */
export function isErrorProne(
  table: IncomeTable,
  { size, total }: { size: number; total: Total },
): boolean {
  const category = categoryByIncome(table, { size, total })
  if (category === 'paid') return false
  const limit = limitOf(table, { size, every: 'yearly', of: category }) ?? 0
  return limit - total.cents * timesAYear[total.every] <= 120_000
}

/**
 * Income eligibility guidelines of the 48 contiguous states for July 1, 2025, to June 30, 2026 (USDA
 * FNS): 130 and 185 percent of the poverty guidelines, rounded up to the dollar. Alaska and Hawaii have
 * their own, and each school year new ones.
 */
export const usualTable = {
  year: 2025,
  name: '2025–26',
  sizes: [
    [20_345, 28_953],
    [27_495, 39_128],
    [34_645, 49_303],
    [41_795, 59_478],
    [48_945, 69_653],
    [56_095, 79_828],
    [63_245, 90_003],
    [70_395, 100_178],
  ].map(([free = 0, reduced = 0]) => ({ freeCents: free * 100, reducedCents: reduced * 100 })),
  moreFreeCents: 715_000,
  moreReducedCents: 1_017_500,
} as const
