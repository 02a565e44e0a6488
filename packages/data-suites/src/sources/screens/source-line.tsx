import { useState } from 'react'
import { useSay } from '@atrium/kit/client'
import {
  ConfirmWithNumbers,
  Notice,
  StatusBadge,
  useFormats,
  useToasts,
  type StatusTone,
} from '@atrium/ui'
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { api } from '../../api.ts'
import { LoadProgress } from '../../files/load-progress.tsx'
import type { FileView } from '../../suites/suite.views.ts'
import { useText } from '../../use-text.ts'
import type { SourceRunView, SourceView } from '../sources.queries.ts'
import { SourceForm } from './source-form.tsx'

const tones: Record<NonNullable<SourceRunView['outcome']> | 'running', StatusTone> = {
  setUp: 'attention',
  loading: 'waiting',
  done: 'good',
  nothing: 'neutral',
  drift: 'attention',
  failed: 'bad',
  running: 'waiting',
}

/**
 * Where a file's data come from: its type, its next run, how the last one went, and the available
 * acts.
 */
export function SourceLine({
  suiteID,
  file,
  source,
  onChanged,
}: {
  suiteID: number
  file: FileView
  source: SourceView
  onChanged: () => void
}) {
  const text = useText()
  const say = useSay()
  const toasts = useToasts()
  const { instant } = useFormats()
  const run = api.sources.run.useMutation()
  const remove = api.sources.remove.useMutation()
  const [dialog, setDialog] = useState<'edit' | 'runs' | 'disconnect'>()
  const { settings, every, nextAt, runs } = source
  const last = runs[0]
  const close = () => {
    setDialog(undefined)
    onChanged()
  }
  const when =
    settings.kind === 'product'
      ? text('dataSuites.sources.every.product')
      : text(`dataSuites.sources.every.${every}`)
  return (
    <Stack gap="xs">
      <Text size="sm">
        {[
          text(`dataSuites.sources.kind.${settings.kind}`),
          placeOf(source),
          when,
          every !== 'off' &&
            nextAt !== null &&
            text('dataSuites.sources.next', { when: instant(nextAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Group gap="xs" data-noprint>
        <Button
          variant="default"
          size="xs"
          loading={run.isPending}
          disabled={source.runID !== null}
          onClick={() =>
            run.mutateAsync({ sourceID: source.sourceID }).then(onChanged, toasts.failed)
          }
        >
          {text('dataSuites.sources.run')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setDialog('edit')}>
          {text('dataSuites.sources.edit')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setDialog('runs')}>
          {text('dataSuites.sources.runs')}
        </Button>
        <Button variant="default" size="xs" onClick={() => setDialog('disconnect')}>
          {text('dataSuites.sources.disconnect')}
        </Button>
      </Group>
      {/* Below the buttons, which would move under the pointer. */}
      {source.runID !== null && <LoadProgress runID={source.runID} />}
      {source.runID === null && last?.outcome === 'failed' && last.failure && (
        <Notice kind="danger">{say(last.failure.id, last.failure.values)}</Notice>
      )}
      {dialog === 'edit' && (
        <Modal
          opened
          onClose={() => setDialog(undefined)}
          size="lg"
          title={`${text('dataSuites.sources.edit')}: ${file.name}`}
          closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
        >
          <SourceForm
            suiteID={suiteID}
            kind={settings.kind}
            source={source}
            file={file}
            onDone={close}
          />
        </Modal>
      )}
      {dialog === 'runs' && (
        <Modal
          opened
          onClose={() => setDialog(undefined)}
          size="xl"
          title={`${text('dataSuites.sources.runs')}: ${file.name}`}
          closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
        >
          <Runs runs={runs} />
        </Modal>
      )}
      {dialog === 'disconnect' && (
        <ConfirmWithNumbers
          opened
          title={text('dataSuites.sources.disconnectTitle', { name: file.name })}
          consequences={[
            text('dataSuites.sources.disconnectKept'),
            ...(source.hasSecret ? [text('dataSuites.sources.disconnectSecret')] : []),
          ]}
          confirm={text('dataSuites.sources.disconnect')}
          isBusy={remove.isPending}
          onConfirm={() =>
            remove.mutateAsync({ sourceID: source.sourceID }).then(close, toasts.failed)
          }
          onClose={() => setDialog(undefined)}
        />
      )}
    </Stack>
  )
}

function placeOf({ settings }: SourceView): string {
  if (settings.kind === 's3') return `${settings.bucket}/${settings.prefix} (${settings.pattern})`
  if (settings.kind === 'sftp')
    return `${settings.user}@${settings.host}:${settings.path} (${settings.pattern})`
  return settings.kind === 'product' ? settings.pattern : ''
}

function Runs({ runs }: { runs: readonly SourceRunView[] }) {
  const text = useText()
  const say = useSay()
  const { instant, number } = useFormats()
  if (runs.length === 0) return <Text>{text('dataSuites.sources.noRuns')}</Text>
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['started', 'startedBy', 'outcome', 'fetched', 'rows'] as const).map((key) => (
              <Table.Th key={key}>{text(`dataSuites.sources.${key}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {runs.map((run) => {
            const outcome = run.outcome ?? 'running'
            return (
              <Table.Tr key={run.runID}>
                <Table.Td>{instant(run.startedAt)}</Table.Td>
                <Table.Td>{run.startedBy || text('dataSuites.sources.bySchedule')}</Table.Td>
                <Table.Td>
                  <StatusBadge tone={tones[outcome]}>
                    {text(`dataSuites.sources.outcome.${outcome}`)}
                  </StatusBadge>
                  {run.failure && <Text size="sm">{say(run.failure.id, run.failure.values)}</Text>}
                </Table.Td>
                <Table.Td>{run.files.join(', ')}</Table.Td>
                <Table.Td>{run.rows === null ? '' : number(run.rows)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
