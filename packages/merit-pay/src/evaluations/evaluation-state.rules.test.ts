import { decide } from '@atrium/workflow/rules'
import { expect, test } from 'vitest'
import {
  evaluationWorkflow,
  type EvaluationFacts,
  type EvaluationPart,
  type EvaluationStatus,
} from './evaluation-state.rules.ts'

type State = EvaluationStatus | 'none'
const acts = Object.keys(evaluationWorkflow.acts) as (keyof typeof evaluationWorkflow.acts)[]
const everyone: EvaluationPart[] = [
  'administrator',
  'evaluator',
  'committee',
  'educator',
  'payment',
]
const yesOrNo = [true, false]
const appealThrough = '2026-10-24'
/** Within the days for an appeal, and after them. */
const days = [appealThrough, '2026-10-25']
const everyFact: EvaluationFacts[] = yesOrNo.flatMap((isCycleOpen) =>
  yesOrNo.flatMap((hasTotal) =>
    yesOrNo.flatMap((isReopened) =>
      yesOrNo.flatMap((hasScores) =>
        days.map((today) => ({
          ...{ isCycleOpen, hasTotal, isReopened, hasScores, appealThrough, today },
        })),
      ),
    ),
  ),
)

/** Where these people can bring an evaluation from a state, whatever the facts are. */
const nextOf = (from: State, parts: readonly EvaluationPart[]) =>
  acts.flatMap((act) =>
    everyFact.flatMap((facts) => {
      const decision = decide(evaluationWorkflow, from, act, { parts, facts })
      return decision.ok ? [{ act, to: decision.to as State }] : []
    }),
  )

/** Every state that can be reached, by any path that doesn’t go through one of them. */
function reached(without?: State): Set<State> {
  const seen = new Set<State>(['none'])
  for (const from of seen)
    for (const { to } of nextOf(from, everyone)) if (to !== without) seen.add(to)
  return seen
}

test('No path reaches paid without being certified', () => {
  expect(reached()).toContain('paid')
  expect(reached('certified')).not.toContain('paid')
})
test('No path reaches certified without the committee and the acknowledgment', () => {
  expect(reached('calibrated')).not.toContain('certified')
  expect(reached('acknowledged')).not.toContain('certified')
})
test('An educator only acknowledges and appeals, in whatever state', () => {
  const own = [...reached()].flatMap((from) => nextOf(from, ['educator']).map(({ act }) => act))
  expect(new Set(own)).toEqual(new Set(['acknowledge', 'appeal']))
})
test('No one certifies while the educator can still appeal, and no one appeals after that', () => {
  const facts = {
    ...{ isCycleOpen: true, hasTotal: true, isReopened: false, hasScores: true, appealThrough },
  }
  const may = (act: 'certify' | 'appeal', today: string) =>
    decide(
      evaluationWorkflow,
      'acknowledged',
      act,
      { parts: everyone, facts: { ...facts, today } },
      act === 'appeal' ? { componentID: 1, reason: 'A visit was left out.' } : {},
    ).ok
  expect(days.map((today) => may('certify', today))).toEqual([false, true])
  expect(days.map((today) => may('appeal', today))).toEqual([true, false])
})
test('No one pays but the posting of a payment', () => {
  const people = everyone.filter((part) => part !== 'payment')
  const moves = [...reached()].flatMap((from) => nextOf(from, people))
  expect(moves.filter(({ to, act }) => to === 'paid' || act === 'pay')).toEqual([])
})
