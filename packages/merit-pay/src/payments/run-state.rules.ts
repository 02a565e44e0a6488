import { refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type RunStatus = 'prepared' | 'posted' | 'discarded'
export const runStates = { prepared: 'waiting', posted: 'good', discarded: 'bad' } as const

export interface RunFacts {
  /** Evaluations in it that aren't certified any more, or whose result changed. */
  changed: number
}

/** prepared → posted by someone else, or discarded. What is posted stays; corrections get a payment of their own. */
export const runWorkflow = defineWorkflow<
  RunStatus | 'none',
  'administrator' | 'preparer',
  RunFacts
>()({
  name: 'meritPay.runs',
  acts: { create: {}, post: { confirm: true }, discard: { confirm: true, danger: true } },
  transitions: [
    { from: 'none', act: 'create', to: 'prepared', who: ['administrator', 'preparer'] },
    {
      ...{ from: 'prepared', act: 'post', to: 'posted', who: 'administrator' },
      needs: ({ changed }) =>
        changed > 0 ? refuse.conflict('meritPay.runs.changed', { count: changed }) : null,
    },
    { from: 'prepared', act: 'discard', to: 'discarded', who: ['administrator', 'preparer'] },
  ],
  refusals: { notYours: () => refuse.forbidden('meritPay.runs.preparedByYou') },
})
