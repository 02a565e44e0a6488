import { defineOwned, f, type RowOf } from '@atrium/kit/shared'

/** What an educator writes as they mark a resource as used. */
export const useList = defineOwned({
  name: 'educatorGrowth.uses',
  label: 'usedOn',
  sort: '-usedOn',
  fields: {
    usedOn: f.date({ required: true, past: true, default: 'today' }),
    note: f.multiline({ max: 2000 }),
  },
})
export type ResourceUse = RowOf<typeof useList>
