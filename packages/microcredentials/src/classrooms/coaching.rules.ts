import type { CoachingState } from './classrooms.words.ts'

export const coachingActions = ['accept', 'giveBack', 'finish', 'withdraw'] as const
export type CoachingAction = (typeof coachingActions)[number]
/** `helper`: somebody who may coach, or an administrator; `coach`: the one who has taken it. */
export type CoachingPart = 'learner' | 'helper' | 'coach'

interface Transition {
  from: CoachingState
  action: CoachingAction
  to: CoachingState
  who: CoachingPart
}

/** A wish for a coach, as a table: open → accept / helper → accepted → finish / coach → done; given back it is open again, and its learner takes it back at any time. */
export const coachingTransitions: readonly Transition[] = [
  { from: 'open', action: 'accept', to: 'accepted', who: 'helper' },
  { from: 'accepted', action: 'giveBack', to: 'open', who: 'coach' },
  { from: 'accepted', action: 'finish', to: 'done', who: 'coach' },
  { from: 'open', action: 'withdraw', to: 'withdrawn', who: 'learner' },
  { from: 'accepted', action: 'withdraw', to: 'withdrawn', who: 'learner' },
]

export type CoachingMove =
  | { ok: true; to: CoachingState }
  | {
      ok: false
      code: 'microcredentials.refusal.coachedByAnother' | 'microcredentials.refusal.notNow'
    }

/** Decides one step of a wish for a coach. Refuses `coachedByAnother` whoever accepts what is taken, and `notNow` what has no row. */
export function moveCoaching(
  from: CoachingState,
  action: CoachingAction,
  who: CoachingPart,
): CoachingMove {
  const row = coachingTransitions.find(
    (one) => one.from === from && one.action === action && one.who === who,
  )
  if (row) return { ok: true, to: row.to }
  return {
    ok: false,
    code:
      action === 'accept' && from === 'accepted'
        ? 'microcredentials.refusal.coachedByAnother'
        : 'microcredentials.refusal.notNow',
  }
}
