import { defineWorkflow } from '@atrium/workflow/rules'
import type { PanelistStatus } from './panelist-states.ts'

/** Invited by an administrator, or signed up; each panelist decides whether to serve. */
export const panelistWorkflow = defineWorkflow<
  PanelistStatus | 'none',
  'panelist' | 'administrator'
>()({
  name: 'institutes.panelists',
  acts: { invite: {}, serve: {}, decline: {}, withdraw: {} },
  transitions: [
    { from: 'none', act: 'invite', to: 'asked', who: 'administrator' },
    {
      ...{ from: ['none', 'asked', 'declined', 'withdrawn', 'serving'], act: 'serve' },
      ...{ to: 'serving', who: 'panelist' },
    },
    {
      ...{ from: ['none', 'asked', 'declined', 'serving'], act: 'decline' },
      ...{ to: 'declined', who: 'panelist' },
    },
    { from: ['serving', 'withdrawn'], act: 'withdraw', to: 'withdrawn', who: 'panelist' },
  ],
})
