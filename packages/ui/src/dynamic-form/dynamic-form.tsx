import { useId, useRef, type ReactNode } from 'react'
import { Group, Text } from '@mantine/core'
import type { Upload } from '../fields/files.tsx'
import { Notice } from '../layout/notice.tsx'
import { focusFirstError } from '../record/focus-first-error.ts'
import { FormStateWords, SaveButton } from '../record/form-state.tsx'
import type { Answers, FormSection, Question } from './dynamic-form.types.ts'
import { QuestionInput } from './question-input.tsx'
import { useDynamicForm } from './use-dynamic-form.ts'
import classes from '../record/form.module.css'

export interface DynamicFormProps {
  sections?: readonly FormSection[]
  questions: readonly Question[]
  /** Existing answers. */
  value?: Answers
  /** How files are uploaded, if not like the page's own file fields. */
  upload?: Upload
  /**
   * Collects the answers (`sentAnswers` makes the payload from them); a refusal's field errors, by
   * question id, are shown with their questions.
   */
  onSubmit: (answers: Answers) => Promise<unknown>
  submitLabel?: string
  children?: ReactNode
}

/** A form built from questions (platform.md §5), in its sections. */
export function DynamicForm({
  sections = [],
  questions,
  value,
  upload,
  onSubmit,
  submitLabel,
  children,
}: DynamicFormProps) {
  const form = useDynamicForm(questions, value, onSubmit)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const known = new Set(sections.map(({ id: sectionID }) => sectionID))
  const parts: (FormSection & { members: Question[] })[] = [
    { id: 0, members: questions.filter(({ sectionID }) => !known.has(sectionID)) },
    ...sections.map((section) => ({
      ...section,
      members: questions.filter(({ sectionID }) => sectionID === section.id),
    })),
  ]
  return (
    <form
      ref={element}
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit().then((isDone) => isDone || focusFirstError(element.current))
      }}
    >
      {form.formError !== undefined && (
        <Notice kind="danger" mb="md">
          {form.formError}
        </Notice>
      )}
      {parts
        .filter(({ members }) => members.length > 0)
        .map(({ id: sectionID, title, description, members }) => (
          <fieldset key={sectionID} className={classes.group}>
            {title && <legend>{title}</legend>}
            <div className={classes.fields}>
              {description && <Text c="dimmed">{description}</Text>}
              {members
                .toSorted((a, b) => a.questionNumber - b.questionNumber)
                .map((question) => (
                  <QuestionInput
                    key={question.id}
                    question={question}
                    value={form.answers[question.id] ?? null}
                    onChange={(answer) => form.answer(question, answer)}
                    onBlur={() => form.check(question)}
                    error={form.errors[question.id]}
                    disabled={form.state === 'saving'}
                    {...(upload && { upload })}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      <Group gap="sm" mt="lg">
        <SaveButton form={id} state={form.state} label={submitLabel} />
        {children}
        <FormStateWords state={form.state} />
      </Group>
    </form>
  )
}
