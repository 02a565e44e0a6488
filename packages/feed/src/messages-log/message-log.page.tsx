import type { PageProps } from '@atrium/kit/client'
import {
  EmptyState,
  LineList,
  Notice,
  PageHeader,
  SectionCard,
  SubmitButton,
  useErrorText,
  useFormats,
  useToasts,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { refusalOf } from '@atrium/kit/client'
import { Checkbox, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import type { ClassOf } from '../open-class.queries.ts'
import { Body } from '../parts/attachment.tsx'
import { QuestionLine } from '../posts/feed.page.tsx'
import { useText } from '../use-text.ts'

/** Messages about each student, to them and their guardians, and a new message. */
export default function MessageLogPage({ params }: PageProps) {
  const say = useText()
  const { instant } = useFormats()
  const [search, setSearch] = useSearchParams()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const studentID = Number(search.get('student')) || undefined
  const log = api.messageLog.useQuery(
    { ...of, ...(studentID && { studentID }) },
    { placeholderData: (before) => before },
  )
  if (log.error || !log.data) return <Loading of={log} height={240} />
  const { courseName, sectionNumber, mayWrite, students, messages, questions } = log.data
  return (
    <>
      <PageHeader title={say('feed.messageLog')} subtitle={`${courseName} · ${sectionNumber}`} />
      <Stack gap="md">
        <NativeSelect
          label={say('feed.student')}
          maw={420}
          value={String(studentID ?? '')}
          onChange={(event) => setSearch({ student: event.currentTarget.value })}
          data={[
            { value: '', label: say('feed.chooseStudent') },
            ...students.map((one) => ({
              value: String(one.id),
              label:
                one.messages === 0
                  ? one.name
                  : say('feed.withMessages', { name: one.name, count: one.messages }),
            })),
          ]}
        />
        {studentID === undefined ? (
          <EmptyState title={say('feed.chooseStudent')} hint={say('feed.chooseStudentHint')} />
        ) : (
          <>
            {mayWrite ? (
              <NewMessage
                key={studentID}
                of={of}
                studentID={studentID}
                onSent={() => log.refetch()}
              />
            ) : (
              <Notice kind="info">{say('feed.refusal.classOver')}</Notice>
            )}
            {questions.length > 0 && (
              <SectionCard title={say('feed.questions')}>
                <LineList>
                  {questions.map((one) => (
                    <QuestionLine key={one.id} of={of} question={one} />
                  ))}
                </LineList>
              </SectionCard>
            )}
            {messages.length === 0 && <Text c="dimmed">{say('feed.noMessages')}</Text>}
            {messages.map((one) => (
              <SectionCard key={one.id} title={one.subject}>
                <Body text={one.body} />
                <Text size="sm" c="dimmed" mt={8}>
                  {[
                    one.author,
                    instant(one.sentAt),
                    say(
                      one.toStudent && one.toGuardians
                        ? 'feed.message.toBoth'
                        : one.toStudent
                          ? 'feed.message.toStudentOnly'
                          : 'feed.message.toGuardiansOnly',
                    ),
                    say('feed.recipients', { count: one.recipients }),
                  ].join(' · ')}
                </Text>
              </SectionCard>
            ))}
          </>
        )}
      </Stack>
    </>
  )
}

const nothing = { subject: '', body: '', toStudent: true, toGuardians: true }

function NewMessage({
  of,
  studentID,
  onSent,
}: {
  of: ClassOf
  studentID: number
  onSent: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [draft, setDraft] = useState(nothing)
  const work = useTypedWork('feed.message', draft, setDraft, { id: `${of.sectionID}.${studentID}` })
  const send = api.sendMessage.useMutation({
    onSuccess: ({ recipients }) => {
      work.settle()
      setDraft(nothing)
      toasts.done(say('feed.message.sent', { count: recipients }))
      return onSent()
    },
  })
  const errors = refusalOf(send.error)?.errors ?? {}
  const change = (to: Partial<typeof nothing>) => setDraft((before) => ({ ...before, ...to }))
  return (
    <SectionCard title={say('feed.message.write')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ ...of, studentID, ...draft })
        }}
      >
        <Stack gap="sm" maw={640}>
          {work.notice}
          {send.error && Object.keys(errors).length === 0 && (
            <Notice kind="danger">{errorText(send.error)}</Notice>
          )}
          <Group gap="md">
            <Checkbox
              label={say('feed.message.toStudent')}
              checked={draft.toStudent}
              error={errors.toStudent}
              onChange={(event) => change({ toStudent: event.currentTarget.checked })}
            />
            <Checkbox
              label={say('feed.message.toGuardians')}
              checked={draft.toGuardians}
              error={errors.toGuardians}
              onChange={(event) => change({ toGuardians: event.currentTarget.checked })}
            />
          </Group>
          <TextInput
            required
            label={say('feed.message.subjectLabel')}
            maxLength={120}
            value={draft.subject}
            error={errors.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <Textarea
            required
            label={say('feed.message.body')}
            autosize
            minRows={4}
            maxLength={5000}
            value={draft.body}
            error={errors.body}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
          <Group justify="flex-end">
            <SubmitButton failed={send.isError} loading={send.isPending}>
              {say('feed.message.send')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
