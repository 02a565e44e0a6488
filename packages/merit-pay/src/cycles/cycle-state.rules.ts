import { f, refuse, type Refusal } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type CycleStatus = 'draft' | 'open' | 'closed'
export const cycleStates = { draft: 'neutral', open: 'waiting', closed: 'good' } as const

export interface CycleFacts {
  /** A category's weights that don't total 100%, or something else without which it can't open. */
  missing: Refusal | null
  /** Evaluations that were certified by these settings, or paid. */
  certified: number
  /** Evaluations that are neither paid nor withdrawn. */
  unfinished: number
}

/** A year of evaluations: set up, open, closed. What certified results rest on doesn't change. */
export const cycleWorkflow = defineWorkflow<CycleStatus | 'none', 'administrator', CycleFacts>()({
  name: 'meritPay.cycles',
  acts: {
    create: {},
    edit: {},
    remove: {},
    open: { confirm: true },
    addStaff: {
      asks: {
        schoolID: f.reference({ to: 'meritPay.schools', required: true }),
        categoryID: f.reference({ to: 'meritPay.categories', required: true }),
        evaluatorID: f.reference({ to: 'meritPay.evaluators', required: true }),
      },
    },
    close: { confirm: true },
    reopen: { asks: { reason: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'administrator' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'administrator' },
    {
      ...{ from: 'open', act: 'edit', to: 'open', who: 'administrator' },
      when: ({ certified }) =>
        certified === 0 || refuse.conflict('meritPay.cycles.isCertified', { count: certified }),
    },
    { from: 'draft', act: 'remove', to: 'draft', who: 'administrator' },
    {
      ...{ from: 'draft', act: 'open', to: 'open', who: 'administrator' },
      needs: ({ missing }) => missing,
    },
    { from: 'draft', act: 'addStaff', to: 'draft', who: 'administrator' },
    { from: 'open', act: 'addStaff', to: 'open', who: 'administrator' },
    {
      ...{ from: 'open', act: 'close', to: 'closed', who: 'administrator' },
      needs: ({ unfinished }) =>
        unfinished > 0
          ? refuse.conflict('meritPay.cycles.unfinished', { count: unfinished })
          : null,
    },
    { from: 'closed', act: 'reopen', to: 'open', who: 'administrator' },
  ],
})
