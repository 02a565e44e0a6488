import { plusDays } from '@atrium/kit/shared'
import { useLink, type PageProps } from '@atrium/kit/client'
import {
  DateBox,
  EmptyState,
  Line,
  LineList,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  Loading,
} from '@atrium/ui'
import { ActionIcon, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import type { ClassOf } from '../open-class.queries.ts'
import { Attachment, Body } from '../parts/attachment.tsx'
import { useText } from '../use-text.ts'
import type { ClassFeed, FeedAssignment, Question, Snippet } from '../words.ts'

/** A class's day: what is assigned and due, what was posted, and what students and families ask. */
export default function FeedPage({ params }: PageProps) {
  const say = useText()
  const link = useLink()
  const [, go] = useLocation()
  const formats = useFormats()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const asked = params.date ?? ''
  const feed = api.ofClass.useQuery(
    { ...of, ...(/^\d{4}-\d\d-\d\d$/.test(asked) && { date: asked }) },
    { placeholderData: (before) => before },
  )
  if (feed.error || !feed.data) return <Loading of={feed} height={320} />
  const {
    courseName,
    sectionNumber,
    mayWrite,
    date,
    today,
    assigned,
    due,
    coming,
    snippets,
    questions,
  } = feed.data
  const to = (day: string) => go(link('classroom/classroom', { ...of, date: day }))
  const isEmpty = assigned.length + due.length + snippets.length === 0
  return (
    <>
      <PageHeader
        title={say('feed.title')}
        subtitle={`${courseName} · ${sectionNumber}`}
        action={mayWrite && <Add of={of} />}
      >
        <Group gap="md" data-noprint>
          <Anchor component={Link} href={link('classroom/classroom/message-log', { ...of })}>
            {say('feed.messageLog')}
          </Anchor>
          <Anchor component={Link} href={link('classroom/classroom/search-snippets', { ...of })}>
            {say('feed.searchSnippets')}
          </Anchor>
        </Group>
      </PageHeader>
      {!mayWrite && <Notice kind="info">{say('feed.refusal.classOver')}</Notice>}
      <Stack gap="md">
        <Group gap="xs" align="center" data-noprint>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={say('feed.previous')}
            onClick={() => to(plusDays(date, -1))}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="input-sm"
            aria-label={say('feed.next')}
            onClick={() => to(plusDays(date, 1))}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
          <Text fw={600} aria-live="polite">
            {date === today ? say('feed.today', { date: formats.date(date) }) : formats.date(date)}
          </Text>
          <div style={{ marginInlineStart: 'auto' }}>
            <DateBox label={say('feed.goTo')} value={date} onChange={(day) => day && to(day)} />
          </div>
        </Group>
        <Questions of={of} questions={questions} />
        {isEmpty ? (
          <EmptyState title={say('feed.empty')} hint={say('feed.emptyHint')} />
        ) : (
          <>
            <Work of={of} title={say('feed.due')} work={due} mayWrite={mayWrite} />
            <Work of={of} title={say('feed.assigned')} work={assigned} mayWrite={mayWrite} />
            {snippets.map((one) => (
              <SnippetCard
                key={one.id}
                of={of}
                snippet={one}
                mayWrite={mayWrite}
                reload={() => feed.refetch()}
              />
            ))}
          </>
        )}
        <Work of={of} title={say('feed.coming')} work={coming} mayWrite={mayWrite} />
      </Stack>
    </>
  )
}

function Add({ of }: { of: ClassOf }) {
  const say = useText()
  const link = useLink()
  return (
    <>
      <Button
        variant="default"
        component={Link}
        href={link('classroom/classroom/add-assignment', { ...of })}
      >
        {say('feed.assignment.add')}
      </Button>
      <Button component={Link} href={link('classroom/classroom/add-snippet', { ...of })}>
        {say('feed.snippet.add')}
      </Button>
    </>
  )
}

function Questions({ of, questions }: { of: ClassOf; questions: ClassFeed['questions'] }) {
  const say = useText()
  if (questions.length === 0) return null
  return (
    <SectionCard title={say('feed.questions')}>
      <LineList>
        {questions.map((one) => (
          <QuestionLine key={one.id} of={of} question={one} />
        ))}
      </LineList>
    </SectionCard>
  )
}

export function QuestionLine({ of, question }: { of: ClassOf; question: Question }) {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const { id, student, askedBy, askedAt, answer } = question
  return (
    <Line
      title={question.question}
      detail={[askedBy ? say('feed.askedFor', { name: askedBy, student }) : student, ago(askedAt)]}
      aside={
        <StatusBadge tone={answer === null ? 'waiting' : 'good'}>
          {say(answer === null ? 'feed.unanswered' : 'feed.answeredState')}
        </StatusBadge>
      }
      href={link('classroom/classroom/respond-to-question', { ...of, id })}
    />
  )
}

function Work({
  of,
  title,
  work,
  mayWrite,
}: {
  of: ClassOf
  title: string
  work: readonly FeedAssignment[]
  mayWrite: boolean
}) {
  const say = useText()
  const link = useLink()
  const { date, number } = useFormats()
  if (work.length === 0) return null
  return (
    <SectionCard title={title}>
      <LineList>
        {work.map((one) => (
          <Line
            key={one.id}
            title={one.title}
            detail={[
              say('feed.points', { points: number(one.points) }),
              say('feed.assignedOn', { date: date(one.assignedOn) }),
              say('feed.dueOn', { date: date(one.dueOn) }),
            ]}
            href={
              mayWrite
                ? link('classroom/classroom/edit-assignment', { ...of, id: one.id })
                : undefined
            }
          />
        ))}
      </LineList>
    </SectionCard>
  )
}

function SnippetCard({
  of,
  snippet,
  mayWrite,
  reload,
}: {
  of: ClassOf
  snippet: Snippet
  mayWrite: boolean
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const removing = api.removeSnippet.useMutation()
  const { id, title, body, author, forFamilies, isShared } = snippet
  const remove = () => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ ...of, id, isRemoved })
      await reload()
    }
    set(true).then(
      () => toasts.undoable(say('feed.removed', { title }), () => set(false)),
      toasts.failed,
    )
  }
  return (
    <SectionCard
      title={title}
      action={
        mayWrite && (
          <Group gap={4}>
            <Button
              size="compact-sm"
              variant="default"
              component={Link}
              href={link('classroom/classroom/edit-snippet', { ...of, id })}
              aria-label={say('feed.editOf', { title })}
            >
              {say('feed.edit')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={say('feed.removeOf', { title })}
              onClick={remove}
            >
              {say('feed.remove')}
            </Button>
          </Group>
        )
      }
    >
      {body && <Body text={body} />}
      {snippet.link && (
        <Anchor href={snippet.link} target="_blank" rel="noopener noreferrer">
          {snippet.link}
        </Anchor>
      )}
      <Attachment file={snippet} />
      <Text size="sm" c="dimmed" mt={8}>
        {[
          author,
          !forFamilies && say('feed.teachersOnly'),
          isShared && say('feed.sharedWithDepartment'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </SectionCard>
  )
}
