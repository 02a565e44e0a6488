import { expect, test } from 'vitest'
import { emptyDraft } from './empty-draft.ts'
import { f } from './field.ts'
import { validateDraft, validateField } from './validate.ts'

test('a past event, such as a birth, has a date no later than today', () => {
  const birthDate = f.date({ past: true })
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(validateField(birthDate, '2019-01-10')).toBeUndefined()
  expect(validateField(birthDate, inDays(0))).toBeUndefined()
  expect(validateField(birthDate, inDays(2))).toEqual({ id: 'kit.valid.inFuture' })
  expect(validateField(f.date(), inDays(2))).toBeUndefined()
})

test('a number may have exclusive limits, and one value that it must not have', () => {
  const share = f.number({ moreThan: 0, lessThan: 100 })
  expect(validateField(share, 0.5)).toBeUndefined()
  expect(validateField(share, 0)).toEqual({ id: 'kit.valid.moreThan', values: { min: 0 } })
  expect(validateField(share, 100)).toEqual({ id: 'kit.valid.lessThan', values: { max: 100 } })
  expect(validateField(f.integer({ not: 13 }), 12)).toBeUndefined()
  expect(validateField(f.integer({ not: 13 }), 13)).toEqual({
    id: 'kit.valid.notEqual',
    values: { value: 13 },
  })
})

test('an amount has its limits in dollars, as people write it', () => {
  const fee = f.cents({ min: 1, max: 150_000 })
  expect(validateField(fee, 1)).toBeUndefined()
  expect(validateField(fee, 0)).toEqual({ id: 'kit.valid.atLeastAmount', values: { min: '0.01' } })
  expect(validateField(fee, 150_001)).toEqual({
    id: 'kit.valid.atMostAmount',
    values: { max: '1,500.00' },
  })
  const fields = { total: f.cents(), paid: f.cents({ notAbove: 'total' }) }
  expect(validateDraft(fields, { total: 500, paid: 501 })).toEqual({
    paid: { id: 'kit.valid.atMostAmount', values: { max: '5.00' } },
  })
})

test('a text may have an exact length, and may exclude uppercase letters', () => {
  const state = f.text({ max: 2, length: 2 })
  expect(validateField(state, 'CA')).toBeUndefined()
  for (const wrong of ['C', 'CAL'])
    expect(validateField(state, wrong)).toEqual({
      id: 'kit.valid.exactLength',
      values: { length: 2 },
    })
  const username = f.text({ max: 20, lowerCase: true })
  expect(validateField(username, 'año-2')).toBeUndefined()
  expect(validateField(username, 'Año-2')).toEqual({ id: 'kit.valid.lowerCase' })
})

test('a date may have inclusive or exclusive limits; if there are two, the message names both', () => {
  const [from, to] = ['2026-08-01', '2027-06-30']
  const errorOf = (options: Parameters<typeof f.date>[0], value: string) =>
    validateField(f.date(options), value)
  expect(errorOf({ after: from }, from)).toEqual({ id: 'kit.valid.after', values: { date: from } })
  expect(errorOf({ before: to }, to)).toEqual({ id: 'kit.valid.before', values: { date: to } })
  expect(errorOf({ min: from }, '2026-07-31')).toEqual({
    id: 'kit.valid.onOrAfter',
    values: { date: from },
  })
  expect(errorOf({ max: to }, '2027-07-01')).toEqual({
    id: 'kit.valid.onOrBefore',
    values: { date: to },
  })
  for (const limit of [from, to]) {
    expect(errorOf({ after: from, before: to }, limit)).toEqual({
      id: 'kit.valid.between',
      values: { from, to },
    })
    expect(errorOf({ min: from, max: to }, limit)).toBeUndefined()
  }
  expect(errorOf({ min: from, max: to }, '2027-07-01')).toEqual({
    id: 'kit.valid.betweenInclusive',
    values: { from, to },
  })
  expect(errorOf({ after: from, before: to }, '2026-12-01')).toBeUndefined()
})

test('choices may require a minimum number of options', () => {
  const days = f.choices({ of: ['mon', 'tue', 'wed'], min: 2 })
  expect(validateField(days, ['mon'])).toEqual({
    id: 'kit.valid.atLeastOptions',
    values: { min: 2 },
  })
  expect(validateField(days, ['mon', 'tue'])).toBeUndefined()
})

test('references to many records contain each only once, and no more than allowed', () => {
  const field = f.many({ as: 'courseID', to: 'test.courses', max: 2 })
  const errorOf = (...ids: unknown[]) =>
    validateField(
      field,
      ids.map((courseID) => ({ courseID })),
      {},
    )?.id
  expect(errorOf()).toBeUndefined()
  expect(errorOf(1, 2)).toBeUndefined()
  expect(errorOf(1, 1)).toBe('kit.valid.twice')
  expect(errorOf(1, 2, 3)).toBe('kit.valid.atMostLines')
})

test('a code that a record has from earlier stays valid in that record, though no form offers it', () => {
  const fields = { uses: f.choices({ of: ['class', 'sport'] }) }
  const before = { uses: ['class', 'storage'] }
  expect(validateDraft(fields, { uses: ['sport', 'storage'] }, { before })).toEqual({})
  expect(validateDraft(fields, { uses: ['sport', 'storage'] })).toEqual({
    uses: { id: 'kit.valid.oneOf' },
  })
  expect(validateDraft(fields, { uses: ['cafeteria'] }, { before })).toEqual({
    uses: { id: 'kit.valid.oneOf' },
  })
})

test('a time may have to be later than another one in the same draft', () => {
  const fields = { from: f.time({ required: true }), until: f.time({ laterThan: 'from' }) }
  expect(validateDraft(fields, { from: '08:00', until: '16:30' })).toEqual({})
  for (const until of ['08:00', '07:59'])
    expect(validateDraft(fields, { from: '08:00', until })).toEqual({
      until: { id: 'kit.valid.laterThan', values: { time: '08:00' } },
    })
})

test('a choice that only the product sets is not a person’s to make, and stays where it is', () => {
  const fields = { kind: f.choice({ of: ['family', 'fee'], offered: ['family'] }) }
  expect(validateDraft(fields, { kind: 'family' })).toEqual({})
  expect(validateDraft(fields, { kind: 'fee' })).toEqual({ kind: { id: 'kit.valid.oneOf' } })
  expect(validateDraft(fields, { kind: 'fee' }, { before: { kind: 'fee' } })).toEqual({})
})

test('a date may begin with the school’s day, where it is known', () => {
  const fields = { on: f.date({ default: 'today' }), until: f.date() }
  expect(emptyDraft(fields, '2026-03-02')).toEqual({ on: '2026-03-02', until: null })
  expect(emptyDraft(fields)).toEqual({ on: null, until: null })
})
