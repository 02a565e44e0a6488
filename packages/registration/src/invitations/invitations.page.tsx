import { trpcRoot } from '@atrium/kit/client'
import { DataTable, DelayedLoader, LoadError, PageHeader, Pager, useDebounced, useFormats, useToasts, type Column } from '@atrium/ui'
import { Button, Group } from '@mantine/core'
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

/** Invitations to the schools: send many at once, resend, remove. */
export default function InvitationsPage() {
  const say = useText()
  const toasts = useToasts()
  const { instant } = useFormats()
  const utils = trpcRoot.useUtils()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<InvitationStatus | ''>('')
  const [page, setPage] = useState(1)
  const [isSending, setSending] = useState(false)
  const search = useDebounced(typed)
  const list = api.invitations.list.useQuery({ page, size: 50, ...(search.trim() && { search }), ...(status && { status }) }, { placeholderData: keepPreviousData })
  const after = (message: string) => ({
    onSuccess: () => {
      toasts.done(message)
      void utils.invalidate()
    },
    onError: toasts.failed,
  })
  const resend = api.invitations.resend.useMutation(after(say('registration.invitation.resent')))
  const remove = api.invitations.remove.useMutation(after(say('registration.invitation.removed')))
  const columns: Column<InvitationListRow>[] = [
    { key: 'email', label: say('registration.column.email'), cell: (row) => row.email },
    { key: 'status', label: say('registration.column.status'), cell: (row) => <InvitationBadge status={row.status} />, noWrap: true, width: 120 },
    { key: 'school', label: say('registration.column.school'), cell: (row) => row.schoolName },
    { key: 'role', label: say('registration.column.role'), cell: (row) => (row.roleID ? say(`registration.role.${roleCodes[row.roleID as 1 | 2 | 3]}`) : say('registration.role.any')) },
    { key: 'sentAt', label: say('registration.column.sentAt'), cell: (row) => instant(row.sentAt), noWrap: true },
    { key: 'expiresAt', label: say('registration.column.expiresAt'), cell: (row) => instant(row.expiresAt), noWrap: true },
    { key: 'resentCount', label: say('registration.column.resentCount'), cell: (row) => row.resentCount, align: 'end', wideOnly: true },
    {
      key: 'acts',
      label: say('registration.column.acts'),
      cell: (row) =>
        (row.status === 'sent' || row.status === 'expired') && (
          <Group gap={4} wrap="nowrap">
            <Button size="compact-sm" variant="subtle" aria-label={say('registration.invitation.resendTo', { email: row.email })} disabled={resend.isPending} onClick={() => resend.mutate({ id: row.id })}>
              {say('registration.invitation.resend')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" aria-label={say('registration.invitation.removeTo', { email: row.email })} disabled={remove.isPending} onClick={() => remove.mutate({ id: row.id })}>
              {say('registration.invitation.remove')}
            </Button>
          </Group>
        ),
    },
  ]
  return (
    <>
      <PageHeader title={say('registration.invitations.title')} action={<Button onClick={() => setSending(true)}>{say('registration.invitations.send')}</Button>} />
      <NotConfigured />
      <Narrowing
        search={typed}
        onSearch={(next) => (setTyped(next), setPage(1))}
        status={status}
        onStatus={(next) => (setStatus(next as InvitationStatus | ''), setPage(1))}
        statuses={invitationStatuses.map((value) => ({ value, label: say(`registration.invitation.status.${value}`) }))}
      />
      {list.isPending ? (
        <DelayedLoader />
      ) : list.isError ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data.total === 0 ? (
        <NothingThere isNarrowed={search.trim() !== '' || status !== ''} title={say('registration.invitations.empty')} hint={say('registration.invitations.emptyHint')} />
      ) : (
        <>
          <DataTable caption={say('registration.invitations.title')} columns={columns} rows={list.data.rows} rowID={(row) => row.id} rowLabel={(row) => row.email} isStale={list.isPlaceholderData} />
          <Pager {...list.data} page={page} size={50} onPage={setPage} />
        </>
      )}
      {isSending && <SendDialog onClose={() => (setSending(false), void utils.invalidate())} />}
    </>
  )
}
