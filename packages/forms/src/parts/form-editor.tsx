import { refusalOf, trpcRoot, useLink } from '@atrium/kit/client'
import {
  DelayedLoader,
  HistoryButton,
  LoadError,
  Notice,
  PageHeader,
  SectionCard,
  useErrorText,
  useToasts,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useText } from '../use-text.ts'
import { formHistoryFields, type FormDraft, type QuestionType, type WholeForm } from '../words.ts'
import type { FormsApi } from './forms-api.ts'
import { QuestionEditor } from './question-editor.tsx'

export interface FormEditorProps {
  api: FormsApi
  /** From the path: a number, or `new`. */
  id: string | undefined
  /** The screen of the list: where the page goes back to. */
  listScreen: string
  /** Question types that the area cannot ask. */
  without?: readonly QuestionType[]
}

/** A form as a whole, as the area that asks it serves it: see `formEditing`. */
export function FormEditor({ id, ...of }: FormEditorProps) {
  const isNew = id === 'new'
  const read = of.api.get.useQuery({ id: Number(id) || 0 }, { enabled: !isNew })
  if (isNew) return <Editor {...of} form={undefined} />
  if (read.isPending) return <DelayedLoader />
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  return <Editor key={read.data.version} {...of} form={read.data} />
}

const emptySection = { id: 0, title: '', description: null, questions: [] }

/** A form as a whole: its sections and their questions, in order. */
function Editor({
  api,
  listScreen,
  without = [],
  form,
}: Omit<FormEditorProps, 'id'> & { form: WholeForm | undefined }) {
  const say = useText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const link = useLink()
  const utils = trpcRoot.useUtils()
  const [, navigate] = useLocation()
  const [draft, setDraft] = useState<FormDraft>(() => draftOf(form))
  const after = (message: string) => {
    work.settle()
    toasts.done(message)
    void utils.invalidate()
    navigate(link(listScreen))
  }
  const save = api.save.useMutation({
    onSuccess: () => after(say('forms.editor.saved')),
  })
  const partLabel = (part: string) =>
    say(part === 'sections' ? 'forms.editor.sections' : 'forms.editor.name')
  const work = useTypedWork<FormDraft, WholeForm>('forms.form', draft, setDraft, {
    id: form?.id ?? 'new',
    version: form?.version ?? null,
    merge: {
      error: save.error,
      valuesOf: draftOf,
      label: partLabel,
      show: showPart,
      save: (merged, { id, version }) => save.mutate({ form: { id, version }, draft: merged }),
    },
  })
  const remove = api.remove.useMutation({
    onSuccess: () => after(say('forms.editor.removed')),
    onError: toasts.failed,
  })
  const errors = refusalOf(save.error)?.errors ?? {}
  const setSections = (sections: Sections) => setDraft((before) => ({ ...before, sections }))
  return (
    <>
      <PageHeader
        title={form?.title ?? say('forms.editor.add')}
        more={
          form
            ? [
                {
                  label: say('forms.editor.remove'),
                  danger: true,
                  onClick: () => remove.mutate({ id: form.id }),
                },
              ]
            : []
        }
        action={
          <>
            {form && (
              <HistoryButton
                api={api.history}
                input={{ id: form.id }}
                fields={formHistoryFields}
                label={partLabel}
                show={showPart}
              />
            )}
            <SubmitButton
              failed={save.isError}
              loading={save.isPending}
              onClick={() =>
                save.mutate({
                  ...(form && { form: { id: form.id, version: form.version } }),
                  draft: withoutBlankOptions(draft),
                })
              }
            >
              {say('forms.editor.save')}
            </SubmitButton>
          </>
        }
      />
      <Stack maw={760}>
        {work.notice}
        {save.isError && <Notice kind="danger">{errorText(save.error)}</Notice>}
        <TextInput
          label={say('forms.editor.name')}
          required
          value={draft.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
          error={errors.title}
        />
        {draft.sections.map((section, at) => {
          const change = (patch: Partial<typeof section>) =>
            setSections(draft.sections.with(at, { ...section, ...patch }))
          return (
            <SectionCard
              key={at}
              title={section.title || say('forms.editor.section', { number: at + 1 })}
              action={
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  onClick={() => setSections(draft.sections.toSpliced(at, 1))}
                >
                  {say('forms.editor.removeSection')}
                </Button>
              }
            >
              <Stack>
                <TextInput
                  label={say('forms.editor.sectionTitle')}
                  required
                  value={section.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                  error={errors[`sections.${at}.title`]}
                />
                {section.questions.map((question, nth) => (
                  <QuestionEditor
                    key={nth}
                    question={question}
                    without={without}
                    errors={errors}
                    path={`sections.${at}.questions.${nth}`}
                    onChange={(changed) =>
                      change({ questions: section.questions.with(nth, changed) })
                    }
                    onRemove={() => change({ questions: section.questions.toSpliced(nth, 1) })}
                  />
                ))}
                <Group>
                  <Button
                    variant="default"
                    onClick={() =>
                      change({
                        questions: [
                          ...section.questions,
                          { id: 0, questionType: 'line', text: '', metadata: {} },
                        ],
                      })
                    }
                  >
                    {say('forms.editor.addQuestion')}
                  </Button>
                </Group>
              </Stack>
            </SectionCard>
          )
        })}
        <Group>
          <Button variant="default" onClick={() => setSections([...draft.sections, emptySection])}>
            {say('forms.editor.addSection')}
          </Button>
        </Group>
      </Stack>
    </>
  )
}

type Sections = FormDraft['sections']

const showPart = (part: string, value: unknown) =>
  part === 'sections' && <Outline sections={value as Sections} />

/** What a form asks, in short: its sections and the questions in each. */
const Outline = ({ sections }: { sections: Sections }) => (
  <Stack gap={4} component="ul" m={0} ps="md">
    {sections.map(({ title, questions }, at) => (
      <li key={at}>
        {title}
        <ol>
          {questions.map(({ text }, nth) => (
            <li key={nth}>{text}</li>
          ))}
        </ol>
      </li>
    ))}
  </Stack>
)

const draftOf = (form: WholeForm | undefined): FormDraft =>
  form
    ? {
        title: form.title,
        description: form.description,
        sections: form.sections.map(({ id, title, description, questions }) => ({
          id,
          title,
          description,
          questions: questions.map(({ id: questionID, questionType, text, metadata }) => ({
            id: questionID,
            questionType,
            text,
            metadata,
          })),
        })),
      }
    : { title: '', description: null, sections: [emptySection] }

// A line that is still empty is not an option yet.
const withoutBlankOptions = (draft: FormDraft): FormDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      metadata: {
        ...question.metadata,
        ...(question.metadata.options && {
          options: question.metadata.options.filter((option) => option.label.trim() !== ''),
        }),
      },
    })),
  })),
})
