import { describe, expect, test } from 'vitest'
import { formIn, formTitleIn, missingSpanish, textLines } from './translation.rules.ts'
import type { AskedForm, FormDraft } from './words.ts'

const options = [
  { value: 'y', label: 'Yes' },
  { value: 'n', label: 'No' },
]
const draft: FormDraft = {
  ...{ title: 'Household', description: null, signature: 'typed', statement: 'It is true.' },
  spanish: { title: 'Hogar' },
  sections: [
    {
      ...{ id: 1, title: 'Where you live', description: null, metadata: {} },
      questions: [
        {
          ...{ id: 7, questionType: 'opts', text: 'Do you move for farm work?' },
          metadata: {
            ...{ options, help: 'In the last three years' },
            es: { text: '¿Se muda por trabajo agrícola?', options: { y: 'Sí' } },
          },
        },
      ],
    },
  ],
}

describe('a form in both languages', () => {
  test('lists each text that people read, in order, with what is missing', () => {
    expect(textLines(draft).map(({ part, en, es }) => [part, en, es])).toEqual([
      ['title', 'Household', 'Hogar'],
      ['sectionTitle', 'Where you live', ''],
      ['question', 'Do you move for farm work?', '¿Se muda por trabajo agrícola?'],
      ['help', 'In the last three years', ''],
      ['option', 'Yes', 'Sí'],
      ['option', 'No', ''],
      ['statement', 'It is true.', ''],
    ])
    expect(missingSpanish(draft)).toBe(4)
  })
  test('is complete once each text is translated, one after another', () => {
    let next = draft
    for (let left = missingSpanish(next); left > 0; left -= 1) {
      expect(missingSpanish(next)).toBe(left)
      next = textLines(next)
        .find(({ es }) => es === '')!
        .with('en español')
    }
    expect(missingSpanish(next)).toBe(0)
    expect(next.sections[0]?.questions[0]?.metadata.es).toEqual({
      ...{ text: '¿Se muda por trabajo agrícola?', help: 'en español' },
      options: { y: 'Sí', n: 'en español' },
    })
  })
  test('a statement that no one signs needs no translation', () => {
    expect(missingSpanish({ ...draft, signature: 'none' })).toBe(3)
  })
})

test('Someone reads a form in their language, and in English what is not translated', () => {
  const [section] = draft.sections
  const form = {
    ...{ ...draft, id: 1, version: 1, area: 'registration', spanish: draft.spanish ?? null },
    sections: [{ ...section!, formID: 1, sectionNumber: 1 }],
    questions: section!.questions.map((one) => ({
      ...{ ...one, formID: 1, sectionID: 1, questionNumber: 1 },
    })),
  } satisfies AskedForm
  expect(formIn(form, 'en')).toBe(form)
  const spanish = formIn(form, 'es')
  expect([spanish.title, spanish.statement, spanish.sections[0]?.title]).toEqual([
    ...['Hogar', 'It is true.', 'Where you live'],
  ])
  expect(spanish.questions[0]).toMatchObject({
    text: '¿Se muda por trabajo agrícola?',
    metadata: {
      help: 'In the last three years',
      options: [
        { value: 'y', label: 'Sí' },
        { value: 'n', label: 'No' },
      ],
    },
  })
  expect([formTitleIn(form, 'es'), formTitleIn(form, 'en')]).toEqual(['Hogar', 'Household'])
})
