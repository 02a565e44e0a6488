import { useState } from 'react'
import { DelayedLoader, LoadError, SubmitButton, useToasts } from '@atrium/ui'
import { Modal, NativeSelect, Radio, Stack, Table, Text } from '@mantine/core'
import { api } from '../api.ts'
import type { FileView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { rowReadings, type RowReading } from '@atrium/tabular/words'
import type { ReadChoice } from '@atrium/tabular/table.types'
import classes from './files.module.css'

/**
 * Which row contains the column names, and how rows of a different width are read: chosen among the
 * first rows, with an immediate preview.
 */
export function ReadingDialog({
  file,
  onRead,
  onClose,
}: {
  file: FileView
  /** Reloads the suite: what is opened next must not use the file's earlier state. */
  onRead: () => Promise<unknown>
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const [choice, setChoice] = useState<ReadChoice>()
  const read = api.previewReading.useQuery(
    { fileID: file.fileID, ...(choice && { choice }) },
    { placeholderData: (before) => before },
  )
  const save = api.readAs.useMutation()
  const found = read.data
  const choose = (patch: ReadChoice) => {
    if (found) setChoice({ headerLine: found.headerLine, rows: found.rows, ...choice, ...patch })
  }
  const submit = () => {
    if (choice)
      save.mutateAsync({ fileID: file.fileID, version: file.version, choice }).then(async () => {
        await onRead()
        toasts.done(text('dataSuites.reading.saved'))
        onClose()
      }, toasts.failed)
  }
  const header = choice?.headerLine === undefined ? found?.headerLine : choice.headerLine
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={text('dataSuites.reading.title', { file: file.name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      {read.error ? (
        <LoadError error={read.error} onRetry={() => void read.refetch()} />
      ) : !found ? (
        <DelayedLoader />
      ) : (
        <Stack>
          <Radio.Group
            label={text('dataSuites.reading.header')}
            description={text('dataSuites.reading.intro')}
            value={String(header ?? 0)}
            onChange={(value) => choose({ headerLine: Number(value) || null })}
          >
            <div className={classes.scroll}>
              <Table mt={6} verticalSpacing={4}>
                <Table.Tbody>
                  {found.head.map(({ line, cells }) => (
                    <Table.Tr key={line}>
                      <Table.Td w={120}>
                        <Radio
                          size="sm"
                          value={String(line)}
                          label={text('dataSuites.reading.line', { line })}
                        />
                      </Table.Td>
                      {cells.map((cell, at) => (
                        <Table.Td key={at} fw={line === header ? 600 : undefined}>
                          <Text size="sm" inherit truncate maw={200}>
                            {cell}
                          </Text>
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
            <Radio size="sm" mt={6} value="0" label={text('dataSuites.reading.none')} />
          </Radio.Group>
          <NativeSelect
            label={text('dataSuites.reading.rows')}
            value={choice?.rows ?? found.rows}
            data={rowReadings.map((one) => ({
              value: one,
              label: text(`dataSuites.reading.rows.${one}`),
            }))}
            onChange={(event) => choose({ rows: event.currentTarget.value as RowReading })}
          />
          <section aria-label={text('dataSuites.reading.preview')}>
            <Text fw={600} size="sm" mb={6}>
              {text('dataSuites.reading.preview')}
            </Text>
            <div className={classes.scroll}>
              <Table verticalSpacing={4}>
                <Table.Thead>
                  <Table.Tr>
                    {found.columns.map((name) => (
                      <Table.Th key={name}>{name}</Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {found.sample.map((row, at) => (
                    <Table.Tr key={at}>
                      {row.map((cell, column) => (
                        <Table.Td key={column}>
                          <Text size="sm" truncate maw={200}>
                            {cell}
                          </Text>
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          </section>
          <SubmitButton
            failed={save.isError}
            onClick={submit}
            loading={save.isPending}
            disabled={!choice || read.isPlaceholderData}
          >
            {text('dataSuites.reading.save')}
          </SubmitButton>
        </Stack>
      )}
    </Modal>
  )
}
