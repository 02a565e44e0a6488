import { useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  DefinitionList,
  LoadError,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type PageAction,
  Loading,
} from '@atrium/ui'
import { Button, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import { useBoard } from '../charts/use-board.tsx'
import { AnswerGrid } from '../parts/answer-grid.tsx'
import { useText } from '../use-text.ts'
import { CompareTable } from './compare-table.tsx'
import type { SnapshotView } from './snapshots.queries.ts'

/**
 * A dashboard as it was, with the origin of its numbers, and on request next to what it shows
 * today.
 */
export default function SnapshotPage({ params }: PageProps) {
  const suiteID = Number(params.suiteID) || 2_147_483_647
  const snapshotID = Number(params.snapshotID) || 2_147_483_647
  const snapshot = api.snapshot.useQuery({ suiteID, snapshotID }, { retry: false })
  if (snapshot.error || !snapshot.data) return <Loading of={snapshot} />
  return <Snapshot suiteID={suiteID} view={snapshot.data} />
}

function Snapshot({ suiteID, view }: { suiteID: number; view: SnapshotView }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const { instant } = useFormats()
  const [, navigate] = useLocation()
  const [compares, setCompares] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = api.removeSnapshot.useMutation()
  const { snapshotID, name, charts } = view
  const now = api.snapshotNow.useQuery({ suiteID, snapshotID }, { enabled: compares, retry: false })
  const board = useBoard(name)
  const more: PageAction[] = [
    board.fullScreen,
    ...board.exports,
    ...(view.role === 'view'
      ? []
      : [
          {
            label: text('dataSuites.snapshots.remove'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            danger: true,
            onClick: () => setRemoving(true),
          },
        ]),
  ]
  return (
    <div className={board.frame}>
      <PageHeader
        title={name}
        subtitle={`${view.suiteName} · ${view.title}`}
        status={
          <StatusBadge tone="neutral">
            {text('dataSuites.snapshots.dated', { date: instant(view.takenAt) })}
          </StatusBadge>
        }
        more={more}
        action={
          <Button
            variant={compares ? 'filled' : 'default'}
            aria-pressed={compares}
            loading={now.isLoading}
            onClick={() => setCompares(!compares)}
          >
            {text('dataSuites.snapshots.compare')}
          </Button>
        }
      />
      <Stack>
        {compares && now.error && (
          <LoadError error={now.error} onRetry={() => void now.refetch()} />
        )}
        <div ref={board.tiles}>
          <AnswerGrid
            tiles={view.tiles}
            charts={charts}
            names={view.names}
            {...(compares &&
              now.data && {
                below: (chart) => (
                  <CompareTable
                    chart={chart}
                    now={now.data.find((one) => one.chartID === chart.chartID)}
                  />
                ),
              })}
          />
        </div>
        <ProvenanceCard view={view} />
      </Stack>
      {isRemoving && (
        <ConfirmWithNumbers
          opened
          title={text('dataSuites.suite.removeTitle', { name })}
          consequences={[text('dataSuites.snapshots.removeCharts', { count: charts.length })]}
          confirm={text('dataSuites.remove')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove
              .mutateAsync({ suiteID, snapshotID })
              .then(
                () => navigate(link('data-forge/data-suites/snapshots', { suiteID })),
                toasts.failed,
              )
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}

function ProvenanceCard({ view: { provenance, takenAt } }: { view: SnapshotView }) {
  const text = useText()
  const { instant, number } = useFormats()
  const files = provenance.files.map((file) =>
    text('dataSuites.snapshots.file', {
      name: file.name,
      rows: file.rows === null ? text('dataSuites.notTold') : number(file.rows),
      uploads: file.uploads
        .map((one) => (one.loadedAt ? `${one.name}, ${instant(one.loadedAt)}` : one.name))
        .join('; '),
    }),
  )
  return (
    <SectionCard title={text('dataSuites.snapshots.provenance')}>
      <DefinitionList
        items={[
          {
            key: 'takenBy',
            label: text('dataSuites.snapshots.takenBy'),
            value: provenance.takenBy,
          },
          { key: 'takenAt', label: text('dataSuites.snapshots.takenAt'), value: instant(takenAt) },
          {
            key: 'files',
            label: text('dataSuites.nav.files'),
            value: files.map((file) => <div key={file}>{file}</div>),
            wide: true,
          },
          ...(provenance.mixers.length > 0
            ? [
                {
                  key: 'mixers',
                  label: text('dataSuites.mixers.title'),
                  value: provenance.mixers.join(', '),
                  wide: true,
                },
              ]
            : []),
          ...(provenance.filterSets.length > 0
            ? [
                {
                  key: 'filters',
                  label: text('dataSuites.charts.filters'),
                  value: provenance.filterSets.join(', '),
                  wide: true,
                },
              ]
            : []),
          {
            key: 'security',
            label: text('dataSuites.security.title'),
            value: text(
              provenance.rowSecurity ? 'dataSuites.snapshots.ownRows' : 'dataSuites.security.none',
            ),
            wide: true,
          },
        ]}
      />
    </SectionCard>
  )
}
