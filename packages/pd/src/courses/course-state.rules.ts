import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { CourseState } from '../words.ts'

export type CoursePart = 'creator' | 'approver' | 'administrator'

export interface CourseFacts {
  hasCredit: boolean
  /** Sections that are open for enrollment or under way. */
  openSections: number
  /** Approval areas of its credit that no one approved it for yet; one for credit without an area. */
  openAreas: number
  /** Those of them that the caller approves. */
  ownAreas: number
}

/**
 * The states of an application as a table: draft → ready for review → approved for each area of its
 * credit, or changes requested → draft.
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
    {
      from: 'revw',
      act: 'approve',
      // Approved for some of its areas, it waits for the others.
      to: ({ openAreas, ownAreas }) => (ownAreas < openAreas ? 'revw' : 'actv'),
      who: 'approver',
      when: ({ openAreas, ownAreas }) =>
        ownAreas > 0 || openAreas === 0 || refuse.conflict('pd.course.otherAreas'),
    },
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
