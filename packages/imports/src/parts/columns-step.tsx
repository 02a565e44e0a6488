import { useState } from 'react'
import { DataTable, Notice, type Column } from '@atrium/ui'
import { Radio, Select, Stack, Text } from '@mantine/core'
import type { ImportColumnView, ImportFileView } from '../import-views.ts'
import { useText } from '../use-text.ts'
import { fileModes, type FileKind, type FileMode } from '../words.ts'
import { Certainty } from './certainty.tsx'
import { takesSeveral, useFieldOptions, useMissingNames } from './field-names.ts'
import { FilePicker } from './file-picker.tsx'
import { StepFoot } from './step-foot.tsx'
import { isOpen, putField } from './steps.rules.ts'
import type { ImportActs, StepProps } from './use-import.ts'

/** Which column fills which field. Each choice is saved at once. */
export function ColumnsStep({ detail, acts, go }: StepProps) {
  const text = useText()
  return (
    <Stack>
      <Text c="dimmed">{text('imports.columns.intro')}</Text>
      <FilePicker
        files={detail.files}
        wants={(file) => file.kind !== null && file.missing.length > 0}
      >
        {(file) =>
          file.kind === null ? (
            <Notice kind="info">{text('imports.columns.out')}</Notice>
          ) : (
            <ColumnMap
              key={`${file.path} ${file.kind}`}
              file={file}
              kind={file.kind}
              importID={detail.importID}
              acts={acts}
              locked={!isOpen(detail)}
            />
          )
        }
      </FilePicker>
      <StepFoot back="file" next="values" go={go} />
    </Stack>
  )
}

interface ColumnMapProps {
  file: ImportFileView
  kind: FileKind
  importID: number
  acts: ImportActs
  locked: boolean
}

interface Row extends ImportColumnView {
  at: number
}

function ColumnMap({ file, kind, importID, acts, locked }: ColumnMapProps) {
  const text = useText()
  const options = useFieldOptions(kind)
  const missingNames = useMissingNames()
  // Shows a choice immediately, until the server's answer replaces it.
  const [draft, setDraft] = useState<(string | null)[]>()
  const columns = draft ?? file.columns.map(({ field }) => field)
  const save = async (next: (string | null)[], mode: FileMode = file.mode) => {
    setDraft(next)
    await acts.run(
      acts.saveMapping.mutateAsync({ importID, path: file.path, kind, columns: next, mode }),
    )
    setDraft((now) => (now === next ? undefined : now))
  }
  const nameOf = (row: Row) => row.header || text('imports.columns.unnamed', { at: row.at + 1 })
  const shown: Column<Row>[] = [
    {
      key: 'column',
      label: text('imports.columns.column'),
      cell: (row) => <Text fw={500}>{nameOf(row)}</Text>,
    },
    {
      key: 'samples',
      label: text('imports.columns.samples'),
      cell: (row) => (
        <Text size="sm" c="dimmed" lineClamp={2} maw={320} style={{ overflowWrap: 'anywhere' }}>
          {row.samples.join(' · ') || text('imports.columns.empty')}
        </Text>
      ),
    },
    {
      key: 'field',
      label: text('imports.columns.field'),
      width: 280,
      cell: (row) => (
        <Select
          aria-label={text('imports.columns.fieldOf', { column: nameOf(row) })}
          placeholder={text('imports.columns.ignore')}
          data={options}
          value={columns[row.at] ?? null}
          disabled={locked}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': text('imports.columns.ignore') }}
          onChange={(field) =>
            void save(putField(columns, row.at, field, takesSeveral(kind, field)))
          }
        />
      ),
    },
    {
      key: 'certainty',
      label: text('imports.columns.certainty'),
      cell: (row) => <Certainty column={row} chosen={columns[row.at] ?? null} />,
    },
  ]
  return (
    <Stack>
      {file.missing.length > 0 && (
        <Notice
          kind="warning"
          title={text('imports.columns.missing', {
            fields: missingNames(kind, file.missing).join('; '),
          })}
        >
          {text('imports.columns.missingHint')}
        </Notice>
      )}
      <Radio.Group
        label={text('imports.columns.mode')}
        value={file.mode}
        onChange={(value) => void save(columns, fileModes.find((mode) => mode === value) ?? 'bulk')}
      >
        <Stack gap={6} mt={6}>
          {fileModes.map((mode) => (
            <Radio key={mode} value={mode} label={text(`imports.mode.${mode}`)} disabled={locked} />
          ))}
        </Stack>
      </Radio.Group>
      <DataTable
        caption={text('imports.step.columns')}
        columns={shown}
        rows={file.columns.map((column, at) => ({ ...column, at }))}
        rowID={(row) => row.at}
        rowLabel={nameOf}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {text('imports.columns.mapped', {
          mapped: columns.filter((field) => field !== null).length,
          all: columns.length,
        })}
      </Text>
    </Stack>
  )
}
