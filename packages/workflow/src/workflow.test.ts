import { f, refuse } from '@atrium/kit/shared'
import { describe, expect, test } from 'vitest'
import { actsFor, decide, defineWorkflow } from './workflow.rules.ts'

type State = 'draft' | 'review' | 'approved'
type Part = 'author' | 'approver'

const purchase = defineWorkflow<State, Part, { cents: number; isLocked?: boolean }>()({
  name: 'test.purchase',
  acts: {
    submit: {},
    approve: {},
    sendBack: { asks: { reason: f.multiline({ max: 200, required: true }) } },
    reopen: { confirm: true },
  },
  transitions: [
    {
      from: 'draft',
      act: 'submit',
      who: 'author',
      to: ({ cents }) => (cents < 10_000 ? 'approved' : 'review'),
      needs: ({ cents }) => (cents > 0 ? null : refuse.invalid('test.noAmount')),
    },
    { from: 'review', act: 'approve', to: 'approved', who: 'approver' },
    { from: 'review', act: 'sendBack', to: 'draft', who: 'approver' },
    {
      from: ['review', 'approved'],
      act: 'reopen',
      to: 'draft',
      who: ['author', 'approver'],
      when: ({ isLocked }) => !isLocked || refuse.conflict('test.periodClosed'),
    },
  ],
})
const by = (part: Part, cents = 50_000, isLocked = false) => ({
  parts: [part],
  facts: { cents, isLocked },
})

describe('A workflow', () => {
  test('leads from one state to the next by an act', () => {
    expect(decide(purchase, 'review', 'approve', by('approver'))).toEqual({
      ok: true,
      to: 'approved',
    })
  })
  test('can lead to a state that depends on the facts', () => {
    expect(decide(purchase, 'draft', 'submit', by('author', 900))).toMatchObject({ to: 'approved' })
    expect(decide(purchase, 'draft', 'submit', by('author'))).toMatchObject({ to: 'review' })
  })
  test("distinguishes what can't be done now from what is up to someone else", () => {
    expect(decide(purchase, 'draft', 'approve', by('approver'))).toMatchObject({
      why: 'notNow',
      refusal: { code: 'conflict' },
    })
    expect(decide(purchase, 'review', 'approve', by('author'))).toMatchObject({
      why: 'notYours',
      refusal: { code: 'forbidden' },
    })
  })
  test('refuses missing fields, and fields it does not have', () => {
    const sendBack = (filled: object) =>
      decide(purchase, 'review', 'sendBack', by('approver'), filled as Record<string, unknown>)
    expect(sendBack({})).toMatchObject({
      why: 'incomplete',
      refusal: { detail: { fields: { reason: { id: 'kit.valid.required' } } } },
    })
    expect(sendBack({ reason: 'Twice the quote', status: 'approved' })).toMatchObject({
      refusal: { detail: { fields: { status: { id: 'kit.valid.notAllowed' } } } },
    })
    expect(sendBack({ reason: 'Twice the quote' })).toEqual({ ok: true, to: 'draft' })
  })
  test('shows the acts a person may press, in order, and says what is missing when one is pressed', () => {
    expect(actsFor(purchase, 'review', by('approver'))).toEqual(['approve', 'sendBack', 'reopen'])
    expect(actsFor(purchase, 'review', by('author'))).toEqual(['reopen'])
    expect(actsFor(purchase, 'draft', by('author', 0))).toEqual(['submit'])
    expect(decide(purchase, 'draft', 'submit', by('author', 0), {})).toMatchObject({
      why: 'incomplete',
      refusal: { ref: { id: 'test.noAmount' } },
    })
  })
  test('hides an act whose condition is false, and says why to someone who requests it anyway', () => {
    expect(actsFor(purchase, 'approved', by('author', 1, true))).toEqual([])
    expect(decide(purchase, 'approved', 'reopen', by('author', 1, true))).toMatchObject({
      why: 'notNow',
      refusal: { ref: { id: 'test.periodClosed' } },
    })
  })
})
