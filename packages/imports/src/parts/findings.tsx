import { useState } from 'react'
import { useRecordCache } from '@atrium/kit/client'
import {
  ChoiceBar,
  DataTable,
  Pager,
  saveFile,
  SectionCard,
  StatusBadge,
  usePhone,
  useToasts,
  type Column,
  type ExportedFile,
  Loading,
} from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { ImportDetail, ImportFindingView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { useFieldName } from './field-names.ts'
import { severities, type Severity } from '../words.ts'

const size = 50
type Row = ImportFindingView & { id: number }

/** What the check found, by line, field and message. */
export function Findings({ detail }: { detail: ImportDetail }) {
  const text = useText()
  const { importID, errors, warnings } = detail
  const [severity, setSeverity] = useState<Severity>()
  const [page, setPage] = useState(1)
  const found = api.findings.useQuery(
    { importID, page, size, ...(severity && { severity }) },
    { placeholderData: (before) => before },
  )
  const columns = useColumns(detail)
  const choose = (value: string) => {
    setPage(1)
    setSeverity(severities.find((one) => one === value))
  }
  return (
    <SectionCard
      title={text('imports.findings.title')}
      action={errors + warnings > 0 && <DownloadButton importID={importID} />}
    >
      {errors + warnings === 0 ? (
        <Text c="dimmed">{text('imports.findings.none')}</Text>
      ) : (
        <Stack gap="sm">
          <ChoiceBar
            label={text('imports.findings.severity')}
            value={severity ?? ''}
            onChange={choose}
            data={[
              { value: '', label: text('imports.findings.all', { count: errors + warnings }) },
              { value: 'error', label: text('imports.findings.errors', { count: errors }) },
              { value: 'warning', label: text('imports.findings.warnings', { count: warnings }) },
            ]}
          />
          {!found.data ? (
            <Loading of={found} />
          ) : found.data.total === 0 ? (
            <Text c="dimmed">{text('imports.findings.noneOf')}</Text>
          ) : (
            <>
              <DataTable
                caption={text('imports.findings.title')}
                columns={columns}
                rows={found.data.rows.map((row, id) => ({ ...row, id }))}
                rowID={(row) => row.id}
                rowLabel={(row) => String(row.line)}
                isStale={found.isPlaceholderData}
              />
              <Pager {...found.data} page={page} size={size} onPage={setPage} />
            </>
          )}
        </Stack>
      )}
    </SectionCard>
  )
}

function useColumns({ files }: ImportDetail): Column<Row>[] {
  const text = useText()
  const nameOf = useFieldName()
  // On a phone the first column is a card's title, because there are no column headers.
  const isPhone = usePhone()
  const kindOf = new Map(files.map(({ path, kind }) => [path, kind]))
  return [
    {
      key: 'line',
      label: text('imports.findings.line'),
      cell: (row) => (isPhone ? `${text('imports.findings.line')} ${row.line}` : row.line),
      align: 'end',
    },
    ...(files.length > 1
      ? [{ key: 'file', label: text('imports.check.file'), cell: (row: Row) => row.file }]
      : []),
    {
      key: 'severity',
      label: text('imports.findings.kind'),
      cell: (row) => (
        <StatusBadge tone={row.severity === 'error' ? 'bad' : 'attention'}>
          {text(`imports.findings.${row.severity}`)}
        </StatusBadge>
      ),
      noWrap: true,
    },
    {
      key: 'field',
      label: text('imports.findings.field'),
      cell: (row) => nameOf(kindOf.get(row.file) ?? null, row.field),
    },
    { key: 'message', label: text('imports.findings.message'), cell: (row) => row.message },
  ]
}

function DownloadButton({ importID }: { importID: number }) {
  const text = useText()
  const toasts = useToasts()
  const cache = useRecordCache(api)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile((await cache.readOnce('findingsFile', { importID })) as ExportedFile)
    } catch (error) {
      toasts.failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={isBusy}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      onClick={() => void download()}
    >
      {text('imports.findings.download')}
    </Button>
  )
}
