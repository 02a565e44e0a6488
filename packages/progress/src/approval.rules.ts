import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { ApprovalState } from './words.ts'

/**
 * `family`: the student or a guardian who entered it; `office`: anyone who approves at the
 * student’s school.
 */
export type ApprovalPart = 'family' | 'office'

const acts = {
  approve: {},
  deny: { asks: { reason: f.multiline({ max: 500, required: true }) }, danger: true },
  submitAgain: {},
} as const

const table = (name: string) =>
  defineWorkflow<ApprovalState, ApprovalPart>()({
    name,
    acts,
    transitions: [
      { from: ['submitted', 'denied'], act: 'approve', to: 'approved', who: 'office' },
      { from: ['submitted', 'approved'], act: 'deny', to: 'denied', who: 'office' },
      { from: 'denied', act: 'submitAgain', to: 'submitted', who: 'family' },
    ],
  })

/** The states of service hours, from entry to approval. */
export const hoursApproval = table('progress.serviceHours')
/** The states of evidence for an activity, from entry to approval. */
export const evidenceApproval = table('progress.evidence')
