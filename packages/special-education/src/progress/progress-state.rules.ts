import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { ProgressStatus } from './progress.words.ts'

/** `product`: what starting a report, and sending a correction, do; no person has this part. */
export type ProgressPart = 'caseManager' | 'product'

export interface ProgressFacts {
  /** Goals about which nothing is said yet. */
  unsaid: number
  /** A correction is being written, or was sent. */
  hasNext: boolean
  /** Families have the report cards of its term: it can’t go with them anymore. */
  areCardsOut: boolean
}

const allSaid = ({ unsaid }: ProgressFacts) =>
  unsaid > 0 ? refuse.conflict('specialEducation.progress.needsSentence') : null

const reason = f.multiline({ max: 1000, required: true })

/** draft → signed → sent with the report cards, or draft → sent at once; what was sent never changes, and is corrected by a later one with a reason. */
export const progressWorkflow = defineWorkflow<
  ProgressStatus | 'none',
  ProgressPart,
  ProgressFacts
>()({
  name: 'specialEducation.progress',
  acts: {
    create: {},
    edit: {},
    replace: {},
    sign: {},
    reopen: {},
    send: { confirm: true },
    goAlong: {},
    discard: { asks: { reason } },
    correct: { asks: { reason } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'product' },
    { from: 'sent', act: 'replace', to: 'corrected', who: 'product' },
    { from: 'draft', act: 'edit', to: 'draft', who: 'caseManager' },
    {
      ...{ from: 'draft', act: 'sign', to: 'signed', who: 'caseManager' },
      when: ({ areCardsOut }) => !areCardsOut,
      needs: allSaid,
    },
    { from: 'signed', act: 'reopen', to: 'draft', who: 'caseManager' },
    { from: 'signed', act: 'goAlong', to: 'sent', who: 'product' },
    { ...{ from: 'draft', act: 'send', to: 'sent', who: 'caseManager' }, needs: allSaid },
    { from: 'signed', act: 'send', to: 'sent', who: 'caseManager' },
    { from: ['draft', 'signed'], act: 'discard', to: 'discarded', who: 'caseManager' },
    {
      ...{ from: 'sent', act: 'correct', to: 'sent', who: 'caseManager' },
      when: ({ hasNext }) => !hasNext,
    },
  ],
})
