import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { SectionState } from '../words.ts'

export type SectionPart = 'leader' | 'administrator'

export interface SectionFacts {
  isApproved: boolean
  meetings: number
  instructors: number
  hasEnded: boolean
  /** Enrolled people without an outcome. */
  undecided: number
}

/** A section as a table: draft → published → completed or canceled. */
export const sectionWorkflow = defineWorkflow<SectionState, SectionPart, SectionFacts>()({
  name: 'pd.sections',
  acts: {
    publish: {},
    complete: { confirm: true },
    cancel: {
      asks: { reason: f.multiline({ max: 1000, required: true }) },
      danger: true,
    },
    reopen: { confirm: true },
  },
  transitions: [
    {
      from: 'drft',
      act: 'publish',
      to: 'open',
      who: ['leader', 'administrator'],
      needs: ({ isApproved, meetings, instructors }) => {
        if (!isApproved) return refuse.invalid('pd.section.needsApprovedCourse')
        if (meetings === 0) return refuse.invalid('pd.section.needsMeeting')
        return instructors === 0 ? refuse.invalid('pd.section.needsInstructor') : null
      },
    },
    {
      from: 'open',
      act: 'complete',
      to: 'done',
      who: ['leader', 'administrator'],
      when: ({ hasEnded }) => hasEnded || refuse.conflict('pd.section.notEnded'),
      needs: ({ undecided }) =>
        undecided > 0 ? refuse.invalid('pd.section.undecided', { count: undecided }) : null,
    },
    { from: ['drft', 'open'], act: 'cancel', to: 'canc', who: ['leader', 'administrator'] },
    { from: 'done', act: 'reopen', to: 'open', who: 'administrator' },
  ],
})
