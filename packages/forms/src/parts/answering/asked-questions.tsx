import type { Upload } from '@atrium/ui'
import { useTextLanguage } from '@atrium/kit/client'
import { Fieldset, Stack, Text } from '@mantine/core'
import { shownQuestions } from '../../conditions.rules.ts'
import { formIn } from '../../translation.rules.ts'
import type { Answer, Answers, Asked, FormQuestion } from '../../words.ts'
import { QuestionInput } from './question-input.tsx'

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
  const read = formIn(form, useTextLanguage())
  const shown = shownQuestions(read, answers)
  return read.sections.map(({ id, title, description }) => {
    const members = shown.filter(({ sectionID }) => sectionID === id)
    if (members.length === 0) return null
    return (
      <Fieldset key={id} legend={title}>
        <Stack gap="sm">
          {description && <Text c="dimmed">{description}</Text>}
          {members.map((question) => (
            <QuestionInput
              key={question.id}
              question={question}
              value={answers[question.id] ?? null}
              onChange={(answer) => onAnswer(question, answer)}
              {...(onBlur && { onBlur: () => onBlur(question) })}
              error={errors[`answers.${question.id}`]}
              disabled={disabled}
              {...(uploadFor && { upload: uploadFor(question.id) })}
            />
          ))}
        </Stack>
      </Fieldset>
    )
  })
}
