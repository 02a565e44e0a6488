import { useState } from 'react'
import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { useErrorText, type FormState } from '@atrium/ui'
import { answerError, answersErrors, emptyAnswer, sentAnswers } from '../../answers.rules.ts'
import type { Answer, Answers, Asked, FormQuestion } from '../../words.ts'

export interface DynamicFormHandle {
  answers: Answers
  answer: (question: FormQuestion, answer: Answer) => void
  check: (question: FormQuestion) => void
  /** `answers.<question id>` → the error in its answer. */
  errors: Record<string, string>
  formError: string | undefined
  state: FormState
  submit: () => Promise<boolean>
}

/** A dynamic form without its UI: what it submits are the answers to the questions shown. */
export function useDynamicForm(
  form: Asked,
  onSubmit: (answers: ReturnType<typeof sentAnswers>) => Promise<unknown>,
): DynamicFormHandle {
  const say = useSay()
  const errorText = useErrorText()
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(form.questions.map((question) => [question.id, emptyAnswer(question)])),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [formError, setFormError] = useState<string>()
  const [state, setState] = useState<FormState>('clean')

  const fail = (wrong: Record<string, string>, told: string | undefined) => {
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
      setErrors(({ [`answers.${id}`]: _mended, ...others }) => others)
      setState((before) => (before === 'failed' ? before : 'dirty'))
    },
    check: (question) => {
      const wrong = answerError(question, answers[question.id])
      if (wrong)
        setErrors((before) => ({ ...before, [`answers.${question.id}`]: sayRef(say, wrong) }))
    },
    submit: async () => {
      const sent = sentAnswers(form, answers)
      const wrong = Object.entries(answersErrors(form, sent))
      if (wrong.length > 0)
        return fail(
          Object.fromEntries(wrong.map(([path, ref]) => [path, sayRef(say, ref)])),
          say('kit.refusal.fields'),
        )
      setState('saving')
      setErrors({})
      setFormError(undefined)
      try {
        await onSubmit(sent)
        setState('saved')
        return true
      } catch (error) {
        return fail(refusalOf(error)?.errors ?? {}, errorText(error))
      }
    },
  }
}
