import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { offeredRoles } from '../incidents/incidents.words.ts'
import { concernOutcomes, type ConcernStatus } from './concerns.words.ts'

export type ConcernPart = 'author' | 'office'

/** submitted → looked into → closed, or made into an incident. The office can open a closed one again. */
export const concernWorkflow = defineWorkflow<ConcernStatus | 'none', ConcernPart>()({
  name: 'behavior.concerns',
  acts: {
    create: {},
    look: {},
    close: {
      asks: {
        outcome: f.choice({ of: concernOutcomes, required: true }),
        answer: f.multiline({ max: 300 }),
      },
    },
    makeIncident: {
      asks: {
        behaviorID: f.reference({ to: 'behavior.incidentTypes', required: true }),
        role: f.choice({ of: offeredRoles, required: true, default: 'perpetrator' }),
      },
    },
    reopen: { confirm: true },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'submitted', who: 'author' },
    { from: 'submitted', act: 'look', to: 'looking', who: 'office' },
    { from: ['submitted', 'looking'], act: 'close', to: 'closed', who: 'office' },
    { from: ['submitted', 'looking'], act: 'makeIncident', to: 'incident', who: 'office' },
    { from: 'closed', act: 'reopen', to: 'looking', who: 'office' },
  ],
})
