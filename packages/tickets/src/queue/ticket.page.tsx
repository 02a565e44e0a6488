import { currentTime } from '@atrium/kit/shared'
import { useRecordCache, useTitle, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  DefinitionList,
  formID,
  inputProps,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  useTypedWork,
  type FieldInputProps,
  SubmitButton,
  Loading,
} from '@atrium/ui'
import { ActButtons } from '@atrium/workflow/parts'
import { Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { priorityTexts } from '../words.ts'
import { StateBadge } from './state-badge.tsx'
import { minutesToResponse, ticketFlow } from './ticket-state.rules.ts'
import type { TicketComment, TicketDetail } from './ticket.queries.ts'
import { useDuration } from './use-duration.ts'

/** A ticket: the request, its messages, and what the reader can do about it. */
export default function TicketPage({ params }: PageProps) {
  const say = useText()
  const id = formID(params.id)
  const found = api.queue.get.useQuery({ id: id === 'new' ? 0 : id })
  const { refresh } = useRecordCache(api.queue)
  const press = api.queue.act.useMutation()
  useTitle(found.data && `#${found.data.id} ${found.data.subject}`)
  if (!found.data) return <Loading of={found} />
  const ticket = found.data
  return (
    <>
      <PageHeader
        title={ticket.subject}
        subtitle={`#${ticket.id} · ${ticket.type} · ${ticket.group}`}
        status={<StateBadge state={ticket.state} />}
      />
      {ticket.acts.length > 0 && (
        <Group mb="md" data-noprint>
          <ActButtons
            workflow={ticketFlow}
            id={ticket.id}
            press={press}
            acts={ticket.acts}
            texts="tickets.act"
            inputs={{
              assigneeID: (props) => <HandlerInput {...props} handlers={ticket.handlers} />,
            }}
            onSettled={refresh}
          />
        </Group>
      )}
      <Facts ticket={ticket} />
      <SectionCard title={say('tickets.description')}>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {ticket.description}
        </Text>
      </SectionCard>
      <Conversation ticket={ticket} onSaid={refresh} />
    </>
  )
}

function Facts({ ticket }: { ticket: TicketDetail }) {
  const say = useText()
  const { language } = useUserContext()
  const { instant } = useFormats()
  const duration = useDuration()
  const now = currentTime().toISOString()
  const answered = ticket.firstResponseAt !== null
  return (
    <SectionCard title={say('tickets.details')}>
      <DefinitionList
        items={[
          { key: 'by', label: say('tickets.requester'), value: ticket.requester },
          {
            key: 'to',
            label: say('tickets.assignee'),
            value: ticket.assignee ?? say('tickets.nobody'),
          },
          {
            key: 'priority',
            label: say('tickets.priority'),
            value: priorityTexts[ticket.priority][language],
          },
          {
            key: 'school',
            label: say('tickets.school'),
            value: ticket.school ?? say('tickets.office'),
          },
          ...(ticket.room ? [{ key: 'room', label: say('tickets.room'), value: ticket.room }] : []),
          { key: 'at', label: say('tickets.submittedAt'), value: instant(ticket.submittedAt) },
          {
            key: 'response',
            label: say('tickets.response'),
            value: (
              <Group gap={6}>
                {answered ? duration(minutesToResponse(ticket, now)) : say('tickets.response.none')}
                {ticket.late && <StatusBadge tone="bad">{say('tickets.late')}</StatusBadge>}
              </Group>
            ),
          },
          ...(ticket.responseDueAt
            ? [
                {
                  key: 'due',
                  label: say('tickets.responseDue'),
                  value: instant(ticket.responseDueAt),
                },
              ]
            : []),
        ]}
      />
    </SectionCard>
  )
}

function Conversation({
  ticket,
  onSaid,
}: {
  ticket: TicketDetail
  onSaid: () => Promise<unknown>
}) {
  const say = useText()
  const isOver = ticket.state === 'closed' || ticket.state === 'canceled'
  return (
    <SectionCard title={say('tickets.conversation')}>
      <Stack gap="md">
        {ticket.comments.length === 0 && <Text c="dimmed">{say('tickets.conversation.none')}</Text>}
        {ticket.comments.map((comment) => (
          <Comment key={comment.id} comment={comment} />
        ))}
        {!isOver && <CommentForm ticket={ticket} onSaid={onSaid} />}
      </Stack>
    </SectionCard>
  )
}

function Comment({ comment: { author, at, kind, text, isInternal } }: { comment: TicketComment }) {
  const say = useText()
  const { ago } = useFormats()
  return (
    <div>
      <Group gap={6}>
        <Text fw={600} size="sm">
          {author}
        </Text>
        <Text size="sm" c="dimmed">
          {kind !== 'comment' && `${say(`tickets.act.${kind as 'take'}.said`)} · `}
          {ago(at)}
        </Text>
        {isInternal && text && <StatusBadge>{say('tickets.internal')}</StatusBadge>}
      </Group>
      {text && <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>}
    </div>
  )
}

function CommentForm({
  ticket: { id, isHandler },
  onSaid,
}: {
  ticket: TicketDetail
  onSaid: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const [text, setText] = useState('')
  const [isInternal, setInternal] = useState(false)
  const work = useTypedWork('tickets.comment', { text }, (typed) => setText(typed.text), { id })
  const comment = api.queue.comment.useMutation({
    onSuccess: async () => {
      work.settle()
      setText('')
      await onSaid()
    },
    onError: toasts.failed,
  })
  return (
    <form
      data-noprint
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) comment.mutate({ ticketID: id, text, isInternal })
      }}
    >
      <Stack gap="sm" maw={640}>
        {work.notice}
        <Textarea
          autosize
          minRows={2}
          maxLength={4000}
          label={say('tickets.comment')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isHandler && (
          <Checkbox
            label={say('tickets.internalNote')}
            checked={isInternal}
            onChange={(event) => setInternal(event.currentTarget.checked)}
          />
        )}
        <div>
          <SubmitButton
            failed={comment.isError}
            disabled={text.trim() === ''}
            loading={comment.isPending}
          >
            {say('tickets.comment.add')}
          </SubmitButton>
        </div>
      </Stack>
    </form>
  )
}

function HandlerInput({ handlers, ...props }: FieldInputProps & Pick<TicketDetail, 'handlers'>) {
  const { value, onChange } = props
  return (
    <Select
      {...inputProps(props)}
      searchable
      value={typeof value === 'number' ? String(value) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      data={handlers.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
