import { describe, expect, test } from 'vitest'
import { coachingStates } from './classrooms.words.ts'
import { coachingActions, moveCoaching } from './coaching.rules.ts'

describe('A wish for a coach', () => {
  test('open → accept / helper → accepted → finish / coach → done', () => {
    expect(moveCoaching('open', 'accept', 'helper')).toEqual({ ok: true, to: 'accepted' })
    expect(moveCoaching('accepted', 'finish', 'coach')).toEqual({ ok: true, to: 'done' })
  })
  test('is given back by its coach alone, and taken back by its learner at any time', () => {
    expect(moveCoaching('accepted', 'giveBack', 'coach')).toEqual({ ok: true, to: 'open' })
    expect(moveCoaching('accepted', 'giveBack', 'helper').ok).toBe(false)
    expect([
      moveCoaching('open', 'withdraw', 'learner').ok,
      moveCoaching('accepted', 'withdraw', 'learner').ok,
      moveCoaching('done', 'withdraw', 'learner').ok,
    ]).toEqual([true, true, false])
  })
  test('that another has accepted says so', () => {
    expect(moveCoaching('accepted', 'accept', 'helper')).toEqual({
      ok: false,
      code: 'microcredentials.refusal.coachedByAnother',
    })
    expect(moveCoaching('done', 'accept', 'helper')).toEqual({
      ok: false,
      code: 'microcredentials.refusal.notNow',
    })
  })
  test('that has ended is never moved again', () => {
    for (const from of coachingStates.filter((state) => state === 'done' || state === 'withdrawn'))
      for (const action of coachingActions)
        for (const who of ['learner', 'helper', 'coach'] as const)
          expect(moveCoaching(from, action, who).ok, `${from} ${action} ${who}`).toBe(false)
  })
})
