import { useLink } from '@atrium/kit/client'
import {
  EmailAddress,
  PagedTable,
  PageHeader,
  StatusBadge,
  useDebounced,
  useFormats,
  type Column,
} from '@atrium/ui'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { Narrowing, NothingThere } from '../parts/narrowing.tsx'
import { NotConfigured } from '../parts/not-configured.tsx'
import { RegistrationBadge } from '../parts/status.tsx'
import type { RegistrationListRow } from '../registrations.queries.ts'
import { useText } from '../use-text.ts'
import { registrationStatuses, type RegistrationStatus } from '../words.ts'

const size = 50

/** Everyone who registered: those who have waited longest first, then the decided ones, newest first. */
export default function RegistrationsPage() {
  const say = useText()
  const link = useLink()
  const { ago } = useFormats()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<RegistrationStatus | ''>('')
  const [page, setPage] = useState(1)
  const search = useDebounced(typed)
  const list = api.registrations.list.useQuery(
    { page, size, ...(search.trim() && { search }), ...(status && { status }) },
    { placeholderData: keepPreviousData },
  )
  const columns: Column<RegistrationListRow>[] = [
    {
      key: 'name',
      label: say('registration.column.name'),
      cell: (row) => `${row.lastName}, ${row.firstName}`,
    },
    {
      key: 'status',
      label: say('registration.column.status'),
      cell: (row) => <RegistrationBadge status={row.status} />,
      noWrap: true,
    },
    {
      key: 'duplicates',
      label: say('registration.column.duplicates'),
      noWrap: true,
      cell: (row) =>
        row.duplicateCount > 0 && (
          <StatusBadge tone="attention">
            {say('registration.duplicates.count', { count: row.duplicateCount })}
          </StatusBadge>
        ),
    },
    {
      key: 'role',
      label: say('registration.column.role'),
      cell: (row) => say(`registration.role.${row.role}`),
    },
    {
      key: 'school',
      label: say('registration.column.school'),
      cell: (row) => row.schoolName,
      width: 170,
    },
    {
      key: 'email',
      label: say('registration.column.email'),
      cell: (row) => <EmailAddress address={row.email} />,
    },
    {
      key: 'createdAt',
      label: say('registration.column.createdAt'),
      cell: (row) => ago(row.createdAt),
      noWrap: true,
    },
  ]
  return (
    <>
      <PageHeader title={say('registration.registrations.title')} />
      <NotConfigured />
      <Narrowing
        search={typed}
        onSearch={(next) => (setTyped(next), setPage(1))}
        status={status}
        onStatus={(next) => (setStatus(next as RegistrationStatus | ''), setPage(1))}
        statuses={registrationStatuses.map((value) => ({
          value,
          label: say(`registration.status.${value}`),
        }))}
      />
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={setPage}
        caption={say('registration.registrations.title')}
        columns={columns}
        rowID={(row) => row.id}
        rowLabel={(row) => `${row.firstName} ${row.lastName}`}
        rowHref={(row) => link('self-registration/registrations/view', { id: row.id })}
        empty={
          <NothingThere
            isNarrowed={search.trim() !== '' || status !== ''}
            title={say('registration.registrations.empty')}
            hint={say('registration.registrations.emptyHint')}
          />
        }
      />
    </>
  )
}
