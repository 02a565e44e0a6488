import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

/** What human resources add to someone's balances, or take from them. */
export const correctionList = defineOwned({
  name: 'humanResources.corrections',
  label: 'reasonName',
  sort: '-onDay',
  fields: {
    reasonID: f.reference({ to: 'humanResources.leaveReasons', required: true }),
    reasonName: f.text({ max: 300, readOnly: true, hidden: true }),
    onDay: f.date({ required: true, default: 'today' }),
    amount: f.number({ min: -3000, max: 3000, not: 0, required: true }),
    why: f.multiline({ max: 500, required: true }),
  },
})
export type Correction = RowOf<typeof correctionList>
