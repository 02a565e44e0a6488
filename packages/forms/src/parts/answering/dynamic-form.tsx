import { FormStateWords, Notice, SaveButton } from '@atrium/ui'
import { focusFirstError } from '@atrium/ui/record/focus-first-error.ts'
import { Group, Stack } from '@mantine/core'
import { useId, useRef, type ReactNode } from 'react'
import type { sentAnswers } from '../../answers.rules.ts'
import type { Asked } from '../../words.ts'
import { AskedQuestions } from './asked-questions.tsx'
import { useDynamicForm } from './use-dynamic-form.ts'

export interface DynamicFormProps {
  form: Asked
  /** A refusal's field errors, by `answers.<question id>`, are shown with their questions. */
  onSubmit: (answers: ReturnType<typeof sentAnswers>) => Promise<unknown>
  submitLabel?: string
  children?: ReactNode
}

/** A form that is answered on its own (platform.md §5), in its sections; without a signature. */
export function DynamicForm({ form, onSubmit, submitLabel, children }: DynamicFormProps) {
  const typed = useDynamicForm(form, onSubmit)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  return (
    <form
      ref={element}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void typed.submit().then((isDone) => isDone || focusFirstError(element.current))
      }}
    >
      <Stack>
        {typed.formError !== undefined && <Notice kind="danger">{typed.formError}</Notice>}
        <AskedQuestions
          form={form}
          answers={typed.answers}
          onAnswer={typed.answer}
          onBlur={typed.check}
          errors={typed.errors}
          disabled={typed.state === 'saving'}
        />
        <Group gap="sm">
          <SaveButton form={id} state={typed.state} label={submitLabel} />
          {children}
          <FormStateWords state={typed.state} />
        </Group>
      </Stack>
    </form>
  )
}
