import { describe, expect, test } from 'vitest'
import { answerError, answersErrors, emptyAnswer, sentAnswers } from './answers.rules.ts'
import { formDraftErrors } from './form-draft.rules.ts'
import type { FormDraft, FormQuestion, QuestionMetadata, QuestionType } from './words.ts'

const errorOf = (questionType: QuestionType, value: unknown, metadata: QuestionMetadata = {}) =>
  answerError({ questionType, metadata }, value)?.id
const colors = {
  options: [
    { value: 'r', label: 'Red' },
    { value: 'b', label: 'Blue' },
  ],
}

const question = (questionType: QuestionType, metadata: QuestionMetadata = {}): FormQuestion => ({
  id: 3,
  formID: 1,
  sectionID: 1,
  questionNumber: 1,
  questionType,
  text: 'Why?',
  metadata,
})

describe('answers (platform.md §5)', () => {
  test('text and multiline text are required strings', () => {
    expect(errorOf('text', '')).toBe('kit.valid.required')
    expect(errorOf('line', '   ')).toBe('kit.valid.required')
    expect(errorOf('text', 7)).toBe('kit.valid.text')
    expect(errorOf('text', 'Ñandú')).toBeUndefined()
    expect(errorOf('text', '', { required: false })).toBeUndefined()
  })
  test('eml must be a valid address', () => {
    expect(errorOf('eml', 'ada@')).toBe('kit.valid.email')
    expect(errorOf('eml', 'ada@example.org')).toBeUndefined()
  })
  test('phon must be a valid phone number, and may be empty', () => {
    expect(errorOf('phon', '')).toBeUndefined()
    expect(errorOf('phon', '12')).toBe('kit.valid.phone')
    expect(errorOf('phon', '+1 (415) 555-0101')).toBeUndefined()
  })
  test('num is a number, date a date-time', () => {
    expect(errorOf('num', '7')).toBe('kit.valid.number')
    expect(errorOf('num', 0, { required: true })).toBeUndefined()
    expect(errorOf('date', 'soon')).toBe('kit.valid.date')
    expect(errorOf('date', '2026-02-31T10:00:00Zjunk')).toBe('kit.valid.date')
    expect(errorOf('date', '2026-11-20T08:30:00.000Z')).toBeUndefined()
    expect(errorOf('date', '2026-11-20')).toBeUndefined()
  })
  test('opts is a string, or a list of strings if multi', () => {
    expect(errorOf('opts', 'r', colors)).toBeUndefined()
    expect(errorOf('opts', ['r'], colors)).toBe('kit.valid.oneOf')
    expect(errorOf('opts', ['r', 'b'], { ...colors, multi: true })).toBeUndefined()
    expect(errorOf('opts', 'r', { ...colors, multi: true })).toBe('kit.valid.oneOf')
    expect(errorOf('opts', 'green', colors)).toBe('kit.valid.oneOf')
  })
  test('chek and togl are lists of strings', () => {
    expect(errorOf('chek', ['b'], colors)).toBeUndefined()
    expect(errorOf('togl', 'b', colors)).toBe('kit.valid.oneOf')
    expect(errorOf('chek', ['b', 'b'], colors)).toBe('kit.valid.oneOf')
  })
  test('file is nullable', () => {
    expect(errorOf('file', null)).toBeUndefined()
    expect(errorOf('file', '../etc/passwd')).toBe('kit.valid.notAllowed')
  })
  test('a question marked required is mandatory, whatever its type', () => {
    for (const type of ['eml', 'phon', 'num', 'date', 'opts', 'chek', 'togl', 'file'] as const)
      expect(errorOf(type, null, { required: true })).toBe('kit.valid.required')
    expect(errorOf('chek', [], { ...colors, required: true })).toBe('kit.valid.required')
  })
  test('an answer to a question that is not asked is refused', () => {
    const form = { sections: [], questions: [question('text')] }
    expect(answersErrors(form, { 3: 'Because', 4: 'x' })).toEqual({
      'answers.4': { id: 'kit.valid.notAllowed' },
    })
    expect(answersErrors(form, {})).toEqual({ 'answers.3': { id: 'kit.valid.required' } })
  })
  test('a question starts empty: an error only if it is mandatory', () => {
    for (const type of ['eml', 'phon', 'num', 'date', 'opts', 'chek', 'togl', 'file'] as const) {
      const start = emptyAnswer(question(type))
      expect(errorOf(type, start)).toBeUndefined()
      expect(errorOf(type, start, { required: true })).toBe('kit.valid.required')
    }
  })
  test('files are sent by their uuid, everything else as it is', () => {
    const file = {
      source: 'file' as const,
      uuid: 'u',
      filename: 'a.png',
      canonicalUrl: '/f/u',
      canonicalMetadata: {},
    }
    const form = {
      sections: [],
      questions: [question('file'), { ...question('chek', colors), id: 4 }],
    }
    expect(sentAnswers(form, { 3: file as never, 4: ['r'] })).toEqual({ 3: 'u', 4: ['r'] })
  })
})

describe('a form as it is written', () => {
  const draft = (
    question: Partial<FormDraft['sections'][number]['questions'][number]>,
  ): FormDraft => ({
    title: 'More about you',
    description: null,
    signature: 'none',
    statement: null,
    sections: [
      {
        id: 0,
        title: 'Home',
        description: null,
        metadata: {},
        questions: [{ id: 0, questionType: 'text', text: 'Why?', metadata: {}, ...question }],
      },
    ],
  })
  test('needs titles, question texts and something to choose from', () => {
    expect(formDraftErrors(draft({}))).toEqual({})
    expect(formDraftErrors({ ...draft({ text: ' ' }), title: '' })).toEqual({
      title: { id: 'kit.valid.required' },
      'sections.0.questions.0.text': { id: 'kit.valid.required' },
    })
    expect(
      Object.keys(
        formDraftErrors(
          draft({ questionType: 'opts', metadata: { options: [{ value: 'a', label: 'A' }] } }),
        ),
      ),
    ).toEqual(['sections.0.questions.0.options'])
    expect(
      formDraftErrors(
        draft({
          questionType: 'opts',
          metadata: {
            options: [
              { value: 'a', label: 'A' },
              { value: 'a', label: 'B' },
            ],
          },
        }),
      ),
    ).toEqual({ 'sections.0.questions.0.options': { id: 'kit.valid.unique' } })
  })
  test('that is signed needs a statement to sign', () => {
    expect(formDraftErrors({ ...draft({}), signature: 'typed', statement: ' ' })).toEqual({
      statement: { id: 'kit.valid.required' },
    })
    expect(
      formDraftErrors({ ...draft({}), signature: 'typed', statement: 'All of this is true.' }),
    ).toEqual({})
  })
})
