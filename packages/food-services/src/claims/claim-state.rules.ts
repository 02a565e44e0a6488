import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { ClaimStatus } from './claims.table.ts'

export interface ClaimFacts {
  /** Its month is over where the district is. */
  isOver: boolean
  /** Days with more meals than the edit check expects, and no one said why. */
  unexplained: number
  /** A rate that its meals need is blank. */
  hasRates: boolean
}

/** open → closed, which posts it; a closed one is opened again with a reason, which reverses it. */
export const claimWorkflow = defineWorkflow<ClaimStatus | 'none', 'clerk', ClaimFacts>()({
  name: 'foodServices.claims',
  acts: {
    create: {},
    edit: {},
    remove: {},
    close: { confirm: true },
    reopen: { asks: { reason: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'open', who: 'clerk' },
    { from: 'open', act: 'edit', to: 'open', who: 'clerk' },
    { from: 'open', act: 'remove', to: 'open', who: 'clerk' },
    {
      ...{ from: 'open', act: 'close', to: 'closed', who: 'clerk' },
      needs: ({ isOver, unexplained, hasRates }) => {
        if (!isOver) return refuse.conflict('meals.claims.notOver')
        if (unexplained > 0)
          return refuse.conflict('meals.claims.unexplained', { count: unexplained })
        return hasRates ? null : refuse.conflict('meals.claims.noRates')
      },
    },
    { from: 'closed', act: 'reopen', to: 'open', who: 'clerk' },
  ],
})
