import { DataTable, DelayedLoader, LoadError, type Column } from '@atrium/ui'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { FileView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { LineError } from './source.types.ts'

/** As many as a person looks through; as many as a load keeps. */
const [shown, kept] = [100, 1000]

/** What a load left out, the last unless told, line by line; the whole list can be taken along. */
export function LineErrors({ file, loadID, onClose }: { file: Pick<FileView, 'fileID' | 'name'>; loadID?: number; onClose: () => void }) {
  const text = useText()
  const errors = api.errors.useQuery({ fileID: file.fileID, ...(loadID !== undefined && { loadID }) })
  const rows = (errors.data ?? []).map((error, id) => ({ ...error, id }))
  // What stands in a line is for who may see the records.
  const isTold = rows.some((row) => row.text !== '')
  const columns: Column<LineError & { id: number }>[] = [
    { key: 'line', label: text('dataSuites.files.line'), cell: (row) => row.line, align: 'end' },
    { key: 'column', label: text('dataSuites.files.column'), cell: (row) => row.column ?? '' },
    { key: 'problem', label: text('dataSuites.files.problem'), cell: (row) => text(`dataSuites.files.problem.${row.problem}`) },
    ...(isTold ? [{ key: 'text', label: text('dataSuites.files.text'), cell: (row: LineError) => row.text }] : []),
  ]
  const download = () => {
    // A cell that begins like a formula must not become one in a workbook.
    const cell = (value: string | number) => `"${String(value).replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
    const lines = [columns.map((column) => cell(column.label)), ...rows.map((row) => [row.line, row.column ?? '', text(`dataSuites.files.problem.${row.problem}`), ...(isTold ? [row.text] : [])].map(cell))]
    const url = URL.createObjectURL(new Blob([`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`], { type: 'text/csv' }))
    Object.assign(document.createElement('a'), { href: url, download: `${file.name} – ${text('dataSuites.loads.errors')}.csv` }).click()
    URL.revokeObjectURL(url)
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={`${text('dataSuites.loads.errors')}: ${file.name}`} closeButtonProps={{ 'aria-label': text('dataSuites.close') }}>
      {errors.error ? (
        <LoadError error={errors.error} />
      ) : !errors.data ? (
        <DelayedLoader />
      ) : (
        <Stack>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" flex={1} miw={200}>
              {rows.length > shown && text('dataSuites.files.errorsShown', { shown, listed: rows.length, isCut: rows.length >= kept ? 'yes' : 'no' })}
            </Text>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={download}>
              {text('dataSuites.files.download')}
            </Button>
          </Group>
          <DataTable caption={text('dataSuites.files.problem')} columns={columns} rows={rows.slice(0, shown)} rowID={(row) => row.id} rowLabel={(row) => String(row.line)} />
        </Stack>
      )}
    </Modal>
  )
}
