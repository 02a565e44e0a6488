import { useRoutes } from '@atrium/kit/client'
import { DataTable, DelayedLoader, LoadError, type Column } from '@atrium/ui'
import { followDownload } from '@atrium/ui/record/save-file.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { FileView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { LineError } from '@atrium/tabular/table.types'

/** As many as a person would look through. */
const shown = 100

/**
 * What a load left out, by default the last one: the first lines, and how many there are; the whole
 * list can be downloaded.
 */
export function LineErrors({
  file,
  loadID,
  onClose,
}: {
  file: Pick<FileView, 'fileID' | 'name'>
  loadID?: number
  onClose: () => void
}) {
  const text = useText()
  const errors = api.errors.useQuery({
    fileID: file.fileID,
    ...(loadID !== undefined && { loadID }),
  })
  const { base } = useRoutes()
  const { loadID: of = null, count = 0, listed = 0 } = errors.data ?? {}
  const rows = (errors.data?.errors ?? []).map((error, id) => ({ ...error, id }))
  // The content of a line is only for people who may see the records.
  const isTold = rows.some((row) => row.text !== '')
  const columns: Column<LineError & { id: number }>[] = [
    { key: 'line', label: text('dataSuites.files.line'), cell: (row) => row.line, align: 'end' },
    { key: 'column', label: text('dataSuites.files.column'), cell: (row) => row.column ?? '' },
    {
      key: 'problem',
      label: text('dataSuites.files.problem'),
      cell: (row) => text(`dataSuites.files.problem.${row.problem}`),
    },
    ...(isTold
      ? [{ key: 'text', label: text('dataSuites.files.text'), cell: (row: LineError) => row.text }]
      : []),
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${text('dataSuites.loads.errors')}: ${file.name}`}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      {errors.error ? (
        <LoadError error={errors.error} />
      ) : !errors.data ? (
        <DelayedLoader />
      ) : (
        <Stack>
          <Group justify="space-between">
            <Text size="sm" c="dimmed" flex={1} miw={200}>
              {count > Math.min(shown, rows.length) &&
                text('dataSuites.files.errorsShown', {
                  shown: Math.min(shown, rows.length),
                  count,
                  listed,
                  isCut: listed < count ? 'yes' : 'no',
                })}
            </Text>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              disabled={of === null}
              onClick={() => followDownload(`${base}/rest/data-suites/errors/${of}`)}
            >
              {text('dataSuites.files.download')}
            </Button>
          </Group>
          <DataTable
            caption={text('dataSuites.files.problem')}
            columns={columns}
            rows={rows.slice(0, shown)}
            rowID={(row) => row.id}
            rowLabel={(row) => String(row.line)}
          />
        </Stack>
      )}
    </Modal>
  )
}
