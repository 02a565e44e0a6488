import { useState } from 'react'
import { DataTable, DefinitionList, Notice, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import type { ImportColumnView, ImportFileView } from '../import-views.ts'
import { delimiters, quotes } from '@atrium/tabular/dialect.rules'
import { rowReadings } from '@atrium/tabular/words'
import { encodings } from '@atrium/tabular/encoding.rules'
import { useText } from '../use-text.ts'
import { fileKinds, type FileKind } from '../words.ts'
import { FilePicker } from './file-picker.tsx'
import { StepFoot } from './step-foot.tsx'
import { isOpen, lacksFields } from './steps.rules.ts'
import type { ImportActs, StepProps } from './use-import.ts'

const delimiterNames = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'pipe',
  '^': 'caret',
} as const
const quoteNames = { '"': 'double', "'": 'single', '': 'none' } as const
const lineEndNames = { '\n': 'LF (Unix)', '\r\n': 'CRLF (Windows)', '\r': 'CR' } as const

/** What was detected about each file, and how to change it. */
export function FileStep({ detail, acts, go }: StepProps) {
  const text = useText()
  return (
    <Stack>
      <Text c="dimmed">{text('imports.file.detected')}</Text>
      {detail.notes.map((note) => (
        <Notice key={note} kind="warning" title={note} />
      ))}
      <FilePicker
        files={detail.files}
        wants={(file) => file.kind !== null && file.missing.length > 0}
      >
        {(file) => (
          <FileFacts
            key={file.path}
            file={file}
            importID={detail.importID}
            acts={acts}
            locked={!isOpen(detail)}
          />
        )}
      </FilePicker>
      <StepFoot next={lacksFields(detail) || isOpen(detail) ? 'columns' : 'result'} go={go} />
    </Stack>
  )
}

function FileFacts({
  file,
  importID,
  acts,
  locked,
}: {
  file: ImportFileView
  importID: number
  acts: ImportActs
  locked: boolean
}) {
  const text = useText()
  const { number } = useFormats()
  const choose = (kind: FileKind | null) =>
    void acts.run(acts.saveMapping.mutateAsync({ importID, path: file.path, kind }))
  return (
    <Stack>
      {file.kind === null && (
        <Notice kind="warning" title={text('imports.columns.out')}>
          {file.notes}
        </Notice>
      )}
      {file.kind !== null &&
        file.notes.map((note) => <Notice key={note} kind="info" title={note} />)}
      {file.kind !== null && file.dialect.headerLine === null && (
        <Notice kind="warning" title={text('imports.file.lacksHeader')} />
      )}
      <SectionCard title={file.path}>
        <Stack>
          <DefinitionList
            items={[
              { key: 'rows', label: text('imports.file.rows'), value: number(file.rows) },
              {
                key: 'lineEnd',
                label: text('imports.file.lineEnd'),
                value: lineEndNames[file.dialect.lineEnd],
              },
            ]}
          />
          <NativeSelect
            label={text('imports.file.kind')}
            maw={360}
            value={file.kind ?? ''}
            disabled={locked || acts.isBusy}
            onChange={(event) =>
              choose(fileKinds.find((kind) => kind === event.currentTarget.value) ?? null)
            }
            data={[
              { value: '', label: text('imports.file.kindNone') },
              ...fileKinds.map((kind) => ({ value: kind, label: text(`imports.entity.${kind}`) })),
            ]}
          />
          <DialectForm
            key={JSON.stringify(file.dialect)}
            file={file}
            importID={importID}
            acts={acts}
            locked={locked}
          />
        </Stack>
      </SectionCard>
      <SectionCard title={text('imports.file.preview')}>
        <Preview columns={file.columns} caption={text('imports.file.preview')} />
      </SectionCard>
    </Stack>
  )
}

