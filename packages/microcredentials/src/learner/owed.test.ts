import { describe, expect, test } from 'vitest'
import { createIntl } from '@formatjs/intl'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { owedBeforeSubmission, type AskedCriterion, type Work } from './owed.rules.ts'

const lesson: AskedCriterion = {
  id: 1,
  title: 'Teach a lesson',
  type: 'evidence',
  prompts: [],
  categories: [
    { id: 10, title: 'Lesson plan', min: 1, max: 1, options: [] },
    {
      id: 11,
      title: 'Student work',
      min: 2,
      max: 3,
      options: [
        { id: 110, title: 'A photograph', min: 1, max: null },
        { id: 111, title: 'A recording', min: 0, max: 1 },
      ],
    },
  ],
}
const reflection: AskedCriterion = {
  id: 2,
  title: 'Look back',
  type: 'reflection',
  prompts: ['What worked?', 'What next?'],
  categories: [],
}
const nothing: Work = {
  evidence: [],
  reflections: [],
  toRevise: [],
  credits: 1,
  creditChosen: false,
}
const all: Work = {
  ...nothing,
  evidence: [
    { id: 1, criterionID: 1, categoryID: 10, optionID: null },
    { id: 2, criterionID: 1, categoryID: 11, optionID: 110 },
    { id: 3, criterionID: 1, categoryID: 11, optionID: 110 },
  ],
  reflections: [
    {
      criterionID: 2,
      answers: [
        { prompt: 'What worked?', html: '<p>Groups of three.</p>' },
        { prompt: 'What next?', html: '<p>Roles.</p>' },
      ],
    },
  ],
}
const sentences = (work: Work, locale = 'en', messages: Record<string, string> = en) =>
  owedBeforeSubmission([lesson, reflection], work).map(({ message }) =>
    createIntl({ locale, messages }).formatMessage({ id: message.id }, message.values),
  )

describe('What is missing before submission', () => {
  test('is nothing if every requirement is met', () =>
    expect(owedBeforeSubmission([lesson, reflection], all)).toEqual([]))
  test('is described by category and option, in both languages', () => {
    expect(sentences(nothing)).toEqual([
      'Lesson plan: add 1 more piece of evidence (exactly 1).',
      'Student work: add 2 more pieces of evidence (at least 2, no more than 3).',
      'A photograph: add 1 more piece of evidence (at least 1).',
      'Look back: answer 2 more reflection questions.',
    ])
    expect(sentences(nothing, 'es', es)).toEqual([
      'Lesson plan: agregue 1 evidencia más (exactamente 1).',
      'Student work: agregue 2 evidencias más (al menos 2, no más de 3).',
      'A photograph: agregue 1 evidencia más (al menos 1).',
      'Look back: responda 2 preguntas más de la reflexión.',
    ])
  })
  test('includes removing evidence if there is too much', () => {
    const extra = {
      ...all,
      evidence: [...all.evidence, { id: 4, criterionID: 1, categoryID: 10, optionID: null }],
    }
    expect(sentences(extra)).toEqual(['Lesson plan: remove 1 piece of evidence (exactly 1).'])
  })
  test('includes answers that are blank', () => {
    const blank = {
      ...all,
      reflections: [
        {
          criterionID: 2,
          answers: [
            { prompt: 'What worked?', html: '<p>&nbsp;</p>' },
            { prompt: 'What next?', html: '<p>Roles.</p>' },
          ],
        },
      ],
    }
    expect(sentences(blank)).toEqual(['Look back: answer 1 more reflection question.'])
  })
  test('includes everything that a reviewer marked for revision', () => {
    expect(sentences({ ...all, toRevise: [{ criterionID: 1, evidenceID: 2 }] })).toEqual([
      'Teach a lesson: revise 1 item the reviewer marked.',
    ])
  })
  test('includes choosing a credit if there are several', () => {
    expect(sentences({ ...all, credits: 2 })).toEqual(['Choose the credit you want.'])
    expect(sentences({ ...all, credits: 2, creditChosen: true })).toEqual([])
  })
  test('includes evidence for a criterion without categories', () => {
    expect(owedBeforeSubmission([{ ...lesson, categories: [] }], nothing)).toMatchObject([
      { criterionID: 1, message: { id: 'microcredentials.owed.anyEvidence' } },
    ])
  })
})
