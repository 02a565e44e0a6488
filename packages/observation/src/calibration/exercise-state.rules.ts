import { refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type ExerciseStatus = 'draft' | 'open' | 'closed'
export const exerciseStates = { draft: 'neutral', open: 'waiting', closed: 'good' } as const

/** Evaluators rate the same lessons, each without seeing what the others gave. */
export const exerciseWorkflow = defineWorkflow<
  ExerciseStatus | 'none',
  'administrator',
  { raters: number }
>()({
  name: 'observation.exercises',
  acts: {
    create: {},
    edit: {},
    remove: {},
    open: { confirm: true },
    close: { confirm: true },
    reopen: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'administrator' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'administrator' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'administrator' },
    {
      ...{ from: 'draft', act: 'open', to: 'open', who: 'administrator' },
      needs: ({ raters }) => (raters < 2 ? refuse.conflict('observation.refusal.twoRaters') : null),
    },
    { from: 'open', act: 'close', to: 'closed', who: 'administrator' },
    { from: 'closed', act: 'reopen', to: 'open', who: 'administrator' },
  ],
})
