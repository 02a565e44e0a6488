import { useCallback, useMemo, useState } from 'react'
import { useLink, useMay, useUserContext } from '@atrium/kit/client'
import { EmptyState, PagedTable, PageHeader, useFormats, type Column } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { IconCertificate, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { creationStatuses, needs } from '../words.ts'
import type { BadgeSummary } from './badges.queries.ts'
import { CreationStatusBadge } from './parts/creation-status.tsx'
import { ImportDialog } from './parts/import-dialog.tsx'
import { ListToolbar } from './parts/list-toolbar.tsx'
import { NameDialog } from './parts/name-dialog.tsx'
import { seesAll } from './parts.rules.ts'

const size = 50
const editor = 'microcredentialing/microcredentials/edit'

/** The microcredentials that a person works on, by their state. */
export default function MicrocredentialsPage() {
  const text = useText()
  const link = useLink()
  const may = useMay()
  const { permissions } = useUserContext()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [asking, setAsking] = useState<'new' | 'import'>()
  const search = params.get('q') ?? ''
  const status = creationStatuses.find((each) => each === params.get('status'))
  const mine = params.get('whose') === 'mine'
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const list = api.badges.list.useQuery(
    { page, size, ...(search && { search }), ...(status && { status }), ...(mine && { mine }) },
    { placeholderData: (before) => before },
  )
  const create = api.badges.create.useMutation()
  const mayCreate = may([[needs.create, needs.administer]])
  const columns = useColumns()
  const change = useCallback(
    (part: Record<string, string>) =>
      setParams(
        (before) =>
          new URLSearchParams(
            [...new URLSearchParams({ ...Object.fromEntries(before), page: '', ...part })].filter(
              ([, value]) => value !== '',
            ),
          ),
        { replace: true },
      ),
    [setParams],
  )
  const isNarrowed = search !== '' || status !== undefined || mine
  const isEmpty = list.data?.total === 0 && !isNarrowed
  const open = (badgeID: number) => navigate(link(editor, { badgeID }))
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setAsking('new')}
    >
      {text('microcredentials.studio.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('microcredentials.studio.title')}
        subtitle={text('microcredentials.studio.subtitle')}
        action={!isEmpty && add}
        more={
          mayCreate
            ? [
                {
                  label: text('microcredentials.studio.import'),
                  icon: <IconFileImport size={16} aria-hidden="true" />,
                  onClick: () => setAsking('import'),
                },
              ]
            : []
        }
      />
      {!isEmpty && (
        <ListToolbar
          search={search}
          status={status ?? ''}
          mine={mine}
          showsMine={seesAll({ permissions: new Set(permissions) })}
          onChange={change}
        />
      )}
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={(next) => change({ page: String(next) })}
        caption={text('microcredentials.studio.title')}
        columns={columns}
        rowID={(row) => row.badgeID}
        rowLabel={(row) => row.name}
        rowHref={(row) => link(editor, { badgeID: row.badgeID })}
        empty={
          isNarrowed ? (
            <EmptyState
              title={text('microcredentials.studio.nothing')}
              action={
                <Button variant="default" onClick={() => change({ q: '', status: '', whose: '' })}>
                  {text('microcredentials.studio.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={text('microcredentials.studio.empty')}
              hint={text('microcredentials.studio.emptyHint')}
              action={add}
              icon={<IconCertificate size={32} />}
            />
          )
        }
      />
      {asking === 'new' && (
        <NameDialog
          title={text('microcredentials.studio.new')}
          confirm={text('microcredentials.studio.create')}
          onClose={() => setAsking(undefined)}
          onName={async (name) => open((await create.mutateAsync({ name })).badgeID)}
        />
      )}
      {asking === 'import' && <ImportDialog onClose={() => setAsking(undefined)} onDone={open} />}
    </>
  )
}

function useColumns(): Column<BadgeSummary>[] {
  const text = useText()
  const { number, ago } = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        label: text('microcredentials.studio.name'),
        cell: (row) => <BadgeName row={row} />,
      },
      {
        key: 'status',
        label: text('microcredentials.studio.status'),
        cell: (row) => <CreationStatusBadge status={row.status} />,
        noWrap: true,
      },
      {
        key: 'stack',
        label: text('microcredentials.studio.stack'),
        cell: (row) => row.stackName ?? '',
      },
      {
        key: 'learners',
        label: text('microcredentials.studio.learners'),
        cell: (row) => number(row.learners),
        align: 'end',
      },
      {
        key: 'comments',
        label: text('microcredentials.studio.openComments'),
        cell: (row) => number(row.openComments),
        align: 'end',
        wideOnly: true,
      },
      {
        key: 'creator',
        label: text('microcredentials.studio.creator'),
        cell: (row) => row.creatorName,
      },
      {
        key: 'updated',
        label: text('microcredentials.studio.updated'),
        cell: (row) => ago(row.updatedAt),
      },
    ],
    [text, number, ago],
  )
}

/** Its name, above its version if there have been several. */
function BadgeName({ row }: { row: BadgeSummary }) {
  const text = useText()
  if (row.versionNumber < 2) return <>{row.name}</>
  return (
    <>
      {row.name}
      <Text size="xs" c="dimmed">
        {text('microcredentials.studio.version')} {row.versionNumber}
      </Text>
    </>
  )
}
