import { describe, expect, it } from 'vitest'
import { answerError, answerErrors, sentAnswers, startAnswers } from './dynamic-form.rules.ts'
import type { Question, QuestionType } from './dynamic-form.types.ts'

const options = [
  { value: 'a', label: 'Art' },
  { value: 'm', label: 'Music' },
]
const ask = (questionType: QuestionType, metadata: Question['metadata'] = {}): Question => ({
  id: 1,
  formID: 1,
  sectionID: 1,
  questionNumber: 1,
  questionType,
  text: 'Question',
  metadata: { options, ...metadata },
})
const errorOf = (question: Question, answer: unknown) => answerError(question, answer)?.id
const file = {
  source: 'file',
  uuid: 'u',
  filename: 'a.png',
  canonicalUrl: '/f/u',
  canonicalMetadata: {},
}

describe('dynamic form questions', () => {
  it.each(['text', 'line'] as const)('%s is a required string', (type) => {
    expect(errorOf(ask(type), '')).toBe('kit.valid.required')
    expect(errorOf(ask(type), '   ')).toBe('kit.valid.required')
    expect(errorOf(ask(type), 7)).toBe('kit.valid.text')
    expect(errorOf(ask(type), 'An answer')).toBeUndefined()
  })

  it('text and line may be left out if their metadata says so', () => {
    expect(errorOf(ask('line', { required: false }), '')).toBeUndefined()
  })

  it('eml must be a valid address', () => {
    expect(errorOf(ask('eml'), 'ana@')).toBe('kit.valid.email')
    expect(errorOf(ask('eml'), 'ana@westfield.test')).toBeUndefined()
    expect(errorOf(ask('eml'), '')).toBeUndefined()
  })

  it('phon must be a valid phone number, and may be empty', () => {
    expect(errorOf(ask('phon'), '12')).toBe('kit.valid.phone')
    expect(errorOf(ask('phon'), '+12025550123')).toBeUndefined()
    expect(errorOf(ask('phon'), '')).toBeUndefined()
  })

  it('num is a number, including 0', () => {
    expect(errorOf(ask('num'), 'seven')).toBe('kit.valid.number')
    expect(errorOf(ask('num', { required: true }), 0)).toBeUndefined()
  })

  it('date is a date-time', () => {
    expect(errorOf(ask('date'), 'yesterday')).toBe('kit.valid.date')
    expect(errorOf(ask('date'), '2026-02-31T10:00:00Zjunk')).toBe('kit.valid.date')
    expect(errorOf(ask('date'), '2026-09-01T15:30:00.000Z')).toBeUndefined()
  })

  it('opts is a string, or a list of strings if multi', () => {
    expect(errorOf(ask('opts'), 'a')).toBeUndefined()
    expect(errorOf(ask('opts'), 'other')).toBe('kit.valid.oneOf')
    expect(errorOf(ask('opts'), ['a'])).toBe('kit.valid.oneOf')
    expect(errorOf(ask('opts', { multi: true }), ['a', 'm'])).toBeUndefined()
    expect(errorOf(ask('opts', { multi: true }), 'a')).toBe('kit.valid.oneOf')
  })

  it.each(['chek', 'togl'] as const)('%s is a list of strings', (type) => {
    expect(errorOf(ask(type), ['a'])).toBeUndefined()
    expect(errorOf(ask(type), 'a')).toBe('kit.valid.oneOf')
    expect(errorOf(ask(type), ['a', 'a'])).toBe('kit.valid.oneOf')
    expect(errorOf(ask(type), [])).toBeUndefined()
  })

  it('file is nullable', () => {
    expect(errorOf(ask('file'), null)).toBeUndefined()
    expect(errorOf(ask('file'), file)).toBeUndefined()
    expect(errorOf(ask('file'), '0b7c2a52-3a51-4f3e-9a55-1a2b3c4d5e6f')).toBeUndefined()
    expect(errorOf(ask('file'), { uuid: 'u' })).toBe('kit.valid.notAllowed')
    expect(sentAnswers({ 1: file as never, 2: 'b', 3: ['a'], 4: null })).toEqual({
      1: 'u',
      2: 'b',
      3: ['a'],
      4: null,
    })
  })

  it.each(['eml', 'phon', 'num', 'date', 'opts', 'chek', 'togl', 'file'] as const)(
    '%s marked required in its metadata is mandatory',
    (type) => {
      const question = ask(type, { required: true })
      expect(errorOf(question, startAnswers([question])[1])).toBe('kit.valid.required')
      expect(errorOf(ask(type), startAnswers([question])[1])).toBeUndefined()
    },
  )

  it('an answer without a question is refused', () => {
    expect(answerErrors([ask('num')], { 1: 3, 99: 'more' })).toEqual({
      99: { id: 'kit.valid.notAllowed' },
    })
  })
})
