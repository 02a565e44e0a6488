import { holdsRole } from '@atrium/auth/words'
import { refusalOf, useUserContext, type PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  EmptyState,
  Notice,
  SectionCard,
  SubmitButton,
  useErrorText,
  useFormats,
  useToasts,
  useTypedWork,
  Loading,
} from '@atrium/ui'
import { Anchor, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { Attachment, Body } from '../parts/attachment.tsx'
import { useText } from '../use-text.ts'
import type { FamilyFeed } from '../words.ts'

/** What a student's classes post, with messages, resources, and the family's questions. */
export default function ClassFeedPage({ params }: PageProps) {
  const id = Number(params.studentID)
  return (
    <ProfilePage kind="student" id={id} screen="student/class-feed" sections={['classFeed']}>
      {() => <Feed studentID={id} />}
    </ProfilePage>
  )
}

function Feed({ studentID }: { studentID: number }) {
  const say = useText()
  const { instant, date } = useFormats()
  const person = useUserContext()
  const feed = api.ofStudent.useQuery({ studentID })
  if (feed.error || !feed.data) return <Loading of={feed} />
  const { classes, snippets, messages, resources, questions } = feed.data
  const courseOf = (sectionID: number) =>
    classes.find((one) => one.sectionID === sectionID)?.courseName ?? ''
  if (classes.length === 0)
    return (
      <EmptyState title={say('feed.family.noClasses')} hint={say('feed.family.noClassesHint')} />
    )
  const mayAsk = person.userID === studentID || holdsRole(person, 'guardian')
  return (
    <Stack gap="md">
      {mayAsk && <Ask studentID={studentID} classes={classes} onAsked={() => feed.refetch()} />}
      {messages.length > 0 && (
        <SectionCard title={say('feed.family.messages')}>
          {messages.map((one) => (
            <article key={one.id} style={{ marginBottom: 16 }}>
              <Text fw={600}>{one.subject}</Text>
              <Body text={one.body} />
              <Text size="sm" c="dimmed">
                {[one.author, courseOf(one.sectionID), instant(one.sentAt)].join(' · ')}
              </Text>
            </article>
          ))}
        </SectionCard>
      )}
      <SectionCard title={say('feed.family.posts')}>
        {snippets.length === 0 && <Text c="dimmed">{say('feed.family.noPosts')}</Text>}
        {snippets.map((one) => (
          <article key={one.id} style={{ marginBottom: 16 }}>
            <Text fw={600}>{one.title}</Text>
            {one.body && <Body text={one.body} />}
            {one.link && (
              <Anchor href={one.link} target="_blank" rel="noopener noreferrer">
                {one.link}
              </Anchor>
            )}
            <Attachment file={one} />
            <Text size="sm" c="dimmed">
              {[one.author, courseOf(one.sectionID), date(one.postOn)].join(' · ')}
            </Text>
          </article>
        ))}
      </SectionCard>
      {questions.length > 0 && (
        <SectionCard title={say('feed.family.questions')}>
          {questions.map((one) => (
            <article key={one.id} style={{ marginBottom: 16 }}>
              <Text fw={600}>{one.question}</Text>
              {one.answer ? (
                <Body text={one.answer} />
              ) : (
                <Text c="dimmed">{say('feed.family.waiting')}</Text>
              )}
              <Text size="sm" c="dimmed">
                {[
                  courseOf(one.sectionID),
                  instant(one.answeredAt ?? one.askedAt),
                  !one.isOwn && say('feed.family.sharedAnswer'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </article>
          ))}
        </SectionCard>
      )}
      {resources.length > 0 && (
        <SectionCard title={say('feed.resources')}>
          {resources.map((one) => (
            <div key={one.id} style={{ marginBottom: 8 }}>
              {one.link ? (
                <Anchor href={one.link} target="_blank" rel="noopener noreferrer">
                  {one.title}
                </Anchor>
              ) : (
                <Text>{one.title}</Text>
              )}
              <Attachment file={one} />
              <Text size="sm" c="dimmed">
                {[courseOf(one.sectionID), one.unit].filter(Boolean).join(' · ')}
              </Text>
            </div>
          ))}
        </SectionCard>
      )}
    </Stack>
  )
}

function Ask({
  studentID,
  classes,
  onAsked,
}: {
  studentID: number
  classes: FamilyFeed['classes']
  onAsked: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const [draft, setDraft] = useState({ sectionID: classes[0]?.sectionID ?? 0, text: '' })
  const work = useTypedWork('feed.question', draft, setDraft, { id: studentID })
  const ask = api.ask.useMutation({
    onSuccess: () => {
      work.settle()
      setDraft((before) => ({ ...before, text: '' }))
      toasts.done(say('feed.family.asked'))
      return onAsked()
    },
  })
  const errors = refusalOf(ask.error)?.errors ?? {}
  return (
    <SectionCard title={say('feed.family.ask')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          ask.mutate({ studentID, ...draft })
        }}
      >
        <Stack gap="sm" maw={640}>
          {work.notice}
          {ask.error && Object.keys(errors).length === 0 && (
            <Notice kind="danger">{errorText(ask.error)}</Notice>
          )}
          <NativeSelect
            label={say('feed.family.class')}
            value={String(draft.sectionID)}
            onChange={(event) => {
              const { value } = event.currentTarget
              setDraft((before) => ({ ...before, sectionID: Number(value) }))
            }}
            data={classes.map((one) => ({
              value: String(one.sectionID),
              label: [one.courseName, one.teachers.join(', ')].filter(Boolean).join(' · '),
            }))}
          />
          <Textarea
            required
            label={say('feed.family.question')}
            autosize
            minRows={3}
            maxLength={2000}
            value={draft.text}
            error={errors.question}
            onChange={(event) => {
              const { value } = event.currentTarget
              setDraft((before) => ({ ...before, text: value }))
            }}
          />
          <Group justify="flex-end">
            <SubmitButton failed={ask.isError} loading={ask.isPending}>
              {say('feed.family.send')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  )
}
