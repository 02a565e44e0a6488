import { refusalOf, useRecordCache } from '@atrium/kit/client'
import {
  LoadError,
  Notice,
  SectionCard,
  StatusBadge,
  useErrorText,
  useToasts,
  useUiText,
  SubmitButton,
  useTypedWork,
} from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { OwnCoaching } from '../coaching.queries.ts'

/**
 * Requesting a coach by subject, and the state of requests. Renders nothing if the district has no
 * coaching subjects.
 */
export function OwnCoachingCard() {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const read = api.coaching.mine.useQuery({})
  const { data } = read
  if (read.isError) return <LoadError error={read.error} onRetry={() => void read.refetch()} />
  if (!data || (data.subjects.length === 0 && data.requests.length === 0)) return null
  return (
    <SectionCard
      title={text('microcredentials.coaching.own')}
      action={
        data.subjects.length > 0 && (
          <Button size="sm" variant="default" onClick={() => setAsking(true)}>
            {text('microcredentials.coaching.ask')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        {data.requests.length === 0 && (
          <Text c="dimmed">{text('microcredentials.coaching.ownHint')}</Text>
        )}
        {data.requests.map((request) => (
          <OwnRequest key={request.requestID} request={request} />
        ))}
      </Stack>
      {isAsking && <AskDialog coaching={data} onClose={() => setAsking(false)} />}
    </SectionCard>
  )
}

/** On a microcredential's page: who coaches in its subjects. Renders nothing if it has none. */
export function BadgeCoachingCard({ badgeID }: { badgeID: number }) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const { data } = api.coaching.mine.useQuery({ badgeID })
  const subjects = data?.subjects.filter((one) => one.ofBadge) ?? []
  if (!data || subjects.length === 0) return null
  const open = subjects.filter(({ id }) => !data.requests.some((one) => one.subjectID === id))
  return (
    <SectionCard title={text('microcredentials.coaching.own')}>
      <Stack gap="sm">
        {data.requests
          .filter((request) => subjects.some(({ id }) => id === request.subjectID))
          .map((request) => (
            <OwnRequest key={request.requestID} request={request} />
          ))}
        {open.map(({ id, name, coaches }) => (
          <Text key={id}>
            {coaches.length > 0
              ? text('microcredentials.coaching.subjectWith', {
                  subject: name,
                  names: coaches.join(', '),
                })
              : name}
          </Text>
        ))}
        {open.length > 0 && (
          <Group>
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              {text('microcredentials.coaching.ask')}
            </Button>
          </Group>
        )}
      </Stack>
      {isAsking && (
        <AskDialog
          coaching={{ ...data, subjects }}
          badgeID={badgeID}
          onClose={() => setAsking(false)}
        />
      )}
    </SectionCard>
  )
}

function OwnRequest({
  request: { requestID, subjectName, badgeName, state, coachName },
}: {
  request: OwnCoaching['requests'][number]
}) {
  const text = useText()
  const toasts = useToasts()
  const { refresh } = useRecordCache(api.coaching)
  const withdraw = api.coaching.withdraw.useMutation({
    onSuccess: () => refresh(),
    onError: toasts.failed,
  })
  return (
    <Group justify="space-between" gap="xs" maw={720}>
      <Group gap="xs">
        <Text>{[subjectName, badgeName].filter(Boolean).join(' · ')}</Text>
        <StatusBadge tone={state === 'accepted' ? 'good' : 'waiting'}>
          {coachName
            ? text('microcredentials.coaching.with', { name: coachName })
            : text('microcredentials.coaching.waits')}
        </StatusBadge>
      </Group>
      <Button
        size="compact-sm"
        variant="default"
        loading={withdraw.isPending}
        aria-label={text('microcredentials.coaching.withdrawOf', { subject: subjectName })}
        onClick={() => withdraw.mutate({ requestID })}
      >
        {text('microcredentials.coaching.withdraw')}
      </Button>
    </Group>
  )
}

interface AskProps {
  coaching: OwnCoaching
  /** The microcredential that it is about, if any. */
  badgeID?: number
  onClose: () => void
}

function AskDialog({
  coaching: { subjects, requests, badges },
  badgeID: about,
  onClose,
}: AskProps) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const { refresh } = useRecordCache(api.coaching)
  const asked = new Set(requests.map((one) => one.subjectID))
  const open = subjects.filter(({ id }) => !asked.has(id))
  const [subjectID, setSubjectID] = useState(open.length === 1 ? String(open[0]?.id) : null)
  const [badgeID, setBadgeID] = useState(
    about !== undefined && badges.some(({ id }) => id === about) ? String(about) : null,
  )
  const [message, setMessage] = useState('')
  const work = useTypedWork(
    'microcredentials.coaching',
    { subjectID, badgeID, message },
    (kept) => {
      setSubjectID(kept.subjectID)
      setBadgeID(kept.badgeID)
      setMessage(kept.message)
    },
    { id: about ?? 'any' },
  )
  const ask = api.coaching.ask.useMutation({
    onSuccess: async () => {
      work.settle()
      toasts.done(text('microcredentials.coaching.askedFor'))
      await refresh()
      onClose()
    },
  })
  const errors = refusalOf(ask.error)?.errors ?? {}
  const subject = subjects.find((one) => String(one.id) === subjectID)
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.coaching.ask')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (subject)
            ask.mutate({
              subjectID: subject.id,
              badgeID: badgeID === null ? null : Number(badgeID),
              message,
            })
        }}
      >
        <Stack>
          {work.notice}
          {ask.error && Object.keys(errors).length === 0 && (
            <Notice kind="danger">{errorText(ask.error)}</Notice>
          )}
          <Select
            data-autofocus
            required
            label={text('microcredentials.coaching.subject.label')}
            data={open.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={subjectID}
            error={errors.subjectID}
            onChange={setSubjectID}
            nothingFoundMessage={text('microcredentials.field.nothing')}
          />
          {subject && (
            <Text size="sm" c="dimmed">
              {[
                subject.description,
                subject.coaches.length > 0
                  ? text('microcredentials.coaching.offeredBy', {
                      names: subject.coaches.join(', '),
                    })
                  : text('microcredentials.coaching.offeredByNobody'),
              ]
                .filter(Boolean)
                .join(' ')}
            </Text>
          )}
          {badges.length > 0 && (
            <Select
              clearable
              searchable
              label={text('microcredentials.coaching.about')}
              data={badges.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={badgeID}
              error={errors.badgeID}
              onChange={setBadgeID}
            />
          )}
          <Textarea
            label={text('microcredentials.coaching.message')}
            description={text('microcredentials.coaching.messageHint')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('ui.cancel')}
            </Button>
            <SubmitButton failed={ask.isError} disabled={!subject} loading={ask.isPending}>
              {text('microcredentials.coaching.send')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
