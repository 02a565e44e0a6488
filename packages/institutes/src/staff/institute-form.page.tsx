import { Attachments, useDocument } from '@atrium/documents/parts'
import { AskedQuestions, KeptAnswers } from '@atrium/forms/parts'
import { emptyAnswer, sentAnswers } from '@atrium/forms/rules'
import {
  refusalOf,
  useLink,
  useRecordCache,
  useTitle,
  useUserContext,
  type PageProps,
} from '@atrium/kit/client'
import { f } from '@atrium/kit/shared'
import {
  FieldInput,
  Loading,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  SubmitButton,
  useErrorText,
  useFormats,
  useRecordText,
  useToasts,
  useTypedWork,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { lineName, nameFor } from '../names.ts'
import { PanelChoice } from '../parts/panel-choice.tsx'
import type { OwnForm } from '../submissions/own.queries.ts'
import { submissionStates, submissionWorkflow } from '../submissions/submission-state.rules.ts'
import { submission } from '../submissions/submissions.record.ts'
import { useText } from '../use-text.ts'
import { decisionTones } from '../words.ts'

/** One’s own submission: the form while it is a draft, then what was submitted and what was decided. */
export default function InstituteFormPage({ params }: PageProps) {
  const read = api.own.form.useQuery({ id: Number(params.submissionID) }, { staleTime: 0 })
  if (!read.data) return <Loading of={read} height={320} />
  const { version, status } = read.data
  return <Own key={`${version} ${status}`} own={read.data} />
}

function Own({ own }: { own: OwnForm }) {
  const say = useText()
  const text = useRecordText(submission)
  const link = useLink()
  const toasts = useToasts()
  const print = useDocument()
  const { instant } = useFormats()
  const { language, userID } = useUserContext()
  const [, navigate] = useLocation()
  const { refresh } = useRecordCache(api)
  const press = api.own.act.useMutation()
  const discard = api.own.discard.useMutation({
    onSuccess: async () => {
      navigate(link('staff-member/institute-forms', { staffID: userID }))
      await refresh()
      toasts.done(say('institutes.own.discarded'))
    },
    onError: toasts.failed,
  })
  const { id, title, status, institute, dueAt, isLate, decision, note, panel } = own
  useTitle(title)
  const deadline = instant(dueAt)
  const isDraft = status === 'draft'
  return (
    <>
      <PageHeader
        title={title}
        subtitle={nameFor(institute, language)}
        status={
          <StatusBadge tone={decision ? decisionTones[decision] : submissionStates[status]}>
            {decision
              ? say(`institutes.decision.${decision}`)
              : say(`institutes.own.status.${status}`)}
          </StatusBadge>
        }
        action={
          <>
            {decision && (
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden="true" />}
                onClick={() => print('institutes.decision', { submissionID: id })}
              >
                {say('institutes.own.letter')}
              </Button>
            )}
            <ActButtons
              workflow={submissionWorkflow}
              acts={own.acts as ('change' | 'withdraw')[]}
              id={id}
              press={press as never}
              texts={`${submission.name}.act`}
              text={(key, values) => text.say(`act.${key}`, values)}
              maybe={(key) => text.maybe(`act.${key}`)}
              onSettled={refresh}
            />
          </>
        }
        more={
          isDraft
            ? [
                {
                  label: say('institutes.own.discard'),
                  icon: <IconTrash size={16} />,
                  danger: true,
                  onClick: () => discard.mutate({ id }),
                },
              ]
            : []
        }
      />
      <Stack gap="md">
        {isDraft && (
          <Notice kind={isLate ? 'warning' : 'info'}>
            {say(isLate ? 'institutes.own.late' : 'institutes.own.until', { deadline })}
          </Notice>
        )}
        {panel && (
          <Text c="dimmed">
            {say('institutes.own.wentTo', { panel: lineName(panel, language) })}
          </Text>
        )}
        {note && (
          <SectionCard title={say('institutes.own.note')}>
            <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>
          </SectionCard>
        )}
        {isDraft && !isLate ? (
          <Draft own={own} />
        ) : (
          <KeptAnswers
            title={say('institutes.own.answers')}
            answers={own.answers.map((one) => ({ ...one, file: null }))}
            signature={null}
          />
        )}
        <Attachments
          kind="institutes.submission"
          recordID={id}
          hint={say('institutes.own.files')}
        />
      </Stack>
    </>
  )
}

interface Typed {
  title: string
  panelIDs: number[]
  answers: Parameters<typeof sentAnswers>[1]
}

const typedOf = ({ title, panelIDs, draft, form }: OwnForm): Typed => ({
  title,
  panelIDs,
  answers: {
    ...Object.fromEntries(form.questions.map((one) => [one.id, emptyAnswer(one)])),
    ...draft,
  },
})

function Draft({ own }: { own: OwnForm }) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api)
  const [typed, setTyped] = useState<Typed>(() => typedOf(own))
  const save = api.own.save.useMutation({
    // Pending until the new version is here: what is pressed next is about that one.
    onSuccess: async () => {
      work.settle()
      await refresh()
    },
  })
  const { id, form, panels } = own
  const send = async (values: Typed, isSubmitted: boolean, version = own.version) => {
    await save.mutateAsync({
      ...{ id, version, isSubmitted, title: values.title, panelIDs: values.panelIDs },
      answers: sentAnswers(form, values.answers),
    })
    toasts.done(say(isSubmitted ? 'institutes.own.submitted' : 'institutes.own.saved'))
  }
  const tried = (isSubmitted: boolean) =>
    void send(typed, isSubmitted).catch(() => {
      // Shown at the questions, or above them.
    })
  const work = useTypedWork<Typed, OwnForm>('institutes.submission', typed, setTyped, {
    ...{ id, version: own.version },
    merge: {
      error: save.error,
      valuesOf: (current) => typedOf({ ...own, ...current }),
      label: (part) =>
        say(
          part === 'title'
            ? 'institutes.own.draftTitle'
            : part === 'panelIDs'
              ? 'institutes.own.panels'
              : 'institutes.own.answers',
        ),
      save: (values, current) => void send(values, false, current.version),
    },
  })
  const errors = refusalOf(save.error)?.errors ?? {}
  return (
    <Stack gap="md" maw={760}>
      {work.notice}
      {save.isError && <Notice kind="danger">{errorText(save.error)}</Notice>}
      <FieldInput
        field={f.text({ max: 160, required: true })}
        name="title"
        label={say('institutes.own.draftTitle')}
        value={typed.title}
        onChange={(title) => setTyped((now) => ({ ...now, title: (title as string | null) ?? '' }))}
        error={errors.title}
        disabled={save.isPending}
      />
      <PanelChoice
        label={say('institutes.own.panels')}
        description={say('institutes.own.panelsHint')}
        panels={panels}
        value={typed.panelIDs}
        onChange={(panelIDs) => setTyped((now) => ({ ...now, panelIDs }))}
        error={errors.panelIDs}
        disabled={save.isPending}
      />
      <AskedQuestions
        form={form}
        answers={typed.answers}
        onAnswer={({ id: question }, answer) =>
          setTyped((now) => ({ ...now, answers: { ...now.answers, [question]: answer } }))
        }
        errors={errors}
        disabled={save.isPending}
      />
      <Group gap="xs">
        <SubmitButton failed={save.isError} loading={save.isPending} onClick={() => tried(true)}>
          {say('institutes.own.submit')}
        </SubmitButton>
        <Button variant="default" disabled={save.isPending} onClick={() => tried(false)}>
          {say('institutes.own.save')}
        </Button>
      </Group>
    </Stack>
  )
}
