import { useSay, useLink } from '@atrium/kit/client'
import { DataTable, DelayedLoader, EmptyState, LoadError, PageHeader, StatusBadge, useFormats, type Column } from '@atrium/ui'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { LoadView } from './loads.queries.ts'

/** What ran, when, how many rows, what failed: the loads of all suites that this person may see. */
export default function LoadsPage() {
  const text = useText()
  const say = useSay()
  const link = useLink()
  const { number, ago } = useFormats()
  const loads = api.loads.useQuery()
  const tone = { done: 'good', failed: 'bad', drift: 'attention' } as const
  const columns: Column<LoadView>[] = [
    { key: 'file', label: text('dataSuites.loads.file'), cell: (row) => row.fileName },
    { key: 'suite', label: text('dataSuites.loads.suite'), cell: (row) => row.suiteName },
    { key: 'source', label: text('dataSuites.loads.source'), cell: (row) => row.sourceName, wideOnly: true },
    { key: 'started', label: text('dataSuites.loads.started'), cell: (row) => ago(row.startedAt), noWrap: true },
    { key: 'seconds', label: text('dataSuites.loads.seconds'), cell: (row) => (row.seconds === null ? '' : number(Math.round(row.seconds * 10) / 10)), align: 'end' },
    { key: 'outcome', label: text('dataSuites.loads.outcome'), cell: (row) => <><StatusBadge tone={row.outcome ? tone[row.outcome] : 'waiting'}>{text(row.outcome ? `dataSuites.loads.outcome.${row.outcome}` : 'dataSuites.loads.running')}</StatusBadge>{row.failure && <div>{say(row.failure.id, row.failure.values)}</div>}</> },
    { key: 'rows', label: text('dataSuites.list.rows'), cell: (row) => number(row.rows), align: 'end' },
    { key: 'errors', label: text('dataSuites.loads.errors'), cell: (row) => number(row.errorCount), align: 'end' },
    { key: 'by', label: text('dataSuites.loads.by'), cell: (row) => row.startedBy, wideOnly: true },
  ]
  return (
    <>
      <PageHeader title={text('dataSuites.loads.title')} subtitle={text('dataSuites.loads.subtitle')} />
      {loads.error && !loads.data ? (
        <LoadError error={loads.error} onRetry={() => void loads.refetch()} />
      ) : !loads.data ? (
        <DelayedLoader />
      ) : loads.data.length === 0 ? (
        <EmptyState title={text('dataSuites.loads.none')} hint={text('dataSuites.loads.noneHint')} />
      ) : (
        <DataTable caption={text('dataSuites.loads.title')} columns={columns} rows={loads.data} rowID={(row) => row.loadID} rowLabel={(row) => row.fileName} rowHref={(row) => link('data-forge/data-suites/files', { suiteID: row.suiteID })} />
      )}
    </>
  )
}
