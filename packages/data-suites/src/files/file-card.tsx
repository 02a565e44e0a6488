import { useState } from 'react'
import { useSay } from '@atrium/kit/client'
import {
  Notice,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  type StatusTone,
} from '@atrium/ui'
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { api } from '../api.ts'
import { mayEdit } from '../parts/suite-frame.tsx'
import { AttachSource } from '../sources/screens/add-file.tsx'
import { SourceLine } from '../sources/screens/source-line.tsx'
import type { SourceView } from '../sources/sources.queries.ts'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { RecipeLine } from '../tools/recipe-words.tsx'
import { useText } from '../use-text.ts'
import { importModes, type FileStatus, type ImportMode } from '../words.ts'
import { isWorking, type FileAct } from './file-status.rules.ts'
import { LoadProgress } from './load-progress.tsx'
import { keyFindings } from './key-findings.rules.ts'
import { LineErrors } from './line-errors.tsx'
import { MappingDialog } from './mapping-dialog.tsx'
import { ReadingDialog } from './reading-dialog.tsx'
import { UploadBox } from './upload-box.tsx'

const tones: Record<FileStatus, StatusTone> = {
  stup: 'attention',
  pend: 'waiting',
  proc: 'waiting',
  indx: 'waiting',
  rdy: 'good',
  err: 'bad',
  upd: 'waiting',
  updp: 'waiting',
  updr: 'attention',
  dlt: 'waiting',
  dltp: 'attention',
  dltr: 'neutral',
}
const plain: ReadonlySet<FileAct> = new Set([
  'retry',
  'acceptDrift',
  'rejectDrift',
  'remove',
  'keep',
  'confirmRemoval',
  'restore',
])
type PlainAct =
  | 'retry'
  | 'acceptDrift'
  | 'rejectDrift'
  | 'remove'
  | 'keep'
  | 'confirmRemoval'
  | 'restore'

