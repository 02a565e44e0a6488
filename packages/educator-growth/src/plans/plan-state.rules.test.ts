import { actsFor, decide, type ActOf } from '@atrium/workflow/rules'
import { describe, expect, test } from 'vitest'
import { partsOf, planWorkflow, type PlanFacts, type PlanPart } from './plan-state.rules.ts'
import type { PlanStatus } from './plan.words.ts'

const [oak, pine] = [7, 8]
const [marcus, rosa, ines, dolores] = [1, 2, 3, 4]
const plan = { id: 10, educatorID: marcus, evaluatorID: rosa, schoolID: oak }
const someone = (userID: number, at: { manages?: number[]; evaluates?: number[] } = {}) => ({
  ...{ userID, manages: at.manages ?? [], evaluates: at.evaluates ?? [] },
})

const facts: PlanFacts = {
  ...{ unanswered: 0, goals: 2, minGoals: 2, withoutCompetency: 0, hasEvaluator: true },
  ...{ isImprovement: false, needsReview: false, amendedFrom: null },
}
const acts = (status: PlanStatus, parts: PlanPart[], more: object = {}) =>
  actsFor(planWorkflow, status, { parts, facts: { ...facts, ...more } })
const leads = (
  from: PlanStatus,
  act: ActOf<typeof planWorkflow>,
  parts: PlanPart[],
  more: object = {},
) => {
  const found = decide(planWorkflow, from, act, { parts, facts: { ...facts, ...more } }, {})
  return found.ok ? found.to : found.refusal.ref.id
}

describe('a part in a plan', () => {
  test('is the educator’s alone in their own, even for an administrator', () => {
    expect(partsOf(someone(marcus, { manages: [oak], evaluates: [oak] }), plan)).toEqual([
      'educator',
    ])
    expect(partsOf(someone(marcus, { manages: [oak] }), { ...plan, evaluatorID: marcus })).toEqual([
      'educator',
    ])
    expect(acts('proposed', ['educator'])).toEqual(['recall'])
    expect(leads('proposed', 'approve', ['educator'])).toBe('kit.refusal.actNotYours')
  })
  test('starts no plan of one’s own', () => {
    expect(
      partsOf(someone(marcus, { manages: [oak] }), { educatorID: marcus, schoolID: oak }),
    ).toEqual([])
  })
  test('is the evaluator’s only while they evaluate at the school', () => {
    expect(partsOf(someone(rosa, { evaluates: [oak] }), plan)).toEqual(['evaluator'])
    expect(partsOf(someone(rosa, { evaluates: [pine] }), plan)).toEqual([])
    expect(partsOf(someone(rosa), plan)).toEqual([])
  })
  test('is no mentor’s and no colleague’s', () => {
    expect(partsOf(someone(ines), plan)).toEqual([])
    expect(partsOf(someone(ines, { manages: [pine] }), plan)).toEqual([])
    for (const status of ['proposed', 'summative', 'released', 'signed'] as const)
      expect(acts(status, [])).toEqual([])
  })
  test('that reviews is no part of who wrote the evaluation, also after a handover', () => {
    const concluded = { ...plan, evaluatorID: ines, concludedBy: rosa }
    expect(partsOf(someone(rosa, { manages: [oak] }), concluded)).toEqual(['administrator'])
    expect(partsOf(someone(dolores, { manages: [oak] }), concluded)).toContain('reviewer')
  })
})

describe('a year’s plan', () => {
  test('goes from the self-assessment to the signatures of both', () => {
    expect(leads('selfAssessment', 'submitSelf', ['educator'])).toBe('goals')
    expect(leads('goals', 'propose', ['educator'])).toBe('proposed')
    expect(leads('proposed', 'approve', ['evaluator'])).toBe('approved')
    expect(leads('approved', 'submitMidYear', ['educator'])).toBe('midYear')
    expect(acts('midYear', ['evaluator'])).toContain('answerMidYear')
    expect(leads('secondHalf', 'submitFinal', ['educator'])).toBe('summative')
    expect(acts('summative', ['educator'])).toEqual([])
    expect(acts('summative', ['administrator'])).not.toContain('conclude')
    expect(leads('released', 'sign', ['educator'])).toBe('signed')
    expect(acts('signed', ['educator'])).toEqual([])
    expect(acts('signed', ['evaluator', 'administrator'])).toEqual([])
  })
  test('is signed by a second administrator where its template asks for it', () => {
    expect(leads('released', 'sign', ['educator'], { needsReview: true })).toBe('review')
    expect(acts('review', ['evaluator', 'administrator'])).not.toContain('review')
    expect(leads('review', 'review', ['administrator', 'reviewer'])).toBe('signed')
  })
  test('waits for answers, goals, their competencies and an evaluator', () => {
    expect(leads('selfAssessment', 'submitSelf', ['educator'], { unanswered: 1 })).toBe(
      'educatorGrowth.plans.unanswered',
    )
    expect(leads('goals', 'propose', ['educator'], { goals: 1 })).toBe(
      'educatorGrowth.plans.fewGoals',
    )
    expect(leads('goals', 'propose', ['educator'], { withoutCompetency: 1 })).toBe(
      'educatorGrowth.plans.withoutCompetency',
    )
    expect(leads('goals', 'propose', ['educator'], { hasEvaluator: false })).toBe(
      'educatorGrowth.plans.noEvaluator',
    )
  })
  test('is returned only with a reason', () => {
    expect(leads('proposed', 'returnGoals', ['evaluator'])).toBe('kit.refusal.fields')
    const said = decide(
      planWorkflow,
      'proposed',
      'returnGoals',
      { parts: ['evaluator'], facts },
      { reason: 'Name what students will do.' },
    )
    expect(said).toEqual({ ok: true, to: 'goals' })
  })
  test('is amended and goes back to the half of the year it was in', () => {
    expect(acts('secondHalf', ['educator'])).toContain('amend')
    expect(leads('amended', 'adopt', ['evaluator'], { amendedFrom: 'secondHalf' })).toBe(
      'secondHalf',
    )
    expect(leads('amended', 'adopt', ['educator'])).toBe('kit.refusal.actNotYours')
    expect(acts('proposed', ['educator', 'evaluator'])).not.toContain('amend')
  })
  test('of improvement is written by the evaluator too', () => {
    expect(acts('goals', ['evaluator'])).not.toContain('edit')
    expect(acts('goals', ['evaluator'], { isImprovement: true })).toEqual(
      expect.arrayContaining(['edit', 'propose']),
    )
  })
})
