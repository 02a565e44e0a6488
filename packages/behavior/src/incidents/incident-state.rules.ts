import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { IncidentStatus } from './incidents.words.ts'

export type IncidentPart = 'office'

export interface IncidentFacts {
  /** How many people are named as having taken part. */
  perpetrators: number
  /** Students who took part and whose outcome isn't noted. */
  withoutOutcome: number
  isReleased: boolean
}

/**
 * open → decided → closed; an open one can be dismissed. Deciding sets attendance and the steps of due
 * process, releasing shows each family its own child's part, and opening it again takes both back.
 */
export const incidentWorkflow = defineWorkflow<
  IncidentStatus | 'none',
  IncidentPart,
  IncidentFacts
>()({
  name: 'behavior.incidents',
  acts: {
    create: {},
    edit: {},
    decide: { confirm: true },
    release: { confirm: true },
    close: {},
    dismiss: { asks: { reason: f.multiline({ max: 500, required: true }) } },
    reopen: { confirm: true },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'open', who: 'office' },
    { from: 'open', act: 'edit', to: 'open', who: 'office' },
    { from: 'decided', act: 'edit', to: 'decided', who: 'office' },
    {
      ...{ from: 'open', act: 'decide', to: 'decided', who: 'office' },
      needs: ({ perpetrators }) =>
        perpetrators === 0 ? refuse.conflict('behavior.incidents.needsPerson') : null,
    },
    {
      ...{ from: 'decided', act: 'release', to: 'decided', who: 'office' },
      when: ({ isReleased }) => !isReleased,
    },
    {
      ...{ from: 'decided', act: 'close', to: 'closed', who: 'office' },
      needs: ({ withoutOutcome }) =>
        withoutOutcome > 0 ? refuse.conflict('behavior.incidents.needsOutcome') : null,
    },
    { from: 'open', act: 'dismiss', to: 'dismissed', who: 'office' },
    { from: ['decided', 'closed', 'dismissed'], act: 'reopen', to: 'open', who: 'office' },
  ],
})