/** One file: its status in words, what is in it, what went wrong, and what can be done now. */
export function FileCard({
  suite,
  file,
  source,
  onChanged,
}: {
  suite: SuiteDetail
  file: FileView
  source: SourceView | undefined
  /** Reads the suite again. */
  onChanged: () => Promise<unknown>
}) {
  const text = useText()
  const say = useSay()
  const toasts = useToasts()
  const { ago } = useFormats()
  const act = api.actOnFile.useMutation()
  const remake = api.tools.refresh.useMutation()
  const [dialog, setDialog] = useState<'mapping' | 'reading' | 'newData' | 'errors' | 'attach'>()
  const acts = file.acts.filter((one): one is PlainAct => plain.has(one))
  // A source that hasn't delivered anything yet has no columns to review.
  const mayMap =
    file.acts.includes('saveMapping') && suite.attributes.some((one) => one.fileID === file.fileID)
  const keys = keyFindings(suite.attributes.filter((one) => one.fileID === file.fileID))
  const close = () => {
    setDialog(undefined)
    void onChanged()
  }
  const status = (
    <StatusBadge tone={tones[file.status]}>
      {text(`dataSuites.files.status.${file.status}`)}
    </StatusBadge>
  )
  return (
    <SectionCard title={file.name} action={status}>
      <Stack gap="xs">
        {isWorking(file.status) && <LoadProgress runID={file.runID} />}
        {file.failure && <Notice kind="danger">{say(file.failure.id, file.failure.values)}</Notice>}
        {file.status === 'updr' && file.drift && (
          <Notice kind="warning">
            <Text>{text('dataSuites.files.drift')}</Text>
            {file.drift.added.length > 0 && (
              <Text>
                {text('dataSuites.files.driftAdded', { names: file.drift.added.join(', ') })}
              </Text>
            )}
            {file.drift.retyped && (
              <Text>
                {text('dataSuites.files.driftRetyped', {
                  names: file.drift.retyped
                    .map(
                      ({ name, from, to }) =>
                        `${name} (${text(`dataSuites.format.${from}`)} → ${text(`dataSuites.format.${to}`)})`,
                    )
                    .join(', '),
                  mapping: text('dataSuites.files.mapping'),
                })}
              </Text>
            )}
            {file.drift.missing.length > 0 && (
              <Text>
                {text('dataSuites.files.driftMissing', { names: file.drift.missing.join(', ') })}
              </Text>
            )}
          </Notice>
        )}
        {file.status === 'dltp' && (
          <Notice kind="warning">{text('dataSuites.files.removing')}</Notice>
        )}
        {file.sources.length > 0 && (
          <Text size="sm" c="dimmed">
            {file.rows !== null && `${text('dataSuites.files.rowCount', { count: file.rows })} · `}
            {file.sources
              .map(
                (source) => `${source.name}${source.loadedAt ? `, ${ago(source.loadedAt)}` : ''}`,
              )
              .join(' · ')}
          </Text>
        )}
        {file.sheets && <SheetsLine sheets={file.sheets} />}
        {file.lacksHeader && (
          <Notice kind="warning">
            {text('dataSuites.files.lacksHeader', { reading: text('dataSuites.reading.open') })}
          </Notice>
        )}
        {file.furtherHeaders > 0 && (
          <Text size="sm" c="dimmed">
            {text('dataSuites.files.furtherHeaders', { count: file.furtherHeaders })}
          </Text>
        )}
        {file.rowsRead !== 'exact' && (
          <Text size="sm" c="dimmed">
            {text(`dataSuites.reading.rows.${file.rowsRead}`)}
          </Text>
        )}
        {file.isFixed && (
          <Text size="sm" c="dimmed">
            {text('dataSuites.files.fixed')}
          </Text>
        )}
        {file.unparted > 0 && (
          <Notice kind="warning">
            {text('dataSuites.files.unparted', { count: file.unparted })}
          </Notice>
        )}
        {file.uncalculated > 0 && (
          <Notice kind="warning">
            {text('dataSuites.files.uncalculated', { count: file.uncalculated })}
          </Notice>
        )}
        {file.total &&
          (file.total.isLeftOut ? (
            <Text size="sm" c="dimmed">
              {text('dataSuites.files.totalLeftOut', { label: file.total.label })}
            </Text>
          ) : (
            <Notice kind="warning">
              {text('dataSuites.files.totalKept', { label: file.total.label })}
            </Notice>
          ))}
        {file.status === 'rdy' && file.rows !== null && keys.length > 0 && (
          <Notice kind="warning">
            {keys.map(({ name, missing, repeated }) => (
              <Text key={name}>
                {[
                  missing > 0 && text('dataSuites.files.keyMissing', { count: missing, name }),
                  repeated > 0 && text('dataSuites.files.keyRepeated', { count: repeated, name }),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </Text>
            ))}
          </Notice>
        )}
        <RecipeLine suite={suite} file={file} />
        {file.errorCount > 0 && (
          <Group gap="xs">
            <Text size="sm">{text('dataSuites.files.errorCount', { count: file.errorCount })}</Text>
            {mayEdit(suite) && (
              <Button variant="subtle" size="compact-sm" onClick={() => setDialog('errors')}>
                {text('dataSuites.files.showErrors')}
              </Button>
            )}
          </Group>
        )}
        {source && (
          <SourceLine suiteID={suite.suiteID} file={file} source={source} onChanged={onChanged} />
        )}
        <Group gap="xs" data-noprint>
          {mayMap && (
            <Button
              variant={file.status === 'stup' ? 'filled' : 'default'}
              size="xs"
              onClick={() => setDialog('mapping')}
            >
              {text(
                file.status === 'stup' ? 'dataSuites.files.finish' : 'dataSuites.files.mapping',
              )}
            </Button>
          )}
          {!file.recipe && mayMap && (
            <Button variant="default" size="xs" onClick={() => setDialog('reading')}>
              {text('dataSuites.reading.open')}
            </Button>
          )}
          {file.recipe && mayMap && (
            <Button
              variant="default"
              size="xs"
              loading={remake.isPending}
              onClick={() =>
                remake.mutateAsync({ fileID: file.fileID }).then(onChanged, toasts.failed)
              }
            >
              {text('dataSuites.tools.again')}
            </Button>
          )}
          {file.acts.includes('newData') && (
            <Button variant="default" size="xs" onClick={() => setDialog('newData')}>
              {text('dataSuites.files.newData')}
            </Button>
          )}
          {mayEdit(suite) && !source && !file.recipe && ['rdy', 'err'].includes(file.status) && (
            <Button variant="default" size="xs" onClick={() => setDialog('attach')}>
              {text('dataSuites.sources.attach')}
            </Button>
          )}
          {acts.map((one) => (
            <Button
              key={one}
              variant={one === 'acceptDrift' || one === 'retry' ? 'filled' : 'default'}
              size="xs"
              {...(one === 'confirmRemoval' && { color: 'red', variant: 'filled' })}
              loading={act.isPending && act.variables.act === one}
              onClick={() =>
                act.mutateAsync({ fileID: file.fileID, act: one }).then(onChanged, toasts.failed)
              }
            >
              {text(`dataSuites.files.act.${one}`)}
            </Button>
          ))}
        </Group>
      </Stack>
      {dialog === 'mapping' && <MappingDialog suite={suite} file={file} onClose={close} />}
      {dialog === 'reading' && <ReadingDialog file={file} onRead={onChanged} onClose={close} />}
      {dialog === 'newData' && <NewDataDialog suite={suite} file={file} onClose={close} />}
      {dialog === 'attach' && (
        <Modal
          opened
          onClose={() => setDialog(undefined)}
          title={`${text('dataSuites.sources.attach')}: ${file.name}`}
          size="xl"
          closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
        >
          <AttachSource suiteID={suite.suiteID} file={file} onDone={close} />
        </Modal>
      )}
      {dialog === 'errors' && <LineErrors file={file} onClose={close} />}
    </SectionCard>
  )
}

/** Which sheet of a workbook this is, and what became of the others. */
function SheetsLine({
  sheets: { read, beside = [], others },
}: {
  sheets: NonNullable<FileView['sheets']>
}) {
  const text = useText()
  const said = [text('dataSuites.files.sheet', { read })]
  if (beside.length > 0)
    said.push(
      text('dataSuites.files.sheetsBeside', { count: beside.length, names: beside.join(', ') }),
    )
  if (others.length > 0)
    said.push(
      text('dataSuites.files.sheetsNotRead', { count: others.length, names: others.join(', ') }),
    )
  return (
    <Text size="sm" c="dimmed">
      {said.join(' ')}
    </Text>
  )
}

function NewDataDialog({
  suite,
  file,
  onClose,
}: {
  suite: SuiteDetail
  file: FileView
  onClose: () => void
}) {
  const text = useText()
  const [mode, setMode] = useState<ImportMode>(file.importMode)
  const send = api.newData.useMutation()
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${text('dataSuites.files.newData')}: ${file.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        <Radio.Group
          label={text('dataSuites.files.mode')}
          value={mode}
          onChange={(value) => setMode(value as ImportMode)}
        >
          <Stack gap={6} mt={6}>
            {importModes.map((one) => (
              <Radio key={one} value={one} label={text(`dataSuites.files.${one}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <UploadBox
          suiteID={suite.suiteID}
          onSent={async (uploadID) => {
            await send.mutateAsync({ fileID: file.fileID, uploadID, mode })
            onClose()
          }}
        />
      </Stack>
    </Modal>
  )
}
