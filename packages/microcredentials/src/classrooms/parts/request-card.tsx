import { useResourceCache } from '@atrium/kit/client'
import { useFormats, useToasts, useUiText } from '@atrium/ui'
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CoachingLine } from '../coaching.queries.ts'

/** Somebody's wish for a coach, with what its reader can do about it. */
export function RequestCard({ request, mayAccept }: { request: CoachingLine; mayAccept: boolean }) {
  const text = useText()
  const toasts = useToasts()
  const { ago } = useFormats()
  const { refresh } = useResourceCache(api.coaching)
  const [isAccepting, setAccepting] = useState(false)
  const learnerName = request.learnerName ?? text('microcredentials.submissions.hidden')
  const { requestID, subjectName, badgeName, message, state, coachName, isMine, askedAt } = request
  const after = (done: string) => ({
    onSuccess: async () => {
      toasts.done(done)
      await refresh()
    },
    onError: toasts.failed,
  })
  const giveBack = api.coaching.giveBack.useMutation(
    after(text('microcredentials.coaching.givenBack')),
  )
  const finish = api.coaching.finish.useMutation(after(text('microcredentials.coaching.finished')))
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <Text fw={600}>{learnerName}</Text>
        <Text size="sm" c="dimmed">
          {[
            subjectName,
            badgeName,
            ago(askedAt),
            coachName && text('microcredentials.coaching.with', { name: coachName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {message && (
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Text>
        )}
      </div>
      <Group gap="xs">
        {state === 'open' && mayAccept && (
          <Button
            size="sm"
            aria-label={text('microcredentials.coaching.acceptOf', { name: learnerName })}
            onClick={() => setAccepting(true)}
          >
            {text('microcredentials.coaching.accept')}
          </Button>
        )}
        {state === 'accepted' && isMine && (
          <>
            <Button
              size="sm"
              variant="default"
              loading={giveBack.isPending}
              onClick={() => giveBack.mutate({ requestID })}
            >
              {text('microcredentials.coaching.giveBack')}
            </Button>
            <Button
              size="sm"
              loading={finish.isPending}
              onClick={() => finish.mutate({ requestID })}
            >
              {text('microcredentials.coaching.finish')}
            </Button>
          </>
        )}
      </Group>
      {isAccepting && (
        <AcceptDialog
          requestID={requestID}
          learnerName={learnerName}
          onClose={() => setAccepting(false)}
        />
      )}
    </Group>
  )
}

function AcceptDialog({
  requestID,
  learnerName,
  onClose,
}: {
  requestID: number
  learnerName: string
  onClose: () => void
}) {
  const text = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { refresh } = useResourceCache(api.coaching)
  const groups = useResourceCache(api.classrooms)
  const [classroomID, setClassroomID] = useState<string | null>(null)
  const list = api.classrooms.list.useQuery()
  const accept = api.coaching.accept.useMutation({
    onSuccess: () => toasts.done(text('microcredentials.coaching.accepted', { name: learnerName })),
    // Another was faster: what stands there now is shown.
    onError: toasts.failed,
    onSettled: async () => {
      onClose()
      await Promise.all([refresh(), groups.refresh()])
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('microcredentials.coaching.acceptOf', { name: learnerName })}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      <Stack>
        <Text>{text('microcredentials.coaching.acceptHint')}</Text>
        {(list.data?.length ?? 0) > 0 && (
          <Select
            label={text('microcredentials.coaching.intoGroup')}
            placeholder={text('microcredentials.coaching.noGroup')}
            clearable
            searchable
            data={(list.data ?? []).map((one) => ({
              value: String(one.classroomID),
              label: one.name,
            }))}
            value={classroomID}
            onChange={setClassroomID}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('ui.cancel')}
          </Button>
          <Button
            loading={accept.isPending}
            onClick={() =>
              accept.mutate({
                requestID,
                classroomID: classroomID === null ? null : Number(classroomID),
              })
            }
          >
            {text('microcredentials.coaching.accept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
