import { describe, expect, test } from 'vitest'
import { answersErrors, keptAnswers, sentAnswers } from './answers.rules.ts'
import { conditionErrors, shownQuestions } from './conditions.rules.ts'
import { isDecisive, moveQuestion, moveSection, newQuestionID } from './draft-parts.rules.ts'
import type {
  Asked,
  FormDraft,
  FormQuestion,
  QuestionDraft,
  QuestionType,
  SectionMetadata,
  ShowIf,
} from './words.ts'

const options = ['bus', 'car', 'foot'].map((value) => ({ value, label: value }))
const ask = (
  id: number,
  questionType: QuestionType,
  showIf?: ShowIf,
  sectionID = 1,
): FormQuestion => ({
  id,
  formID: 1,
  sectionID,
  questionNumber: id,
  questionType,
  text: `Question ${id}`,
  metadata: { options, required: true, ...(showIf && { showIf }) },
})
const formOf = (questions: FormQuestion[], second: SectionMetadata = {}): Asked => ({
  sections: [
    { id: 1, formID: 1, sectionNumber: 1, title: 'First', description: null, metadata: {} },
    { id: 2, formID: 1, sectionNumber: 2, title: 'Second', description: null, metadata: second },
  ],
  questions,
})
const shown = (form: Asked, answers: Record<string, unknown>) =>
  shownQuestions(form, answers).map(({ id }) => id)

describe('a question with a condition', () => {
  test('is shown if the earlier answer is any of the options named', () => {
    const form = formOf([
      ask(1, 'opts'),
      ask(2, 'line', { question: 1, is: 'anyOf', values: ['bus', 'foot'] }),
    ])
    expect(shown(form, {})).toEqual([1])
    expect(shown(form, { 1: 'car' })).toEqual([1])
    expect(shown(form, { 1: 'foot' })).toEqual([1, 2])
  })
  test('is shown if the earlier answer is something else, but not before there is an answer', () => {
    const form = formOf([
      ask(1, 'opts'),
      ask(2, 'line', { question: 1, is: 'noneOf', values: ['bus'] }),
    ])
    expect(shown(form, {})).toEqual([1])
    expect(shown(form, { 1: 'bus' })).toEqual([1])
    expect(shown(form, { 1: 'car' })).toEqual([1, 2])
  })
  test.each(['chek', 'togl'] as const)('%s with nothing on is an answer', (type) => {
    const form = formOf([
      ask(1, type),
      ask(2, 'line', { question: 1, is: 'noneOf', values: ['bus'] }),
      ask(3, 'line', { question: 1, is: 'anyOf', values: ['bus'] }),
    ])
    expect(shown(form, { 1: [] })).toEqual([1, 2])
    expect(shown(form, {})).toEqual([1, 2])
    expect(shown(form, { 1: ['car', 'bus'] })).toEqual([1, 3])
    expect(shown(form, { 1: ['car'] })).toEqual([1, 2])
  })
  test.each([
    ['line', ' ', 'Ann'],
    ['num', null, 0],
    ['date', null, '2026-11-20'],
    ['file', null, { uuid: 'u' }],
    ['chek', [], ['bus']],
  ] as const)('is shown if a %s question has been answered', (type, blank, answer) => {
    const form = formOf([ask(1, type), ask(2, 'line', { question: 1, is: 'answered' })])
    expect(shown(form, { 1: blank })).toEqual([1])
    expect(shown(form, { 1: answer })).toEqual([1, 2])
  })
  test('stays hidden while the question that decides is hidden, whatever that one still holds', () => {
    const form = formOf([
      ask(1, 'opts'),
      ask(2, 'opts', { question: 1, is: 'anyOf', values: ['bus'] }),
      ask(3, 'line', { question: 2, is: 'anyOf', values: ['car'] }),
      ask(4, 'line', { question: 2, is: 'noneOf', values: ['foot'] }),
    ])
    expect(shown(form, { 1: 'bus', 2: 'car' })).toEqual([1, 2, 3, 4])
    expect(shown(form, { 1: 'foot', 2: 'car' })).toEqual([1])
  })
  test('is not required while it is hidden, and what it held is neither sent nor kept', () => {
    const form = formOf([
      ask(1, 'opts'),
      ask(2, 'num', { question: 1, is: 'anyOf', values: ['bus'] }),
    ])
    expect(answersErrors(form, { 1: 'car' })).toEqual({})
    expect(answersErrors(form, { 1: 'bus' })).toEqual({
      'answers.2': { id: 'kit.valid.required' },
    })
    expect(answersErrors(form, { 1: 'car', 2: 'not a number' })).toEqual({})
    expect(keptAnswers(form, { 1: 'car', 2: 7 }).map(({ id }) => id)).toEqual([1])
    expect(keptAnswers(form, { 1: 'bus', 2: 7 }).map(({ id }) => id)).toEqual([1, 2])
    expect(sentAnswers(form, { 1: 'car', 2: 7 })).toEqual({ 1: 'car' })
  })
})

