import { refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'
import type { ReadingStatus } from '../submissions/reading-states.ts'
import type { SubmissionStatus } from '../submissions/submission-state.rules.ts'

export interface ReadingFacts {
  institute: InstituteStatus
  submission: SubmissionStatus
}

const whileRead = ({ institute, submission }: ReadingFacts) => {
  if (institute !== 'reviewing') return refuse.conflict('institutes.notReviewing')
  if (submission === 'decided') return refuse.conflict('institutes.isDecided')
  return submission === 'withdrawn' ? refuse.conflict('institutes.isWithdrawn') : true
}

/**
 * assigned → done, by the panelist; scores that are done don’t change unless an administrator returns
 * them. assigned → gaveUp, by the panelist, an administrator, or with the submission itself.
 */
export const readingWorkflow = defineWorkflow<
  ReadingStatus | 'none',
  'panelist' | 'administrator' | 'applicant',
  ReadingFacts
>()({
  name: 'institutes.readings',
  acts: { assign: {}, keep: {}, score: {}, giveUp: {}, takeBack: {}, return: {}, end: {} },
  transitions: [
    { from: 'none', act: 'assign', to: 'assigned', who: 'administrator', when: whileRead },
    { from: 'gaveUp', act: 'assign', to: 'assigned', who: 'administrator', when: whileRead },
    { from: 'assigned', act: 'keep', to: 'assigned', who: 'panelist', when: whileRead },
    { from: 'assigned', act: 'score', to: 'done', who: 'panelist', when: whileRead },
    { from: 'assigned', act: 'giveUp', to: 'gaveUp', who: 'panelist', when: whileRead },
    { from: 'assigned', act: 'takeBack', to: 'gaveUp', who: 'administrator', when: whileRead },
    { from: 'done', act: 'return', to: 'assigned', who: 'administrator', when: whileRead },
    { from: 'assigned', act: 'end', to: 'gaveUp', who: 'applicant' },
  ],
  refusals: {
    notNow: (state) =>
      refuse.conflict(state === 'done' ? 'institutes.isScored' : 'kit.refusal.actNotNow'),
  },
})
