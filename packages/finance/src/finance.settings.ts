import { defineSettings } from '@atrium/district-settings/public'
import { f } from '@atrium/kit/shared'
import { budgetControls, type BudgetControl } from './words.ts'

/**
 * The amounts from which money that goes out needs one signature, and two, and what happens where a
 * budget is exceeded; a school may require more.
 */
export const financeSettings = defineSettings({
  name: 'finance.settings',
  screen: 'finance/periods',
  permission: 'finance.manage',
  schools: true,
  fields: {
    oneSignatureFrom: f.cents({ min: 0, max: 100_000_000, required: true }),
    twoSignaturesFrom: f.cents({ min: 0, max: 100_000_000, required: true }),
    /** Payments to one vendor within this many days count together toward signatures. */
    splitDays: f.integer({ min: 0, max: 60, required: true }),
    budgetControl: f.choice({ of: budgetControls, required: true }),
    chart: f.choice({ of: ['california', 'federal'], required: true }),
    /** Of sales that include it; 0: nothing is sold with tax. */
    salesTaxPercent: f.number({ min: 0, max: 20, required: true }),
    fiscalYearMonth: f.integer({ min: 1, max: 12, required: true }),
    /**
     * The objects of each fund's accounts for what other funds owe it, and for what it owes them.
     */
    dueFromObject: f.text({ max: 10 }),
    dueToObject: f.text({ max: 10 }),
  },
  defaults: {
    oneSignatureFrom: 10_000,
    twoSignaturesFrom: 100_000,
    splitDays: 7,
    budgetControl: 'warn' as BudgetControl,
    chart: 'california',
    salesTaxPercent: 0,
    fiscalYearMonth: 7,
    dueFromObject: null as string | null,
    dueToObject: null as string | null,
  },
})