function DialectForm({
  file,
  importID,
  acts,
  locked,
}: {
  file: ImportFileView
  importID: number
  acts: ImportActs
  locked: boolean
}) {
  const text = useText()
  const [draft, setDraft] = useState(() => ({
    encoding: file.dialect.encoding,
    delimiter: file.dialect.delimiter,
    quote: file.dialect.quote,
    headerLine: file.dialect.headerLine,
    rows: file.dialect.rows ?? 'exact',
  }))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const before = { rows: 'exact', ...file.dialect }
  const isChanged = (Object.keys(draft) as (keyof typeof draft)[]).some(
    (key) => draft[key] !== before[key],
  )
  return (
    <>
      <Group align="flex-start" gap="md">
        <NativeSelect
          label={text('imports.file.encoding')}
          value={draft.encoding}
          disabled={locked}
          onChange={(event) =>
            change({
              encoding:
                encodings.find((one) => one === event.currentTarget.value) ?? draft.encoding,
            })
          }
          data={encodings.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
        <NativeSelect
          label={text('imports.file.delimiter')}
          value={draft.delimiter}
          disabled={locked}
          onChange={(event) => change({ delimiter: event.currentTarget.value })}
          data={delimiters.map((one) => ({
            value: one,
            label: text(`imports.file.${delimiterNames[one]}`),
          }))}
        />
        <NativeSelect
          label={text('imports.file.quote')}
          value={draft.quote}
          disabled={locked}
          onChange={(event) => change({ quote: event.currentTarget.value })}
          data={quotes.map((one) => ({
            value: one,
            label: text(`imports.file.${quoteNames[one]}`),
          }))}
        />
        <NativeSelect
          label={text('imports.file.rowsRead')}
          value={draft.rows}
          disabled={locked}
          onChange={(event) =>
            change({
              rows: rowReadings.find((one) => one === event.currentTarget.value) ?? draft.rows,
            })
          }
          data={rowReadings.map((one) => ({
            value: one,
            label: text(`imports.file.rowsRead.${one}`),
          }))}
        />
        <NativeSelect
          label={text('imports.file.header')}
          maw={420}
          value={String(draft.headerLine ?? 0)}
          disabled={locked}
          onChange={(event) => change({ headerLine: Number(event.currentTarget.value) || null })}
          data={[
            ...headerLines(file).map(({ line, cells }) => ({
              value: String(line),
              label: text('imports.file.headerLine', {
                line,
                cells: shortened(cells.filter((cell) => cell !== '').join(', ')),
              }),
            })),
            { value: '0', label: text('imports.file.noHeader') },
          ]}
        />
      </Group>
      {isChanged && (
        <Button
          style={{ alignSelf: 'start' }}
          loading={acts.setDialect.isPending}
          onClick={() =>
            void acts.run(
              acts.setDialect.mutateAsync({
                importID,
                path: file.path,
                dialect: {
                  ...draft,
                  delimiter: delimiters.find((one) => one === draft.delimiter),
                  quote: quotes.find((one) => one === draft.quote),
                },
              }),
            )
          }
        >
          {text('imports.file.again')}
        </Button>
      )}
    </>
  )
}

/** The lines that can be picked as the header, always including the current one. */
function headerLines({
  head,
  dialect: { headerLine, headers },
}: ImportFileView): ImportFileView['head'] {
  return headerLine === null || head.some(({ line }) => line === headerLine)
    ? head
    : [...head, { line: headerLine, cells: headers }]
}

const mostShown = 80

function shortened(words: string): string {
  return words.length > mostShown ? `${words.slice(0, mostShown)}…` : words
}

interface PreviewRow extends ImportColumnView {
  at: number
}

function Preview({ columns, caption }: { columns: readonly ImportColumnView[]; caption: string }) {
  const text = useText()
  const shown: Column<PreviewRow>[] = [
    {
      key: 'header',
      label: text('imports.columns.column'),
      cell: (row) => row.header || text('imports.columns.unnamed', { at: row.at + 1 }),
    },
    {
      key: 'samples',
      label: text('imports.columns.samples'),
      cell: (row) => row.samples.join(' · ') || text('imports.columns.empty'),
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={shown}
      rows={columns.map((column, at) => ({ ...column, at }))}
      rowID={(row) => row.at}
      rowLabel={(row) => row.header}
    />
  )
}
