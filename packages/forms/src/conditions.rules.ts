import { isBlank, type FieldErrors } from '@atrium/kit/shared'
import {
  choiceTypes,
  type Asked,
  type FormDraft,
  type FormQuestion,
  type QuestionDraft,
  type QuestionType,
  type ShowIf,
} from './words.ts'

/** An answer that says nothing: blank, an empty list, or only spaces. */
export const isUnanswered = (answer: unknown): boolean =>
  isBlank(answer) || (typeof answer === 'string' && answer.trim() === '')

/**
 * The questions that these answers show, in order. A condition on a question that is itself hidden
 * is not met, whatever that question still holds.
 */
export function shownQuestions(
  { sections, questions }: Asked,
  answers: Readonly<Record<string, unknown>>,
): FormQuestion[] {
  const shown = new Map<number, FormQuestion>()
  const isMet = (showIf: ShowIf | undefined): boolean => {
    if (!showIf) return true
    const decides = shown.get(showIf.question)
    return decides !== undefined && meets(showIf, decides.questionType, answers[decides.id])
  }
  const ofSection = new Map(sections.map(({ id, metadata }) => [id, metadata.showIf]))
  for (const question of questions.toSorted((a, b) => a.questionNumber - b.questionNumber))
    if (isMet(ofSection.get(question.sectionID)) && isMet(question.metadata.showIf))
      shown.set(question.id, question)
  return [...shown.values()]
}

function meets({ is, values = [] }: ShowIf, type: QuestionType, answer: unknown): boolean {
  const isChosen = [answer].flat().some((one) => values.includes(one as string))
  switch (is) {
    case 'answered':
      return !isUnanswered(answer)
    case 'anyOf':
      return isChosen
    case 'noneOf':
      // No box checked, or every toggle off, is an answer; a choice that hasn't been made isn't.
      return !isChosen && (type === 'chek' || type === 'togl' || !isUnanswered(answer))
  }
}

/** What a condition may compare, by the type of the question that decides. */
export const showIfKindsOf = (type: QuestionType): readonly ShowIf['is'][] =>
  choiceTypes.includes(type) ? ['anyOf', 'noneOf', 'answered'] : ['answered']

/**
 * The questions that a part of a draft may depend on: those above it. `nth` is the question's place
 * in its section; without it, the part is the section itself.
 */
export const earlierQuestions = (draft: FormDraft, at: number, nth = 0): QuestionDraft[] => [
  ...draft.sections.slice(0, at).flatMap((section) => section.questions),
  ...(draft.sections[at]?.questions.slice(0, nth) ?? []),
]

/**
 * Errors in a draft's conditions, by path: `sections.1.showIf`,
 * `sections.0.questions.2.showIf.values`. A condition only looks back, so none can go in circles.
 */
export function conditionErrors(draft: FormDraft): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, section] of draft.sections.entries()) {
    Object.assign(
      errors,
      errorsOf(section.metadata.showIf, earlierQuestions(draft, at), `sections.${at}`),
    )
    for (const [nth, { metadata }] of section.questions.entries())
      Object.assign(
        errors,
        errorsOf(
          metadata.showIf,
          earlierQuestions(draft, at, nth),
          `sections.${at}.questions.${nth}`,
        ),
      )
  }
  return errors
}

function errorsOf(
  showIf: ShowIf | undefined,
  earlier: readonly QuestionDraft[],
  path: string,
): FieldErrors {
  if (!showIf) return {}
  const decides = earlier.find(({ id }) => id !== 0 && id === showIf.question)
  if (!decides) return { [`${path}.showIf`]: { id: 'forms.condition.notAbove' } }
  if (!showIfKindsOf(decides.questionType).includes(showIf.is))
    return { [`${path}.showIf.is`]: { id: 'kit.valid.oneOf' } }
  if (showIf.is === 'answered') return {}
  const values = showIf.values ?? []
  const offered = new Set(decides.metadata.options?.map(({ value }) => value.trim()))
  if (values.length === 0)
    return { [`${path}.showIf.values`]: { id: 'kit.valid.atLeastOptions', values: { min: 1 } } }
  return values.every((value) => offered.has(value.trim()))
    ? {}
    : { [`${path}.showIf.values`]: { id: 'forms.condition.optionGone' } }
}
