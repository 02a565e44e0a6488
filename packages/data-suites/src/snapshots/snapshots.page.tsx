import { useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import { WholeList, EmptyState, useFormats, type Column, Loading } from '@atrium/ui'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { api } from '../api.ts'
import { mayEdit, SuiteFrame } from '../parts/suite-frame.tsx'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { SnapshotSummary } from './snapshots.queries.ts'
import { TakeSnapshotDialog } from './take-snapshot-dialog.tsx'
import { mostRows } from '../words.ts'

/** The snapshots of a suite, newest first. */
export default function SnapshotsPage({ params }: PageProps) {
  const suiteID = Number(params.suiteID) || 0
  return (
    <SuiteFrame suiteID={suiteID} here="snapshots">
      {(suite) => <Snapshots suite={suite} />}
    </SuiteFrame>
  )
}

function Snapshots({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const link = useLink()
  const { instant } = useFormats()
  const { suiteID } = suite
  const list = api.snapshots.useQuery({ suiteID })
  const [isTaking, setTaking] = useState(false)
  const take = mayEdit(suite) && suite.charts.length > 0 && (
    <Button
      leftSection={<IconCamera size={16} aria-hidden="true" />}
      onClick={() => setTaking(true)}
    >
      {text('dataSuites.snapshots.take')}
    </Button>
  )
  const columns: Column<SnapshotSummary>[] = [
    { key: 'name', label: text('dataSuites.list.name'), cell: (row) => row.name },
    { key: 'title', label: text('dataSuites.snapshots.of'), cell: (row) => row.title },
    {
      key: 'charts',
      label: text('dataSuites.dashboards.charts'),
      cell: (row) => row.charts,
      align: 'end',
    },
    { key: 'takenBy', label: text('dataSuites.snapshots.takenBy'), cell: (row) => row.takenBy },
    {
      key: 'takenAt',
      label: text('dataSuites.snapshots.takenAt'),
      cell: (row) => instant(row.takenAt),
      noWrap: true,
    },
  ]
  if (!list.data) return <Loading of={list} />
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyState
          title={text('dataSuites.snapshots.none')}
          hint={text('dataSuites.snapshots.noneHint')}
          action={take}
          icon={<IconCamera size={32} />}
        />
      ) : (
        <>
          <div style={{ marginBottom: 12 }}>{take}</div>
          <WholeList
            most={mostRows.list}
            caption={text('dataSuites.nav.snapshots')}
            columns={columns}
            rows={list.data}
            rowID={(row) => row.snapshotID}
            rowLabel={(row) => row.name}
            rowHref={(row) =>
              link('data-forge/data-suites/snapshots/snapshot', {
                suiteID,
                snapshotID: row.snapshotID,
              })
            }
          />
        </>
      )}
      {isTaking && <TakeSnapshotDialog suite={suite} onClose={() => setTaking(false)} />}
    </>
  )
}
