import { useState } from 'react'
import { useLink } from '@atrium/kit/client'
import { WholeList, EmptyState, PageHeader, useFormats, type Column, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconPlus, IconTicket } from '@tabler/icons-react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { CodeStatusBadge } from './parts/code-status.tsx'
import { MakeDialog } from './parts/make-dialog.tsx'
import type { PrepaymentLine } from './prepayments.queries.ts'
import { mostRows } from '../words.ts'

/** Prepaid and granted reviews, and how much is left of each. */
export default function PrepaymentsPage() {
  const text = useText()
  const link = useLink()
  const { cents, number, date } = useFormats()
  const [isMaking, setMaking] = useState(false)
  const read = api.prepayments.list.useQuery()
  if (read.isError || !read.data) return <Loading of={read} />
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
      {text('microcredentials.prepayments.add')}
    </Button>
  )
  const columns: Column<PrepaymentLine>[] = [
    { key: 'name', label: text('microcredentials.prepayments.name'), cell: (row) => row.name },
    {
      key: 'kind',
      label: text('microcredentials.prepayments.kind'),
      cell: (row) => text(`microcredentials.prepaymentKind.${row.kind}`),
    },
    {
      key: 'payer',
      label: text('microcredentials.prepayments.payer'),
      wideOnly: true,
      cell: (row) => row.payer,
    },
    {
      key: 'amount',
      label: text('microcredentials.prepayments.amount'),
      align: 'end',
      cell: (row) => (row.amountCents > 0 ? cents(row.amountCents) : ''),
    },
    {
      key: 'usesLeft',
      label: text('microcredentials.prepayments.usesLeft'),
      align: 'end',
      cell: (row) =>
        text('microcredentials.prepayments.of', {
          left: number(row.usesLeft),
          uses: number(row.uses),
        }),
    },
    {
      key: 'expiresOn',
      label: text('microcredentials.prepayments.expiresOn'),
      noWrap: true,
      cell: (row) => (row.expiresOn ? date(row.expiresOn) : ''),
    },
    {
      key: 'status',
      label: text('microcredentials.prepayments.status'),
      cell: (row) => <CodeStatusBadge status={row.status} />,
    },
  ]
  return (
    <>
      <PageHeader
        title={text('microcredentials.prepayments.title')}
        subtitle={text('microcredentials.prepayments.lead')}
        action={read.data.length > 0 && add}
      />
      {read.data.length === 0 ? (
        <EmptyState
          icon={<IconTicket size={40} stroke={1.2} />}
          title={text('microcredentials.prepayments.none')}
          hint={text('microcredentials.prepayments.noneHint')}
          action={add}
        />
      ) : (
        <WholeList
          most={mostRows.prepayments}
          caption={text('microcredentials.prepayments.title')}
          columns={columns}
          rows={read.data}
          rowID={(row) => row.prepaymentID}
          rowLabel={(row) => row.name}
          rowHref={(row) => link('microcredentialing/prepayments/view', { id: row.prepaymentID })}
        />
      )}
      {isMaking && <MakeDialog onClose={() => setMaking(false)} />}
    </>
  )
}
