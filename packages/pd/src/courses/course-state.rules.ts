import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { CourseState } from '../words.ts'

export type CoursePart = 'creator' | 'approver' | 'administrator'

export interface CourseFacts {
  hasCredit: boolean
  /** Sections that are open for enrollment or under way. */
  openSections: number
}

/**
 * The states of an application as a table: draft → ready for review → approved, or changes
 * requested → draft.
 */
export const courseApplication = defineWorkflow<CourseState, CoursePart, CourseFacts>()({
  name: 'pd.courses',
  acts: {
    submit: {},
    approve: {},
    requestChanges: { asks: { comment: f.multiline({ max: 2000, required: true }) } },
    revise: {},
    archive: { confirm: true, danger: true },
    restore: {},
  },
  transitions: [
    {
      from: 'drft',
      act: 'submit',
      to: 'revw',
      who: ['creator', 'administrator'],
      needs: ({ hasCredit }) => (hasCredit ? null : refuse.invalid('pd.course.needsCredit')),
    },
    { from: 'revw', act: 'approve', to: 'actv', who: 'approver' },
    { from: 'revw', act: 'requestChanges', to: 'chng', who: 'approver' },
    { from: ['chng', 'revw'], act: 'revise', to: 'drft', who: ['creator', 'administrator'] },
    {
      from: 'actv',
      act: 'archive',
      to: 'arch',
      who: ['creator', 'administrator'],
      when: ({ openSections }) =>
        openSections === 0 || refuse.conflict('pd.course.hasOpenSections', { count: openSections }),
    },
    { from: 'arch', act: 'restore', to: 'drft', who: ['creator', 'administrator'] },
  ],
})

/** A course is written while it is a draft; an administrator corrects an approved one. */
export const mayWriteCourse = (
  state: CourseState,
  { isCreator, administers }: { isCreator: boolean; administers: boolean },
): boolean => (state === 'drft' ? isCreator || administers : state === 'actv' && administers)
