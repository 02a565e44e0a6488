import { refusalOf, sayRef, trpcRoot, useLink, useSay } from '@atrium/kit/client'
import {
  ChoiceBar,
  HistoryButton,
  Notice,
  PageHeader,
  useErrorText,
  useToasts,
  SubmitButton,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { conditionErrors } from '../conditions.rules.ts'
import { withoutBlankOptions } from '../draft-parts.rules.ts'
import { missingSpanish } from '../translation.rules.ts'
import { useText } from '../use-text.ts'
import {
  formHistoryFields,
  type FormDraft,
  type QuestionType,
  type SpanishTexts,
  type WholeForm,
} from '../words.ts'
import type { FormsApi } from './forms-api.ts'
import { SectionEditor } from './section-editor.tsx'
import { SignatureEditor } from './signature-editor.tsx'
import { TranslationsEditor } from './translations-editor.tsx'

export interface FormEditorProps {
  api: FormsApi
  /** From the path: a number, or `new`. */
  id: string | undefined
  /** The screen of the list: where the page goes back to. */
  listScreen: string
  /** What the area cannot ask: types of questions, a signature. */
  without?: readonly (QuestionType | 'signature')[]
}

/** A form as a whole, as the area that asks it serves it: see `formEditing`. */
export function FormEditor({ id, ...of }: FormEditorProps) {
  const isNew = id === 'new'
  const read = of.api.get.useQuery({ id: Number(id) || 0 }, { enabled: !isNew })
  if (isNew) return <Editor {...of} form={undefined} />
  if (read.isPending || read.isError) return <Loading of={read} />
  return <Editor key={read.data.version} {...of} form={read.data} />
}

const emptySection = { id: 0, title: '', description: null, metadata: {}, questions: [] }

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
  const [part, setPart] = useState<'questions' | 'translations'>('questions')
  const after = (message: string) => {
    work.settle()
    toasts.done(message)
    void utils.invalidate()
    navigate(link(listScreen))
  }
  const save = api.save.useMutation({
    onSuccess: () => after(say('forms.editor.saved')),
  })
  const partLabel = (part: string) => say(partLabels[part as keyof typeof partLabels])
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
  const errors = {
    ...withoutConditions(refusalOf(save.error)?.errors ?? {}),
    ...useConditionErrors(draft, save.isError),
  }
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
        <ChoiceBar
          label={say('forms.editor.part')}
          value={part}
          onChange={(chosen) => setPart(chosen as typeof part)}
          data={[
            { value: 'questions', label: say('forms.editor.questions') },
            {
              value: 'translations',
              label: say('forms.translations.tab', { count: missingSpanish(draft) }),
            },
          ]}
        />
        {part === 'translations' ? (
          <TranslationsEditor draft={draft} onChange={setDraft} />
        ) : (
          <>
            <TextInput
              label={say('forms.editor.name')}
              required
              value={draft.title}
              onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
              error={errors.title}
            />
            {draft.sections.map((section, at) => (
              <SectionEditor
                // A new section has no id yet: its place identifies it.
                key={section.id || `new-${at}`}
                draft={draft}
                at={at}
                section={section}
                without={without}
                errors={errors}
                onChange={setDraft}
              />
            ))}
            <Group>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setDraft({ ...draft, sections: [...draft.sections, emptySection] })}
              >
                {say('forms.editor.addSection')}
              </Button>
            </Group>
            {!without.includes('signature') && (
              <SignatureEditor
                draft={draft}
                onChange={(patch) => setDraft({ ...draft, ...patch })}
                error={errors.statement}
              />
            )}
          </>
        )}
      </Stack>
    </>
  )
}

const partLabels = {
  title: 'forms.editor.name',
  description: 'forms.editor.description',
  sections: 'forms.editor.sections',
  signature: 'forms.signature.title',
  statement: 'forms.signature.statement',
  spanish: 'forms.translations.title',
} as const

const withoutConditions = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.includes('.showIf')))

/**
 * The errors in the draft's conditions as they are now: a condition that lost its question says so at
 * once; one that is not finished, only after a failed save.
 */
function useConditionErrors(draft: FormDraft, hasFailed: boolean): Record<string, string> {
  const say = useSay()
  return Object.fromEntries(
    Object.entries(conditionErrors(draft))
      .filter(([, { id }]) => hasFailed || id.startsWith('forms.condition.'))
      .map(([path, ref]) => [path, sayRef(say, ref)]),
  )
}

type Sections = FormDraft['sections']

const showPart = (part: string, value: unknown) =>
  part === 'sections' ? (
    <Outline sections={value as Sections} />
  ) : (
    part === 'spanish' && Object.values((value ?? {}) as SpanishTexts).join(' · ')
  )

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
        signature: form.signature,
        statement: form.statement,
        spanish: form.spanish,
        sections: form.sections.map(({ id, title, description, metadata, questions }) => ({
          id,
          title,
          description,
          metadata,
          questions: questions.map(({ id: questionID, questionType, text, metadata }) => ({
            id: questionID,
            questionType,
            text,
            metadata,
          })),
        })),
      }
    : {
        title: '',
        description: null,
        signature: 'none',
        statement: null,
        spanish: null,
        sections: [emptySection],
      }
