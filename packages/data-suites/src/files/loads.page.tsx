import { useState } from 'react'
import { useSay, useLink } from '@atrium/kit/client'
import {
  WholeList,
  EmptyState,
  PageHeader,
  StatusBadge,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { LineErrors } from './line-errors.tsx'
import type { LoadFilters, LoadOutcome, LoadView } from './loads.queries.ts'
import { mostRows } from '../words.ts'

const outcomes = ['running', 'done', 'failed', 'drift'] as const
const spans = [1, 7, 30] as const
const tone = { done: 'good', failed: 'bad', drift: 'attention' } as const

/**
 * What ran, when, how many rows, and what failed: loads and runs of tools, in all suites that this
 * person may see.
 */
export default function LoadsPage() {
  const text = useText()
  const [params, setParams] = useSearchParams()
  const [shown, setShown] = useState<LoadView>()
  const number = (key: string) => (params.get(key) ? Number(params.get(key)) : undefined)
  const filters: LoadFilters = {
    outcome: (params.get('outcome') as LoadOutcome | null) ?? undefined,
    made: (params.get('made') as 'loaded' | 'tool' | null) ?? undefined,
    suiteID: number('suite'),
    fileID: number('file'),
    days: number('days'),
  }
  const loads = api.loads.useQuery(filters, {
    refetchInterval: (query) =>
      (query.state.data as LoadView[] | undefined)?.some((one) => one.outcome === null)
        ? 2000
        : false,
    placeholderData: (before) => before,
  })
  const suites = api.list.useQuery()
  const set = (key: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(key)
      else next.set(key, value)
      return next
    })
  const isNarrowed = [...params.keys()].length > 0
  const any = { value: '', label: text('dataSuites.loads.any') }
  return (
    <>
      <PageHeader
        title={text('dataSuites.loads.title')}
        subtitle={text('dataSuites.loads.subtitle')}
      />
      {!loads.data ? (
        <Loading of={loads} />
      ) : loads.data.length === 0 && !isNarrowed ? (
        <EmptyState
          title={text('dataSuites.loads.none')}
          hint={text('dataSuites.loads.noneHint')}
        />
      ) : (
        <Stack>
          <Group align="flex-end" gap="sm" data-noprint>
            <NativeSelect
              label={text('dataSuites.loads.outcome')}
              value={filters.outcome ?? ''}
              data={[
                any,
                ...outcomes.map((value) => ({
                  value,
                  label: text(
                    value === 'running'
                      ? 'dataSuites.loads.running'
                      : `dataSuites.loads.outcome.${value}`,
                  ),
                })),
              ]}
              onChange={(event) => set('outcome', event.currentTarget.value)}
            />
            <NativeSelect
              label={text('dataSuites.explorer.made')}
              value={filters.made ?? ''}
              data={[
                any,
                { value: 'loaded', label: text('dataSuites.explorer.loaded') },
                { value: 'tool', label: text('dataSuites.loads.byTool') },
              ]}
              onChange={(event) => set('made', event.currentTarget.value)}
            />
            <NativeSelect
              label={text('dataSuites.loads.suite')}
              value={params.get('suite') ?? ''}
              data={[
                any,
                ...(suites.data ?? []).map((one) => ({
                  value: String(one.suiteID),
                  label: one.name,
                })),
              ]}
              onChange={(event) => set('suite', event.currentTarget.value)}
            />
            <NativeSelect
              label={text('dataSuites.loads.since')}
              value={params.get('days') ?? ''}
              data={[
                any,
                ...spans.map((days) => ({
                  value: String(days),
                  label: text('dataSuites.loads.days', { days }),
                })),
              ]}
              onChange={(event) => set('days', event.currentTarget.value)}
            />
            {isNarrowed && (
              <Button variant="subtle" onClick={() => setParams({})}>
                {text('dataSuites.dashboards.showAll')}
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" role="status">
            {text('dataSuites.loads.summary', {
              count: loads.data.length,
              failed: loads.data.filter((one) => one.outcome === 'failed').length,
              rows: loads.data.reduce((sum, one) => sum + (one.rows ?? 0), 0),
            })}
          </Text>
          {loads.data.length > 0 && (
            <Loads rows={loads.data} onErrors={setShown} onAgain={() => void loads.refetch()} />
          )}
        </Stack>
      )}
      {shown && (
        <LineErrors
          file={{ fileID: shown.fileID, name: shown.fileName }}
          loadID={shown.loadID}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function Loads({
  rows,
  onErrors,
  onAgain,
}: {
  rows: readonly LoadView[]
  onErrors: (row: LoadView) => void
  onAgain: () => void
}) {
  const text = useText()
  const say = useSay()
  const link = useLink()
  const toasts = useToasts()
  const { number, ago } = useFormats()
  const refresh = api.tools.refresh.useMutation()
  const columns: Column<LoadView>[] = [
    {
      key: 'file',
      label: text('dataSuites.loads.file'),
      cell: (row) => (
        <>
          {row.fileName}
          <Text size="xs" c="dimmed">
            {row.tool
              ? text('dataSuites.loads.madeOf', {
                  tool: text(`dataSuites.tools.${row.tool}`),
                  files: row.sourceName,
                })
              : row.sourceName}
          </Text>
        </>
      ),
    },
    { key: 'suite', label: text('dataSuites.loads.suite'), cell: (row) => row.suiteName },
    {
      key: 'started',
      label: text('dataSuites.loads.started'),
      noWrap: true,
      cell: (row) => (
        <>
          {ago(row.startedAt)}
          <Text size="xs" c="dimmed">
            {row.startedBy || text('dataSuites.loads.bySchedule')}
          </Text>
        </>
      ),
    },
    {
      key: 'seconds',
      label: text('dataSuites.loads.seconds'),
      cell: (row) => (row.seconds === null ? '' : number(Math.round(row.seconds * 10) / 10)),
      align: 'end',
    },
    {
      key: 'outcome',
      label: text('dataSuites.loads.outcome'),
      cell: (row) => (
        <>
          <StatusBadge tone={row.outcome ? tone[row.outcome] : 'waiting'}>
            {text(
              row.outcome ? `dataSuites.loads.outcome.${row.outcome}` : 'dataSuites.loads.running',
            )}
          </StatusBadge>
          {row.failure && <div>{say(row.failure.id, row.failure.values)}</div>}
        </>
      ),
    },
    {
      key: 'rows',
      label: text('dataSuites.list.rows'),
      cell: (row) => (row.rows === null ? text('dataSuites.notTold') : number(row.rows)),
      align: 'end',
    },
    {
      key: 'errors',
      label: text('dataSuites.loads.errors'),
      align: 'end',
      cell: (row) =>
        row.errorCount > 0 && row.mayRead ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={text('dataSuites.loads.showErrors', {
              count: row.errorCount,
              file: row.fileName,
            })}
            onClick={() => onErrors(row)}
          >
            {number(row.errorCount)}
          </Button>
        ) : (
          number(row.errorCount)
        ),
    },
    {
      key: 'again',
      label: text('dataSuites.loads.again'),
      cell: (row) =>
        row.again && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${text('dataSuites.loads.again')}: ${row.fileName}`}
            loading={refresh.isPending && refresh.variables.fileID === row.fileID}
            onClick={() => refresh.mutateAsync({ fileID: row.fileID }).then(onAgain, toasts.failed)}
          >
            {text('dataSuites.loads.again')}
          </Button>
        ),
    },
  ]
  return (
    <WholeList
      most={mostRows.loads}
      caption={text('dataSuites.loads.title')}
      columns={columns}
      rows={rows}
      rowID={(row) => row.loadID}
      rowLabel={(row) => row.fileName}
      rowHref={(row) => link('data-forge/data-suites/files', { suiteID: row.suiteID })}
    />
  )
}
