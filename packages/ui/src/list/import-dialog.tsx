import { useState } from 'react'
import {
  Anchor,
  Button,
  FileButton,
  Group,
  Modal,
  ScrollArea,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import type { AnyRecord, ImportOutcome } from '@atrium/kit/shared'
import { IconFileImport, IconUpload } from '@tabler/icons-react'
import { useErrorText } from '../hooks/use-error-text.ts'
import { Notice } from '../layout/notice.tsx'
import { useToasts } from '../layout/toasts.tsx'
import { useUiText } from '../text.ts'
import { saveFile } from '../record/save-file.ts'
import type { RecordText } from '../record/use-record-text.ts'
import { isTooLarge } from '../layout/file-limit.rules.ts'
import { readTextFile } from './read-text-file.ts'

export interface ImportDialogProps {
  definition: AnyRecord
  text: RecordText
  importRows: (csv: string, dryRun: boolean) => Promise<ImportOutcome>
  onClose: () => void
}

/** A CSV is first tried in a dry run; the import then does exactly what its numbers showed. */
export default function ImportDialog({ definition, text, importRows, onClose }: ImportDialogProps) {
  const say = useUiText()
  const errorText = useErrorText()
  const toasts = useToasts()
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (what: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await what()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const tryOut = (chosen: File | null) =>
    chosen &&
    run(async () => {
      if (isTooLarge(chosen, 10)) return setFailure(say('ui.upload.tooLarge', { size: '10' }))
      const csv = await readTextFile(chosen)
      setOutcome(undefined)
      setFile({ name: chosen.name, csv })
      setOutcome(await importRows(csv, true))
    })
  const carryOut = () =>
    run(async () => {
      if (!file) return
      const done = await importRows(file.csv, false)
      // Someone may have changed records since the dry run: then nothing was written, and this is
      // why.
      if (done.dryRun) return setOutcome(done)
      const { create, update } = done
      toasts.done(say('ui.import.done', { create, update }))
      onClose()
    })
  const writes = outcome ? outcome.create + outcome.update : 0
  const isReady = outcome !== undefined && outcome.findings.length === 0 && writes > 0

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('ui.import.title', { many: text.many })}
      closeButtonProps={{ 'aria-label': say('ui.close') }}
    >
      <Stack>
        <Text>
          {say('ui.import.hint')} <Template definition={definition} text={text} />
        </Text>
        <Group gap="sm">
          <FileButton accept=".csv,.txt,text/csv" onChange={(chosen) => void tryOut(chosen)}>
            {(props) => (
              <Button
                {...props}
                variant={file ? 'default' : 'filled'}
                loading={isBusy && !outcome}
                leftSection={<IconUpload size={16} aria-hidden="true" />}
                data-autofocus
              >
                {say(file ? 'ui.import.chooseOther' : 'ui.import.choose')}
              </Button>
            )}
          </FileButton>
          {file && <Text style={{ overflowWrap: 'anywhere' }}>{file.name}</Text>}
        </Group>
        {failure !== undefined && <Notice kind="danger">{failure}</Notice>}
        {outcome && <Outcome outcome={outcome} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {say('ui.cancel')}
          </Button>
          <Button
            disabled={!isReady}
            loading={isBusy && outcome !== undefined}
            leftSection={<IconFileImport size={16} aria-hidden="true" />}
            onClick={() => void carryOut()}
          >
            {say('ui.import.run', { count: writes, noun: text.noun(writes) })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Outcome({ outcome: { create, update, unchanged, findings } }: { outcome: ImportOutcome }) {
  const say = useUiText()
  return (
    <Stack gap="sm" aria-live="polite">
      <SimpleGrid cols={3} spacing="xs">
        <Count label={say('ui.import.create')} count={create} />
        <Count label={say('ui.import.update')} count={update} />
        <Count label={say('ui.import.unchanged')} count={unchanged} />
      </SimpleGrid>
      {findings.length === 0 && create + update === 0 && (
        <Notice kind="info">{say('ui.import.nothing')}</Notice>
      )}
      {findings.length > 0 && (
        <>
          <Notice kind="warning">{say('ui.import.findings', { count: findings.length })}</Notice>
          <ScrollArea.Autosize mah={260} type="auto" viewportProps={{ tabIndex: 0 }}>
            <Table stickyHeader verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{say('ui.import.line')}</Table.Th>
                  <Table.Th>{say('ui.import.field')}</Table.Th>
                  <Table.Th>{say('ui.import.message')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {findings.slice(0, 500).map((finding, index) => (
                  <Table.Tr key={index}>
                    <Table.Td>{finding.line}</Table.Td>
                    <Table.Td>{finding.field}</Table.Td>
                    <Table.Td>{finding.message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </ScrollArea.Autosize>
          <Text size="sm">{say('ui.import.nothingWritten')}</Text>
        </>
      )}
    </Stack>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  const say = useUiText()
  return (
    <div style={{ padding: '8px 12px', border: '1px solid var(--atrium-line)', borderRadius: 6 }}>
      <Text fz="xl" fw={600}>
        {say('ui.number', { count })}
      </Text>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </div>
  )
}

// The template file: columns under the names that the import reads.
function Template({ definition, text }: { definition: AnyRecord; text: RecordText }) {
  const say = useUiText()
  const names = Object.entries(definition.fields)
    .filter(([, field]) => !field.readOnly && field.type !== 'file')
    .map(([name]) => name)
  const save = () =>
    saveFile({
      fileName: `${text.title}.csv`,
      mediaType: 'text/csv',
      content: `${names.join(',')}\r\n`,
      encoding: 'utf8',
    })
  return (
    <Anchor component="button" type="button" onClick={save}>
      {say('ui.import.template')}
    </Anchor>
  )
}
