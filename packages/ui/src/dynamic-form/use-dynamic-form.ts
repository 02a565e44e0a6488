import { useState } from 'react'
import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { useErrorText } from '../hooks/use-error-text.ts'
import type { FormState } from '../record/use-record-form.ts'
import { answerError, answerErrors, startAnswers } from './dynamic-form.rules.ts'
import type { Answer, Answers, Question } from './dynamic-form.types.ts'

export interface DynamicFormHandle {
  answers: Answers
  answer: (question: Question, answer: Answer) => void
  check: (question: Question) => void
  /** Question id → the error in its answer. */
  errors: Record<number, string>
  formError: string | undefined
  state: FormState
  submit: () => Promise<boolean>
}

/**
 * A dynamic form without its UI. A refusal's field errors are keyed by question id (`7` or
 * `answers.7`).
 */
export function useDynamicForm(
  questions: readonly Question[],
  given: Answers | undefined,
  onSubmit: (answers: Answers) => Promise<unknown>,
): DynamicFormHandle {
  const say = useSay()
  const errorText = useErrorText()
  const [answers, setAnswers] = useState(() => startAnswers(questions, given))
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [formError, setFormError] = useState<string>()
  const [state, setState] = useState<FormState>('clean')

  const fail = (wrong: Record<number, string>, told: string | undefined) => {
    setErrors(wrong)
    setFormError(told)
    setState('failed')
    return false
  }
  return {
    answers,
    errors,
    formError,
    state,
    answer: ({ id }, answer) => {
      setAnswers((before) => ({ ...before, [id]: answer }))
      setErrors(({ [id]: _mended, ...others }) => others)
      setState((before) => (before === 'failed' ? before : 'dirty'))
    },
    check: (question) => {
      const wrong = answerError(question, answers[question.id])
      if (wrong) setErrors((before) => ({ ...before, [question.id]: sayRef(say, wrong) }))
    },
    submit: async () => {
      const wrong = Object.entries(answerErrors(questions, answers))
      if (wrong.length > 0)
        return fail(
          Object.fromEntries(wrong.map(([id, ref]) => [id, sayRef(say, ref)])),
          say('kit.refusal.fields'),
        )
      setState('saving')
      setErrors({})
      setFormError(undefined)
      try {
        await onSubmit(answers)
        setState('saved')
        return true
      } catch (error) {
        const told = Object.entries(refusalOf(error)?.errors ?? {}).map(([key, text]) => [
          key.replace(/^answers\./, ''),
          text,
        ])
        return fail(Object.fromEntries(told), errorText(error))
      }
    },
  }
}
