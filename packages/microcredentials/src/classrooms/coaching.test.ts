import { describe, expect, test } from 'vitest'
import { coachingStates, type CoachingState } from './classrooms.words.ts'
import { decide, type ActOf } from '@atrium/workflow/rules'
import { coaching, type CoachingPart } from './coaching.rules.ts'

const coachingActions = Object.keys(coaching.acts) as ActOf<typeof coaching>[]
const move = (from: CoachingState, act: ActOf<typeof coaching>, who: CoachingPart) => {
  const decision = decide(coaching, from, act, { parts: [who], facts: {} })
  return decision.ok ? decision : { ok: false, code: decision.refusal.ref.id }
}

describe('A coaching request', () => {
  test('open → accept / helper → accepted → finish / coach → done', () => {
    expect(move('open', 'accept', 'helper')).toEqual({ ok: true, to: 'accepted' })
    expect(move('accepted', 'finish', 'coach')).toEqual({ ok: true, to: 'done' })
  })
  test('can be returned only by its coach, and withdrawn by its learner at any time', () => {
    expect(move('accepted', 'giveBack', 'coach')).toEqual({ ok: true, to: 'open' })
    expect(move('accepted', 'giveBack', 'helper').ok).toBe(false)
    expect([
      move('open', 'withdraw', 'learner').ok,
      move('accepted', 'withdraw', 'learner').ok,
      move('done', 'withdraw', 'learner').ok,
    ]).toEqual([true, true, false])
  })
  test('that another coach has accepted is refused with that reason', () => {
    expect(move('accepted', 'accept', 'helper')).toEqual({
      ok: false,
      code: 'microcredentials.refusal.coachedByAnother',
    })
    expect(move('done', 'accept', 'helper')).toEqual({
      ok: false,
      code: 'microcredentials.refusal.notNow',
    })
  })
  test('that has ended cannot change state again', () => {
    for (const from of coachingStates.filter((state) => state === 'done' || state === 'withdrawn'))
      for (const action of coachingActions)
        for (const who of ['learner', 'helper', 'coach'] as const)
          expect(move(from, action, who).ok, `${from} ${action} ${who}`).toBe(false)
  })
})
