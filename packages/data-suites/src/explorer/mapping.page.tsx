import { useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import { WholeList, Notice, SectionCard, type Column } from '@atrium/ui'
import { Button, Stack, Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { MappingDialog } from '../files/mapping-dialog.tsx'
import { useTimesNote } from '../files/use-times-note.ts'
import type { AttributeView } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { ExplorerFrame, type Source } from './explorer-frame.tsx'

/** How a data source is read: what each column is called, its type, and what it means. */
export default function MappingPage(props: PageProps) {
  return (
    <ExplorerFrame {...props} here="mapping">
      {(source) => <Mapping {...source} />}
    </ExplorerFrame>
  )
}

function Mapping({ suite, file, reload }: Source) {
  const text = useText()
  const link = useLink()
  const timesNote = useTimesNote(file)
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const own = suite.attributes.filter((one) => one.fileID === file.fileID)
  // A source that hasn't delivered anything yet has no columns to review.
  const mayMap = file.acts.includes('saveMapping') && own.length > 0
  const columns: Column<AttributeView>[] = [
    { key: 'name', label: text('dataSuites.columns.name'), cell: (row) => row.sourceName },
    {
      key: 'displayName',
      label: text('dataSuites.columns.displayName'),
      cell: (row) => row.displayName,
    },
    {
      key: 'format',
      label: text('dataSuites.columns.format'),
      cell: (row) => (
        <>
          {`${text(`dataSuites.format.${row.importFormat}`)}${row.importFormat === 'automatic' ? `: ${text(`dataSuites.format.${row.kind}`)}` : ''}`}
          <Text size="xs" c="dimmed">
            {timesNote(row)}
          </Text>
        </>
      ),
    },
    {
      key: 'dataType',
      label: text('dataSuites.columns.dataType'),
      cell: (row) => text(`dataSuites.dataType.${row.dataType}`),
    },
    {
      key: 'meaning',
      label: text('dataSuites.columns.meaning'),
      cell: (row) => row.semanticType && text(`dataSuites.meaning.${row.semanticType}`),
    },
    {
      key: 'key',
      label: text('dataSuites.columns.key'),
      cell: (row) => (row.primaryKey ? '✓' : ''),
    },
  ]
  const done = () => {
    setOpen(false)
    void reload()
    if (file.status === 'stup')
      navigate(link('data-explorer/refresh', { suiteID: suite.suiteID, fileID: file.fileID }))
  }
  return (
    <Stack>
      {file.status === 'stup' && (
        <Notice kind="info">
          {text(
            own.length > 0
              ? 'dataSuites.explorer.checkColumns'
              : 'dataSuites.explorer.noColumnsYet',
          )}
        </Notice>
      )}
      <SectionCard
        title={text('dataSuites.tools.columns')}
        action={
          mayMap && (
            <Button
              variant={file.status === 'stup' ? 'filled' : 'default'}
              onClick={() => setOpen(true)}
            >
              {text(
                file.status === 'stup' ? 'dataSuites.files.finish' : 'dataSuites.files.mapping',
              )}
            </Button>
          )
        }
      >
        <WholeList
          caption={text('dataSuites.tools.columns')}
          columns={columns}
          rows={own}
          rowID={(row) => row.attributeID}
          rowLabel={(row) => row.displayName}
        />
      </SectionCard>
      {isOpen && <MappingDialog suite={suite} file={file} onClose={done} />}
    </Stack>
  )
}
