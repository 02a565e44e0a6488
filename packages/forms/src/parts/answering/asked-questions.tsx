import type { Upload } from '@atrium/ui'
import { useTextLanguage } from '@atrium/kit/client'
import { Fieldset, Stack, Text } from '@mantine/core'
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { shownQuestions } from '../../conditions.rules.ts'
import { formIn } from '../../translation.rules.ts'
import type { Answer, Answers, Asked, FormQuestion } from '../../words.ts'
import { QuestionInput, type QuestionInputProps } from './question-input.tsx'

export interface AskedQuestionsProps {
  form: Asked
  answers: Answers
  onAnswer: (question: FormQuestion, answer: Answer) => void
  onBlur?: (question: FormQuestion) => void
  /** By `answers.<question id>`. */
  errors: Readonly<Record<string, string>>
  disabled?: boolean
  /** How a question's file is uploaded, if not like the page's own file fields. */
  uploadFor?: (questionID: number) => Upload
}

/** So many questions are drawn at once; those of a longer form follow, and hold nothing up. */
const atOnce = 12

/** A form's sections, in the reader's language, with the questions that the answers so far show. */
export function AskedQuestions({
  form,
  answers,
  onAnswer,
  onBlur,
  errors,
  disabled = false,
  uploadFor,
}: AskedQuestionsProps) {
  const language = useTextLanguage()
  const read = useMemo(() => formIn(form, language), [form, language])
  const shown = shownQuestions(read, answers)
  const drawn = useGrowing(shown.length, Object.keys(errors).length > 0)
  const now = useRef<Handlers>({ onAnswer, onBlur, uploadFor })
  useLayoutEffect(() => {
    now.current = { onAnswer, onBlur, uploadFor }
  })
  return read.sections.map(({ id, title, description }) => {
    const members = shown.slice(0, drawn).filter(({ sectionID }) => sectionID === id)
    if (members.length === 0) return null
    return (
      <Fieldset key={id} legend={title}>
        <Stack gap="sm">
          {description && <Text c="dimmed">{description}</Text>}
          {members.map((question) => (
            <Question
              key={question.id}
              now={now}
              question={question}
              value={answers[question.id] ?? null}
              error={errors[`answers.${question.id}`]}
              disabled={disabled}
              hasUpload={uploadFor !== undefined}
            />
          ))}
        </Stack>
      </Fieldset>
    )
  })
}

type Handlers = Pick<AskedQuestionsProps, 'onAnswer'> & {
  onBlur: AskedQuestionsProps['onBlur'] | undefined
  uploadFor: AskedQuestionsProps['uploadFor'] | undefined
}

type QuestionProps = Pick<QuestionInputProps, 'question' | 'value' | 'error'> & {
  disabled: boolean
  hasUpload: boolean
  now: RefObject<Handlers>
}

/** One question, drawn again only when something of its own changes: an answer to one of 200 draws one. */
const Question = memo(({ question, now, hasUpload, ...given }: QuestionProps) => (
  <QuestionInput
    {...given}
    question={question}
    onChange={(answer) => now.current.onAnswer(question, answer)}
    onBlur={() => now.current.onBlur?.(question)}
    {...(hasUpload && {
      upload: (...file: Parameters<Upload>) => {
        const upload = now.current.uploadFor?.(question.id)
        return upload ? upload(...file) : Promise.reject(new Error('Nothing takes this file'))
      },
    })}
  />
))

/** How many of so many are drawn: a screenful, then more each time the browser has drawn those; or all. */
function useGrowing(count: number, needsAll: boolean): number {
  const [drawn, setDrawn] = useState(atOnce)
  const isGrowing = drawn < count && !needsAll
  useEffect(() => {
    if (!isGrowing) return
    const timer = setTimeout(() => startTransition(() => setDrawn((known) => known + atOnce)))
    return () => clearTimeout(timer)
  }, [drawn, isGrowing])
  return needsAll ? count : drawn
}
