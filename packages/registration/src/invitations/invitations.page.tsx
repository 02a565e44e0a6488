import { recordApi, trpcRoot } from '@atrium/kit/client'
import {
  EmailAddress,
  HistoryButton,
  RecordListPage,
  useFormats,
  useToasts,
  type Column,
} from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { NotConfigured } from '../parts/not-configured.tsx'
import { InvitationBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { roleCodes } from '../words.ts'
import { invitationsList, type InvitationListRow } from './invitations.record.ts'
import { SendDialog } from './send-dialog.tsx'

const invitations = recordApi(invitationsList)

/** Invitations to the schools: send many at once, resend, remove. */
export default function InvitationsPage() {
  const say = useText()
  const toasts = useToasts()
  const { ago, day } = useFormats()
  const utils = trpcRoot.useUtils()
  const [isSending, setSending] = useState(false)
  const after = (finish: (id: number) => void) => ({
    onSuccess: (_: unknown, { id }: { id: number }) => {
      finish(id)
      void utils.invalidate()
    },
    onError: toasts.failed,
  })
  const resend = api.invitations.resend.useMutation(
    after(() => toasts.done(say('registration.invitation.resent'))),
  )
  const restore = api.invitations.restore.useMutation({ onSettled: () => void utils.invalidate() })
  const remove = api.invitations.remove.useMutation(
    after((id) =>
      toasts.undoable(say('registration.invitation.removed'), () => restore.mutateAsync({ id })),
    ),
  )
  const acts: Column<InvitationListRow> = {
    key: 'acts',
    label: say('registration.column.acts'),
    cell: (row) => (
      <Group gap={4} wrap="nowrap">
        {(row.status === 'sent' || row.status === 'expired') && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={say('registration.invitation.resendTo', { email: row.email })}
              disabled={resend.isPending}
              onClick={() => resend.mutate({ id: row.id })}
            >
              {say('registration.invitation.resend')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={say('registration.invitation.removeTo', { email: row.email })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id: row.id })}
            >
              {say('registration.invitation.remove')}
            </Button>
          </>
        )}
        <HistoryButton
          of={row.email}
          api={api.invitations.history}
          input={{ id: row.id }}
          fields={{}}
          label={(field) => field}
          actions="registration.invitation.history"
        />
      </Group>
    ),
  }
  return (
    <>
      <RecordListPage
        definition={invitationsList}
        api={invitations}
        slots={{
          action: (
            <Button onClick={() => setSending(true)}>{say('registration.invitations.send')}</Button>
          ),
          above: <NotConfigured />,
          cells: {
            email: ({ email }) => <EmailAddress address={email} />,
            status: ({ status }) => <InvitationBadge status={status} />,
            roleID: ({ roleID }) =>
              roleID
                ? say(`registration.role.${roleCodes[roleID as 1 | 2 | 3]}`)
                : say('registration.role.any'),
            sentAt: ({ sentAt, resentCount }) => <Sent at={ago(sentAt)} again={resentCount} />,
            expiresAt: ({ expiresAt }) => day(expiresAt),
          },
          columns: [acts],
        }}
      />
      {isSending && <SendDialog onClose={() => (setSending(false), void utils.invalidate())} />}
    </>
  )
}

/** When the invitation was last sent, and how many times again. */
function Sent({ at, again }: { at: string; again: number }) {
  const say = useText()
  return (
    <>
      {at}
      {again > 0 && (
        <Text component="span" display="block" size="sm" c="dimmed">
          {say('registration.invitation.resentTimes', { count: again })}
        </Text>
      )}
    </>
  )
}
