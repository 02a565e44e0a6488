import { useEffect } from 'react'
import { ScreenLink, useLink, useSay, type PageProps } from '@atrium/kit/client'
import {
  WholeList,
  Notice,
  PageHeader,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import type { Finding } from '../case/findings.rules.ts'
import type { StandardImportView } from '../import/import.queries.ts'
import { useRefreshed } from '../use-refreshed.ts'
import { useText } from '../use-text.ts'
import { CsvForm } from './csv-form.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportState } from './import-state.tsx'
import { Changes } from './changes.tsx'

export default function ImportPage({ params }: PageProps) {
  const importID = /^\d{1,9}$/.test(params.importID ?? '') ? Number(params.importID) : 0
  const { data, error, refetch } = api.imports.get.useQuery(
    { importID },
    { refetchInterval: ({ state }) => (state.data?.state === 'importing' ? 500 : false) },
  )
  if (data) return <Import view={data} />
  return <Loading of={{ error, refetch }} />
}

function Import({ view }: { view: StandardImportView }) {
  const text = useText()
  const say = useSay()
  const { instant } = useFormats()
  const refresh = useRefreshed()
  const { state, summary, format, caseVersion, failure } = view
  const isOpen = state === 'checked' || state === 'blocked'
  const isOver = state === 'done' || state === 'failed'
  // The cached lists of frameworks are stale.
  useEffect(() => {
    if (isOver) void refresh()
  }, [isOver, refresh])
  return (
    <>
      <PageHeader
        title={summary.title || view.name}
        subtitle={`${view.name} · ${format === 'csv' ? 'CSV' : `CASE ${caseVersion}`} · ${instant(view.createdAt)}`}
        status={<ImportState state={state} />}
        action={<Acts view={view} />}
      />
      <Stack gap="lg">
        {state === 'blocked' && (
          <Notice kind="danger">{text('standards.import.blocked', { count: view.errors })}</Notice>
        )}
        {state === 'failed' && (
          <Notice kind="danger">
            {failure ? say(failure.id, failure.values) : text('standards.import.failed')}
          </Notice>
        )}
        {state === 'importing' && <ImportProgress runID={view.runID} />}
        {state === 'done' && (
          <Notice kind="success">
            {text('standards.import.done')}{' '}
            {view.frameworkID !== null && (
              <Anchor
                component={ScreenLink}
                underline="always"
                name="settings/standards/collection/framework"
                params={{ frameworkID: view.frameworkID }}
              >
                {text('standards.import.open')}
              </Anchor>
            )}
          </Notice>
        )}
        {format === 'csv' && isOpen && <CsvForm key={view.version} view={view} />}
        <Changes view={view} />
        {view.errors + view.warnings > 0 && <FindingsTable view={view} />}
      </Stack>
    </>
  )
}

function Acts({ view: { importID, state } }: { view: StandardImportView }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const refresh = useRefreshed()
  const [, navigate] = useLocation()
  const start = api.imports.start.useMutation({ onSettled: refresh, onError: toasts.failed })
  const discard = api.imports.discard.useMutation({
    onError: toasts.failed,
    onSettled: refresh,
    onSuccess: ({ state: now }) =>
      now === 'discarded' && navigate(link('settings/standards/collection')),
  })
  if (state !== 'checked' && state !== 'blocked' && state !== 'importing') return null
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={discard.isPending}
        onClick={() => discard.mutate({ importID })}
      >
        {text(state === 'importing' ? 'standards.import.stop' : 'standards.import.discard')}
      </Button>
      {state === 'checked' && (
        <Button loading={start.isPending} onClick={() => start.mutate({ importID })}>
          {text('standards.import.start')}
        </Button>
      )}
    </Group>
  )
}

type Row = Finding & { id: number }

function FindingsTable({
  view: { findings, errors, warnings, format },
}: {
  view: StandardImportView
}) {
  const text = useText()
  const say = useSay()
  const columns: Column<Row>[] = [
    {
      key: 'place',
      label: text('standards.import.place'),
      cell: ({ place }) =>
        format === 'csv' ? text('standards.import.line', { line: Number(place) }) : place,
      noWrap: format === 'csv',
    },
    {
      key: 'severity',
      label: text('standards.import.severity'),
      cell: ({ severity }) => (
        <StatusBadge tone={severity === 'error' ? 'bad' : 'attention'}>
          {text(`standards.import.${severity}`)}
        </StatusBadge>
      ),
      noWrap: true,
    },
    {
      key: 'message',
      label: text('standards.import.message'),
      cell: ({ message }) => say(message.id, message.values),
    },
  ]
  return (
    <SectionCard title={text('standards.import.findings')}>
      {findings.length < errors + warnings && (
        <Text size="sm" c="dimmed" mb="xs">
          {text('standards.import.firstFindings', {
            shown: findings.length,
            total: errors + warnings,
          })}
        </Text>
      )}
      <WholeList
        caption={text('standards.import.findings')}
        columns={columns}
        rows={findings.map((finding, id) => ({ ...finding, id }))}
        rowID={({ id }) => id}
        rowLabel={({ place }) => place}
      />
    </SectionCard>
  )
}
