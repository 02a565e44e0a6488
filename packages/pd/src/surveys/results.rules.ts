import type { FormQuestion } from '@atrium/forms/words'

/** Question id → answer. */
export type Answers = Record<string, string | number | string[]>

export interface QuestionResult {
  questionID: number
  text: string
  /** How often each choice, or number, was given; empty for text answers. */
  counts: { label: string; count: number }[]
  /** Text answers, in random order. */
  texts: string[]
  mean: number | null
}

/** The answers, question by question. */
export const countAnswers = (
  questions: readonly FormQuestion[],
  responses: readonly Answers[],
): QuestionResult[] =>
  questions.map(({ id, text, questionType, metadata }) => {
    const given = responses.flatMap((answers) => [answers[id] ?? []].flat())
    const base = { questionID: id, text, counts: [], texts: [], mean: null }
    if (questionType === 'num') {
      const numbers = given.map(Number).filter((one) => !Number.isNaN(one))
      const values = [...new Set(numbers)].toSorted((one, other) => one - other)
      return {
        ...base,
        counts: values.map((value) => ({
          label: String(value),
          count: numbers.filter((one) => one === value).length,
        })),
        mean:
          numbers.length === 0
            ? null
            : Math.round((numbers.reduce((sum, one) => sum + one, 0) / numbers.length) * 10) / 10,
      }
    }
    if (metadata.options)
      return {
        ...base,
        counts: metadata.options.map(({ value, label }) => ({
          label,
          count: given.filter((one) => one === value).length,
        })),
      }
    return { ...base, texts: given.map(String).toSorted() }
  })
