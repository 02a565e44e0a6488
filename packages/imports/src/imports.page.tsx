import { useCallback, useMemo, useState } from 'react'
import { useLink } from '@atrium/kit/client'
import { EmptyState, PagedTable, PageHeader, useFormats, type Column } from '@atrium/ui'
import { Button, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useLocation, useSearchParams } from 'wouter'
import { api } from './api.ts'
import type { ImportSummary } from './import-views.ts'
import { ImportsToolbar } from './parts/imports-toolbar.tsx'
import { StateBadge } from './parts/state-badge.tsx'
import { UploadDialog } from './parts/upload-dialog.tsx'
import { useText } from './use-text.ts'
import { importStates } from './words.ts'

const size = 50
const one = 'data-integrations/customer-imports/import'

export default function ImportsPage() {
  const text = useText()
  const link = useLink()
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [isUploading, setUploading] = useState(false)
  const search = params.get('q') ?? ''
  const state = importStates.find((each) => each === params.get('state'))
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const list = api.list.useQuery(
    { page, size, ...(search && { search }), ...(state && { state }) },
    { placeholderData: (before) => before },
  )
  const columns = useColumns()
  const change = useCallback(
    (part: Record<string, string>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams({ ...Object.fromEntries(before), page: '', ...part })
          return new URLSearchParams([...next].filter(([, value]) => value !== ''))
        },
        { replace: true },
      ),
    [setParams],
  )

  const isNarrowed = search !== '' || state !== undefined
  const isEmpty = list.data?.total === 0 && !isNarrowed
  const upload = (
    <Button
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
      onClick={() => setUploading(true)}
    >
      {text('imports.list.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={text('imports.list.title')}
        subtitle={text('imports.list.subtitle')}
        action={!isEmpty && upload}
      />
      {!isEmpty && <ImportsToolbar search={search} state={state ?? ''} onChange={change} />}
      <PagedTable
        read={list}
        page={page}
        size={size}
        onPage={(next) => change({ page: String(next) })}
        caption={text('imports.list.title')}
        columns={columns}
        rowID={(row) => row.importID}
        rowLabel={(row) => row.name}
        rowHref={(row) => link(one, { importID: row.importID })}
        empty={
          isNarrowed ? (
            <EmptyState
              title={text('imports.list.nothing')}
              hint={text('imports.list.nothingHint')}
              action={
                <Button variant="default" onClick={() => change({ q: '', state: '' })}>
                  {text('imports.list.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={text('imports.list.empty')}
              hint={text('imports.list.emptyHint')}
              action={upload}
              icon={<IconFileImport size={32} />}
            />
          )
        }
      />
      {isUploading && (
        <UploadDialog
          onSent={(importID) => navigate(link(one, { importID }))}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}

function useColumns(): Column<ImportSummary>[] {
  const text = useText()
  const { number, ago } = useFormats()
  return useMemo(
    () => [
      {
        key: 'name',
        label: text('imports.list.name'),
        cell: (row) => <ImportName name={row.name} file={row.sourceName} />,
      },
      {
        key: 'state',
        label: text('imports.list.state'),
        cell: (row) => <StateBadge state={row.state} />,
        noWrap: true,
      },
      {
        key: 'entity',
        label: text('imports.list.entity'),
        cell: (row) => text(`imports.entity.${row.entity}`),
      },
      {
        key: 'changes',
        label: text('imports.list.changes'),
        cell: ({ counts }) =>
          `${number(counts.create)} · ${number(counts.update)} · ${number(counts.end)}`,
        align: 'end',
        noWrap: true,
      },
      {
        key: 'errors',
        label: text('imports.list.errors'),
        cell: (row) => number(row.counts.error),
        align: 'end',
      },
      { key: 'by', label: text('imports.list.by'), cell: (row) => row.createdBy },
      { key: 'when', label: text('imports.list.when'), cell: (row) => ago(row.createdAt) },
    ],
    [text, number, ago],
  )
}

/** What an import is called, over the file that it came from where that has another name. */
function ImportName({ name, file }: { name: string; file: string }) {
  if (file === name) return <>{name}</>
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        {file}
      </Text>
    </>
  )
}