test('a section with a condition is shown or hidden with all its questions', () => {
  const form = formOf(
    [
      ask(1, 'opts'),
      ask(2, 'line', undefined, 2),
      ask(3, 'line', { question: 2, is: 'answered' }, 2),
    ],
    { showIf: { question: 1, is: 'anyOf', values: ['bus'] } },
  )
  expect(shown(form, { 1: 'car', 2: 'Ann' })).toEqual([1])
  expect(shown(form, { 1: 'bus' })).toEqual([1, 2])
  expect(shown(form, { 1: 'bus', 2: 'Ann' })).toEqual([1, 2, 3])
})

const write = (id: number, questionType: QuestionType, showIf?: ShowIf): QuestionDraft => ({
  id,
  questionType,
  text: `Question ${id}`,
  metadata: { options, ...(showIf && { showIf }) },
})
const draftOf = (...sections: { metadata?: SectionMetadata; questions: QuestionDraft[] }[]) =>
  ({
    title: 'More about you',
    description: null,
    signature: 'none',
    statement: null,
    sections: sections.map(({ metadata = {}, questions }, at) => ({
      id: 0,
      title: `Section ${at + 1}`,
      description: null,
      metadata,
      questions,
    })),
  }) satisfies FormDraft

describe('a condition as it is written', () => {
  const onBus: ShowIf = { question: -1, is: 'anyOf', values: ['bus'] }
  test('may only depend on a question above, so that none goes in circles', () => {
    const [first, second] = [write(-1, 'opts'), write(-2, 'line', onBus)]
    expect(conditionErrors(draftOf({ questions: [first, second] }))).toEqual({})
    const notAbove = { id: 'forms.condition.notAbove' }
    expect(conditionErrors(draftOf({ questions: [second, first] }))).toEqual({
      'sections.0.questions.0.showIf': notAbove,
    })
    expect(conditionErrors(draftOf({ questions: [second] }))).toEqual({
      'sections.0.questions.0.showIf': notAbove,
    })
    expect(conditionErrors(draftOf({ questions: [write(-1, 'opts', onBus)] }))).toEqual({
      'sections.0.questions.0.showIf': notAbove,
    })
  })
  test('of a section looks above the section', () => {
    const decides = { questions: [write(-1, 'opts')] }
    const depends = { metadata: { showIf: onBus }, questions: [write(-2, 'line')] }
    expect(conditionErrors(draftOf(decides, depends))).toEqual({})
    expect(conditionErrors(draftOf(depends, decides))).toEqual({
      'sections.0.showIf': { id: 'forms.condition.notAbove' },
    })
    expect(
      conditionErrors(draftOf({ metadata: { showIf: onBus }, questions: [write(-1, 'opts')] })),
    ).toEqual({ 'sections.0.showIf': { id: 'forms.condition.notAbove' } })
  })
  test('names options that exist, and only of choices', () => {
    const errors = (type: QuestionType, showIf: ShowIf) =>
      conditionErrors(draftOf({ questions: [write(-1, type), write(-2, 'line', showIf)] }))
    expect(errors('opts', { question: -1, is: 'anyOf' })).toEqual({
      'sections.0.questions.1.showIf.values': {
        id: 'kit.valid.atLeastOptions',
        values: { min: 1 },
      },
    })
    expect(errors('togl', { ...onBus, values: ['bus', 'train'] })).toEqual({
      'sections.0.questions.1.showIf.values': { id: 'forms.condition.optionGone' },
    })
    expect(errors('num', onBus)).toEqual({
      'sections.0.questions.1.showIf.is': { id: 'kit.valid.oneOf' },
    })
    expect(errors('num', { question: -1, is: 'answered' })).toEqual({})
  })
  test('cannot name a new question that has no number of its own', () => {
    expect(
      conditionErrors(
        draftOf({
          questions: [write(0, 'opts'), write(0, 'line', { question: 0, is: 'answered' })],
        }),
      ),
    ).toEqual({ 'sections.0.questions.1.showIf': { id: 'forms.condition.notAbove' } })
  })
})

describe('parts of a draft', () => {
  const draft = draftOf(
    { questions: [write(7, 'opts'), write(-1, 'line')] },
    { questions: [write(-2, 'line', { question: 7, is: 'answered' })] },
  )
  const order = ({ sections }: FormDraft) =>
    sections.map(({ questions }) => questions.map(({ id }) => id))
  test('a question moves within its section, and from its ends into the next one', () => {
    expect(order(moveQuestion(draft, 0, 0, 1))).toEqual([[-1, 7], [-2]])
    expect(order(moveQuestion(draft, 0, 1, 1))).toEqual([[7], [-1, -2]])
    expect(order(moveQuestion(draft, 1, 0, -1))).toEqual([[7, -1, -2], []])
    expect(moveQuestion(draft, 0, 0, -1)).toBe(draft)
    expect(moveQuestion(draft, 1, 0, 1)).toBe(draft)
  })
  test('a section moves with its questions', () => {
    expect(order(moveSection(draft, 1, -1))).toEqual([[-2], [7, -1]])
    expect(moveSection(draft, 1, 1)).toBe(draft)
  })
  test('a new question gets a number that no other has, and it is known what others depend on', () => {
    expect(newQuestionID(draft)).toBe(-3)
    expect(isDecisive(draft, write(7, 'opts'))).toBe(true)
    expect(isDecisive(draft, write(-1, 'line'))).toBe(false)
  })
})
