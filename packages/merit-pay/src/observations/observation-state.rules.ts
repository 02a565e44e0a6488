import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type ObservationStatus = 'draft' | 'shared' | 'withdrawn'
export const observationStates = { draft: 'neutral', shared: 'good', withdrawn: 'bad' } as const

/** A short visit to a class: noted, shared with the educator, withdrawn with a reason if it was wrong. */
export const observationWorkflow = defineWorkflow<
  ObservationStatus | 'none',
  'observer' | 'administrator'
>()({
  name: 'meritPay.observations',
  acts: {
    create: {},
    edit: {},
    remove: {},
    share: { confirm: true },
    withdraw: { asks: { reason: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'observer' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'observer' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'observer' },
    { from: 'draft', act: 'share', to: 'shared', who: 'observer' },
    { from: 'shared', act: 'withdraw', to: 'withdrawn', who: ['observer', 'administrator'] },
  ],
})
