import { useState } from 'react'
import { SubmitButton, useToasts, useTypedWork } from '@atrium/ui'
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  Stack,
  Table,
  Text,
  TextInput,
} from '@mantine/core'
import { api } from '../api.ts'
import type { FileView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { importFormats, type ImportFormat } from '../words.ts'
import { dataTypes, semanticTypes, type DataType, type SemanticType } from '@atrium/tabular/words'
import classes from './files.module.css'
import { useTimesNote } from './use-times-note.ts'

/**
 * How a file is read: each column's name, format and meaning. Proposed from the data, decided by a
 * person.
 */
export function MappingDialog({
  suite,
  file,
  onClose,
}: {
  suite: SuiteDetail
  file: FileView
  onClose: () => void
}) {
  const text = useText()
  const toasts = useToasts()
  const timesNote = useTimesNote(file)
  const save = api.saveMapping.useMutation()
  const reload = api.reloadFile.useMutation()
  const mayReadAnew =
    file.acts.includes('newData') && file.sources.length > 0 && file.recipe === null
  const reloadFile = () =>
    reload.mutateAsync({ fileID: file.fileID }).then(() => {
      toasts.done(text('dataSuites.files.anewBegun'))
      onClose()
    }, toasts.failed)
  const [name, setName] = useState(file.name)
  const [marks, setMarks] = useState(file.marks.join(' '))
  const [columns, setColumns] = useState(() =>
    suite.attributes.filter((one) => one.fileID === file.fileID),
  )
  const work = useTypedWork(
    'dataSuites.mapping',
    { name, marks, columns },
    (kept) => {
      setName(kept.name)
      setMarks(kept.marks)
      setColumns(kept.columns)
    },
    { id: file.fileID, version: file.version },
  )
  const change = (attributeID: number, patch: Partial<(typeof columns)[number]>) =>
    setColumns((before) =>
      before.map((one) => (one.attributeID === attributeID ? { ...one, ...patch } : one)),
    )
  const submit = () => {
    const attributes = columns.map(
      ({ attributeID, displayName, dataType, importFormat, primaryKey, semanticType }) => ({
        attributeID,
        displayName: displayName.trim(),
        dataType,
        importFormat,
        primaryKey,
        semanticType,
      }),
    )
    save
      .mutateAsync({
        fileID: file.fileID,
        version: file.version,
        name: name.trim(),
        importMode: file.importMode,
        marks: [...new Set(marks.split(/\s+/).filter(Boolean))],
        attributes,
      })
      .then(() => {
        work.settle()
        onClose()
      }, toasts.failed)
  }
  const option = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1200px, 96vw)"
      title={text('dataSuites.columns.title', { file: file.name })}
      closeButtonProps={{ 'aria-label': text('dataSuites.close') }}
    >
      <Stack>
        {work.notice}
        <Group grow align="flex-start">
          <TextInput
            label={text('dataSuites.list.name')}
            value={name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={text('dataSuites.files.marks')}
            description={text('dataSuites.files.marksHint')}
            value={marks}
            onChange={(event) => setMarks(event.currentTarget.value)}
          />
        </Group>
        <div className={classes.scroll}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['name', 'displayName', 'format', 'dataType', 'meaning', 'key'] as const).map(
                  (key) => (
                    <Table.Th key={key}>{text(`dataSuites.columns.${key}`)}</Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {columns.map((column) => {
                const label = (key: 'displayName' | 'format' | 'dataType' | 'meaning' | 'key') =>
                  `${text(`dataSuites.columns.${key}`)}: ${column.sourceName}`
                return (
                  <Table.Tr key={column.attributeID}>
                    <Table.Td>
                      {column.sourceName}
                      <Text size="xs" c="dimmed">
                        {text(`dataSuites.format.${column.kind}`)}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <TextInput
                        miw={140}
                        aria-label={label('displayName')}
                        value={column.displayName}
                        maxLength={120}
                        onChange={(event) =>
                          change(column.attributeID, { displayName: event.currentTarget.value })
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <NativeSelect
                        miw={130}
                        disabled={file.recipe !== null}
                        aria-label={label('format')}
                        description={timesNote(column)}
                        inputWrapperOrder={['input', 'description']}
                        value={column.importFormat}
                        data={option(importFormats, (value) => text(`dataSuites.format.${value}`))}
                        onChange={(event) =>
                          change(column.attributeID, {
                            importFormat: event.currentTarget.value as ImportFormat,
                          })
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <NativeSelect
                        miw={120}
                        aria-label={label('dataType')}
                        value={column.dataType}
                        data={option(dataTypes, (value) => text(`dataSuites.dataType.${value}`))}
                        onChange={(event) =>
                          change(column.attributeID, {
                            dataType: event.currentTarget.value as DataType,
                          })
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <NativeSelect
                        miw={150}
                        aria-label={label('meaning')}
                        value={column.semanticType ?? ''}
                        data={[
                          { value: '', label: text('dataSuites.columns.noMeaning') },
                          ...option(semanticTypes, (value) => text(`dataSuites.meaning.${value}`)),
                        ]}
                        onChange={(event) =>
                          change(column.attributeID, {
                            semanticType: (event.currentTarget.value ||
                              null) as SemanticType | null,
                          })
                        }
                      />
                    </Table.Td>
                    <Table.Td>
                      <Checkbox
                        aria-label={label('key')}
                        checked={column.primaryKey}
                        onChange={(event) =>
                          change(column.attributeID, { primaryKey: event.currentTarget.checked })
                        }
                      />
                    </Table.Td>
                  </Table.Tr>
                )
              })}
            </Table.Tbody>
          </Table>
        </div>
        <Group justify="space-between" align="flex-end">
          {mayReadAnew ? (
            <Stack gap={4} flex={1} miw={240}>
              <Button
                variant="default"
                w="fit-content"
                loading={reload.isPending}
                onClick={reloadFile}
              >
                {text('dataSuites.files.anew')}
              </Button>
              <Text size="xs" c="dimmed">
                {text('dataSuites.files.anewHint')}
              </Text>
            </Stack>
          ) : (
            <span />
          )}
          <SubmitButton
            failed={save.isError}
            onClick={submit}
            loading={save.isPending}
            disabled={name.trim() === '' || columns.some((one) => one.displayName.trim() === '')}
          >
            {text('dataSuites.save')}
          </SubmitButton>
        </Group>
      </Stack>
    </Modal>
  )
}
