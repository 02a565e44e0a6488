import { useUserContext, type PageProps } from '@atrium/kit/client'
import { adHocKindTexts } from '@atrium/roster/ad-hoc-words'
import { EmptyState, PageHeader, useFormats, useToasts, useUiText, Loading } from '@atrium/ui'
import { Button, Group, Modal, MultiSelect, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { OwnSessions } from './ad-hoc.queries.ts'
import { SessionDialog } from './session-dialog.tsx'
import { SessionStudents } from './session-students.tsx'
import type { AdHocSession } from './words.ts'

/** A teacher’s tutorials, makeup tests, and other sessions outside of the weekly schedule. */
export default function ClassroomAdHocPage({ params }: PageProps) {
  const say = useText()
  const [editing, setEditing] = useState<AdHocSession | 'new'>()
  const found = api.adHoc.own.useQuery({ staffID: Number(params.staffID) || 0 })
  if (!found.data) return <Loading of={found} />
  const { sessions, today, isOwn } = found.data
  const add = isOwn && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      {say('schoolYear.adHoc.add')}
    </Button>
  )
  const coming = sessions.filter(({ date }) => date >= today)
  const past = sessions.filter(({ date }) => date < today)
  const refresh = () => void found.refetch()
  return (
    <>
      <PageHeader
        title={say('schoolYear.adHoc')}
        subtitle={say('schoolYear.adHoc.lead')}
        action={add}
      />
      {sessions.length === 0 && (
        <EmptyState title={say('schoolYear.adHoc.none')} hint={say('schoolYear.adHoc.noneHint')} />
      )}
      {[...coming, ...past].map((session) => (
        <Session
          key={session.id}
          session={session}
          own={found.data}
          onEdit={() => setEditing(session)}
          onChange={refresh}
        />
      ))}
      {editing && (
        <SessionDialog
          session={editing === 'new' ? null : editing}
          today={today}
          onClose={() => setEditing(undefined)}
          onSaved={refresh}
        />
      )}
    </>
  )
}

function Session({
  session,
  own: { isOwn, callable, today },
  onEdit,
  onChange,
}: {
  session: AdHocSession
  own: OwnSessions
  onEdit: () => void
  onChange: () => void
}) {
  const say = useText()
  const { language } = useUserContext()
  const { date, time } = useFormats()
  const [isCalling, setCalling] = useState(false)
  const mayChange = isOwn && session.date >= today
  return (
    <section aria-label={session.title}>
      <Group justify="space-between" align="end" mt="lg" mb="xs">
        <div>
          <Title order={2} size="h4">
            {session.title}
          </Title>
          <Text size="sm" c="dimmed">
            {[
              date(session.date),
              `${time(session.startTime)} – ${time(session.endTime)}`,
              adHocKindTexts[session.kind][language],
              session.room && say('schoolYear.week.room', { room: session.room }),
              session.excuses && say('schoolYear.adHoc.excusesShort'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {mayChange && (
          <Button
            variant="default"
            aria-label={say('schoolYear.adHoc.editOf', { title: session.title })}
            onClick={onEdit}
          >
            {say('schoolYear.adHoc.edit')}
          </Button>
        )}
      </Group>
      {session.notes && <Text mb="xs">{session.notes}</Text>}
      <SessionStudents
        session={session}
        {...(mayChange && {
          action: (
            <Button variant="default" onClick={() => setCalling(true)}>
              {say('schoolYear.adHoc.call')}
            </Button>
          ),
        })}
        onChange={onChange}
      />
      {isCalling && (
        <CallDialog
          session={session}
          callable={callable}
          onClose={() => setCalling(false)}
          onCalled={onChange}
        />
      )}
    </section>
  )
}

function CallDialog({
  session,
  callable,
  onClose,
  onCalled,
}: {
  session: AdHocSession
  callable: OwnSessions['callable']
  onClose: () => void
  onCalled: () => void
}) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const [chosen, setChosen] = useState<string[]>([])
  const call = api.adHoc.callStudents.useMutation({
    onError: toasts.failed,
    onSuccess: () => {
      onCalled()
      onClose()
    },
  })
  const taken = new Set(session.students.map(({ userID }) => userID))
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('schoolYear.adHoc.call')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <MultiSelect
          searchable
          data-autofocus
          label={say('schoolYear.adHoc.students')}
          description={say('schoolYear.adHoc.callHint')}
          value={chosen}
          onChange={setChosen}
          data={callable
            .filter(({ userID }) => !taken.has(userID))
            .map(({ userID, name }) => ({ value: String(userID), label: name }))}
          nothingFoundMessage={ui('ui.field.nothingFound')}
        />
        <div>
          <Button
            disabled={chosen.length === 0}
            loading={call.isPending}
            onClick={() =>
              call.mutate({ sessionID: session.id, studentIDs: chosen.map((id) => Number(id)) })
            }
          >
            {say('schoolYear.adHoc.call')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
