import { useMemo } from 'react'
import { useLink } from '@atrium/kit/client'
import { EmptyState, PagedTable, PageHeader, useFormats, type Column } from '@atrium/ui'
import { IconChecks } from '@tabler/icons-react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { BadgeSummary } from './badges.queries.ts'

const size = 50

/** What creators have submitted, the longest waiting first. */
export default function ApprovalsPage() {
  const text = useText()
  const link = useLink()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const list = api.badges.list.useQuery(
    { status: 'revw', sort: 'submitted', page, size },
    { placeholderData: (before) => before },
  )
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={text('microcredentials.approvals.title')}
        subtitle={text('microcredentials.approvals.subtitle')}
      />
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={(next) => setParams(new URLSearchParams({ page: String(next) }))}
        caption={text('microcredentials.approvals.title')}
        columns={columns}
        rowID={(row) => row.badgeID}
        rowLabel={(row) => row.name}
        rowHref={(row) =>
          link('microcredentialing/microcredentials/edit', { badgeID: row.badgeID })
        }
        empty={
          <EmptyState
            title={text('microcredentials.approvals.empty')}
            hint={text('microcredentials.approvals.emptyHint')}
            icon={<IconChecks size={32} />}
          />
        }
      />
    </>
  )
}

function useColumns(): Column<BadgeSummary>[] {
  const text = useText()
  const { number, ago } = useFormats()
  return useMemo(
    () => [
      { key: 'name', label: text('microcredentials.studio.name'), cell: (row) => row.name },
      {
        key: 'creator',
        label: text('microcredentials.studio.creator'),
        cell: (row) => row.creatorName,
      },
      {
        key: 'stack',
        label: text('microcredentials.studio.stack'),
        cell: (row) => row.stackName ?? '',
      },
      {
        key: 'version',
        label: text('microcredentials.studio.version'),
        cell: (row) => number(row.versionNumber),
        align: 'end',
        wideOnly: true,
      },
      {
        key: 'submitted',
        label: text('microcredentials.approvals.waiting'),
        cell: (row) => (row.submittedAt ? ago(row.submittedAt) : ''),
        noWrap: true,
      },
    ],
    [text, number, ago],
  )
}
