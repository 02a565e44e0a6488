import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { CoachingState } from './classrooms.words.ts'

/** `helper`: someone who may coach, or an administrator; `coach`: the one who has accepted. */
export type CoachingPart = 'learner' | 'helper' | 'coach'

const notNow = (state: CoachingState, act: string) =>
  refuse.conflict(
    act === 'accept' && state === 'accepted'
      ? 'microcredentials.refusal.coachedByAnother'
      : 'microcredentials.refusal.notNow',
  )

/**
 * The states of a coaching request as a table. A coach can return it to the other coaches, and the
 * learner can withdraw it at any time.
 */
export const coaching = defineWorkflow<CoachingState, CoachingPart>()({
  name: 'microcredentials.coachingRequest',
  acts: {
    /** `classroomID`: the group that the learner joins. */
    accept: { asks: { classroomID: f.reference({ to: 'microcredentials.classrooms' }) } },
    finish: {},
    giveBack: {},
    withdraw: {},
  },
  transitions: [
    { from: 'open', act: 'accept', to: 'accepted', who: 'helper' },
    { from: 'accepted', act: 'giveBack', to: 'open', who: 'coach' },
    { from: 'accepted', act: 'finish', to: 'done', who: 'coach' },
    { from: ['open', 'accepted'], act: 'withdraw', to: 'withdrawn', who: 'learner' },
  ],
  refusals: { notNow, notYours: notNow },
})
