import { trpcRoot } from '@atrium/kit/client'
import {
  EmailAddress,
  HistoryButton,
  PagedTable,
  PageHeader,
  useDebounced,
  useFormats,
  useToasts,
  type Column,
} from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import type { InvitationListRow } from '../invitations.queries.ts'
import { Narrowing, NothingThere } from '../parts/narrowing.tsx'
import { NotConfigured } from '../parts/not-configured.tsx'
import { InvitationBadge } from '../parts/status.tsx'
import { useText } from '../use-text.ts'
import { invitationStatuses, roleCodes, type InvitationStatus } from '../words.ts'
import { SendDialog } from './send-dialog.tsx'

const size = 50

/** Invitations to the schools: send many at once, resend, remove. */
export default function InvitationsPage() {
  const say = useText()
  const toasts = useToasts()
  const { ago, day } = useFormats()
  const utils = trpcRoot.useUtils()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<InvitationStatus | ''>('')
  const [page, setPage] = useState(1)
  const [isSending, setSending] = useState(false)
  const search = useDebounced(typed)
  const list = api.invitations.list.useQuery(
    { page, size, ...(search.trim() && { search }), ...(status && { status }) },
    { placeholderData: keepPreviousData },
  )
  const after = (told: (id: number) => void) => ({
    onSuccess: (_: unknown, { id }: { id: number }) => {
      told(id)
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
  const columns: Column<InvitationListRow>[] = [
    {
      key: 'email',
      label: say('registration.column.email'),
      cell: (row) => <EmailAddress address={row.email} />,
    },
    {
      key: 'status',
      label: say('registration.column.status'),
      cell: (row) => <InvitationBadge status={row.status} />,
      noWrap: true,
      width: 120,
    },
    {
      key: 'school',
      label: say('registration.column.school'),
      cell: (row) => row.schoolName,
      width: 170,
    },
    {
      key: 'role',
      label: say('registration.column.role'),
      cell: (row) =>
        row.roleID
          ? say(`registration.role.${roleCodes[row.roleID as 1 | 2 | 3]}`)
          : say('registration.role.any'),
    },
    {
      key: 'sentAt',
      label: say('registration.column.sentAt'),
      cell: (row) => <Sent at={ago(row.sentAt)} again={row.resentCount} />,
      noWrap: true,
    },
    {
      key: 'expiresAt',
      label: say('registration.column.expiresAt'),
      cell: (row) => day(row.expiresAt),
      noWrap: true,
    },
    {
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
    },
  ]
  return (
    <>
      <PageHeader
        title={say('registration.invitations.title')}
        action={
          <Button onClick={() => setSending(true)}>{say('registration.invitations.send')}</Button>
        }
      />
      <NotConfigured />
      <Narrowing
        search={typed}
        onSearch={(next) => (setTyped(next), setPage(1))}
        status={status}
        onStatus={(next) => (setStatus(next as InvitationStatus | ''), setPage(1))}
        statuses={invitationStatuses.map((value) => ({
          value,
          label: say(`registration.invitation.status.${value}`),
        }))}
      />
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={setPage}
        caption={say('registration.invitations.title')}
        columns={columns}
        rowID={(row) => row.id}
        rowLabel={(row) => row.email}
        empty={
          <NothingThere
            isNarrowed={search.trim() !== '' || status !== ''}
            title={say('registration.invitations.empty')}
            hint={say('registration.invitations.emptyHint')}
          />
        }
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
