import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { audiences } from '../words.ts'
import type { PortfolioStatus } from './evidence.words.ts'

/** A submission freezes a copy beside the original, which can still be changed and submitted again. */
export const evidenceWorkflow = defineWorkflow<PortfolioStatus | 'none', 'owner'>()({
  name: 'goals.evidence',
  acts: {
    create: {},
    edit: {},
    remove: {},
    submit: {
      asks: { audience: f.choice({ of: audiences, required: true, default: 'both' }) },
    },
    archive: { confirm: true },
    restore: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'owner' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'owner' },
    { from: 'submitted', act: 'edit', to: 'submitted', who: 'owner' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'owner' },
    { from: ['draft', 'submitted'], act: 'submit', to: 'submitted', who: 'owner' },
    { from: ['draft', 'submitted'], act: 'archive', to: 'archived', who: 'owner' },
    { from: 'archived', act: 'restore', to: 'draft', who: 'owner' },
  ],
})
