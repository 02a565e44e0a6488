import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { manages } from './words.ts'

/** The weekdays on which families can be called; none: when the office does it. */
const callDays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

const price = (max: number) => f.cents({ min: 0, max, required: true })

/**
 * What meals cost. A reduced price is at most 40 cents for lunch and 30 for breakfast (42 U.S.C.
 * 1758(b)(9)(B), 1773(e)(1)(C)).
 */
export const mealPrices = defineSettings({
  name: 'meals.prices',
  screen: 'settings/food-services/options',
  permission: manages,
  schools: true,
  fields: {
    everyoneFree: f.toggle({}),
    lunchPaid: price(2000),
    lunchReduced: price(40),
    breakfastPaid: price(2000),
    breakfastReduced: price(30),
    lowCents: price(5000),
    callOn: f.choice({ of: callDays }),
  },
  defaults: {
    everyoneFree: false,
    ...{ lunchPaid: 325, lunchReduced: 40, breakfastPaid: 200, breakfastReduced: 30 },
    lowCents: 500,
    callOn: null as (typeof callDays)[number] | null,
  },
})

const rate = () => f.cents({ min: 0, max: 2000 })

/**
 * What claims are checked and reimbursed with. USDA publishes new rates each July; without those that a
 * month needs, it can't be closed. The codes of accounts are as in the ledger: claims are posted to
 * `receivable` and `income`; what families pay is owed to them (`prepaid`) until it buys meals
 * (`sales`). Nothing is posted while one that it needs is blank.
 */
export const mealClaiming = defineSettings({
  name: 'meals.claiming',
  screen: 'settings/food-services/options',
  permission: manages,
  schools: false,
  fields: {
    attendancePercent: f.number({ min: 50, max: 100, required: true }),
    lunchFreeRate: rate(),
    lunchReducedRate: rate(),
    lunchPaidRate: rate(),
    breakfastFreeRate: rate(),
    breakfastReducedRate: rate(),
    breakfastPaidRate: rate(),
    receivable: f.text({ max: 60 }),
    income: f.text({ max: 60 }),
    cash: f.text({ max: 60 }),
    prepaid: f.text({ max: 60 }),
    sales: f.text({ max: 60 }),
  },
  defaults: {
    // USDA’s national attendance factor, until the district enters its own (7 CFR 210.8(a)(3)).
    attendancePercent: 93.8,
    lunchFreeRate: null as number | null,
    lunchReducedRate: null as number | null,
    lunchPaidRate: null as number | null,
    breakfastFreeRate: null as number | null,
    breakfastReducedRate: null as number | null,
    breakfastPaidRate: null as number | null,
    receivable: null as string | null,
    income: null as string | null,
    cash: null as string | null,
    prepaid: null as string | null,
    sales: null as string | null,
  },
})
