import { useSay } from '@atrium/kit/client'
import {
  FileDrop,
  HistoryButton,
  Line,
  LineList,
  Notice,
  PageHeader,
  SectionCard,
  useErrorText,
  useFormats,
} from '@atrium/ui'
import { tableOf } from '@atrium/ui/list/read-text-file.ts'
import type { TableText } from '@atrium/tabular/table-lines'
import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { PastImports } from './parts/past-imports.tsx'
import type { ScoreImport } from './test-import.actions.ts'

const targets = ['studentID', 'stateID', 'takenOn', 'part', 'score', 'level', 'percentile'] as const

/** What a person decided; the rest is found out. */
type ReadAs = Partial<Pick<ScoreImport, 'mapping' | 'headerLine'>>

interface Source {
  fileName: string
  file: TableText
}

/**
 * Imports test scores from a vendor’s file: choose the test, check the columns, preview, import.
 */
export default function TestImportPage() {
  const say = useText()
  const choices = api.testChoices.useQuery()
  const [chosen, setChosen] = useState<number>()
  const [source, setSource] = useState<Source>()
  const run = api.importScores.useMutation()
  const errorText = useErrorText()
  const testID = chosen ?? choices.data?.[0]?.id
  const read = (from: Source, as: ReadAs = {}) => {
    if (testID !== undefined) run.mutate({ testID, ...from, ...as, write: false })
  }
  const take = async (file: File) => {
    const from = { fileName: file.name, file: await tableOf(file) }
    setSource(from)
    read(from)
  }
  return (
    <>
      <PageHeader
        title={say('progress.import.title')}
        subtitle={say('progress.import.subtitle')}
        action={
          testID !== undefined && (
            <HistoryButton
              api={api.importHistory}
              input={{ testID }}
              fields={historyFields}
              actions="progress.history"
              label={(field) => say(`progress.import.${field as keyof typeof historyFields}`)}
            />
          )
        }
      />
      <Stack gap="md">
        {choices.data?.length === 0 ? (
          <Notice kind="info">{say('progress.import.noTests')}</Notice>
        ) : (
          <>
            <NativeSelect
              label={say('progress.scores.testID')}
              maw={360}
              value={String(testID ?? '')}
              onChange={(event) => {
                setChosen(Number(event.currentTarget.value))
                setSource(undefined)
                run.reset()
              }}
              data={(choices.data ?? []).map(({ id, name }) => ({
                value: String(id),
                label: name,
              }))}
            />
            <FileDrop
              accept=".csv,.tsv,.txt,.xlsx"
              kinds={say('progress.import.kinds')}
              megabytes={15}
              onFile={(file) => void take(file)}
            />
          </>
        )}
        {run.error && <Notice kind="danger">{errorText(run.error)}</Notice>}
        {source && run.data && testID !== undefined && (
          <Found
            found={run.data}
            isBusy={run.isPending}
            onRead={(as) => read(source, as)}
            onImport={() => {
              const { mapping, headerLine } = run.data
              run.mutate({ testID, ...source, mapping, headerLine, write: true })
            }}
          />
        )}
        {testID !== undefined && (
          <PastImports testID={testID} written={run.data?.isWritten ?? false} />
        )}
      </Stack>
    </>
  )
}

const historyFields = {
  fileName: { type: 'text', max: 200 },
  added: { type: 'integer' },
  changed: { type: 'integer' },
  unchanged: { type: 'integer' },
  undone: { type: 'integer' },
  kept: { type: 'integer' },
} as const

interface Props {
  found: ScoreImport
  isBusy: boolean
  onRead: (as: ReadAs) => void
  onImport: () => void
}

function Found({ found, isBusy, onRead, onImport }: Props) {
  const say = useText()
  const sayAny = useSay()
  const { number } = useFormats()
  const { headerLine, headers, sample, mapping, parts, findings, unknown } = found
  const { added, changed, unchanged } = found
  const nameOf = (header: string, at: number) =>
    headerLine === null || header === ''
      ? say('progress.import.columnNumber', { number: at + 1 })
      : header
  const options = [
    { value: '', label: say('progress.import.leaveOut') },
    ...targets.map((value) => ({ value, label: say(`progress.import.target.${value}`) })),
    ...parts.map((name) => ({
      value: `part:${name}`,
      label: say('progress.import.target.partOf', { name }),
    })),
  ]
  return (
    <>
      <SectionCard title={say('progress.import.columns')}>
        {found.isRemembered && <Text mb="sm">{say('progress.import.remembered')}</Text>}
        <NativeSelect
          label={say('progress.import.header')}
          maw={560}
          mb="sm"
          disabled={found.isWritten}
          value={String(headerLine ?? 0)}
          onChange={(event) => onRead({ headerLine: Number(event.currentTarget.value) || null })}
          data={[
            ...found.head.map(({ line, cells }) => ({
              value: String(line),
              label: say('progress.import.headerLine', {
                line,
                cells: cells.filter(Boolean).join(', ').slice(0, 80),
              }),
            })),
            { value: '0', label: say('progress.import.noHeader') },
          ]}
        />
        <Table.ScrollContainer minWidth={480}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('progress.import.column')}</Table.Th>
                <Table.Th>{say('progress.import.example')}</Table.Th>
                <Table.Th>{say('progress.import.readAs')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {headers.map((header, at) => (
                <Table.Tr key={`${header}.${at}`}>
                  <Table.Th scope="row" fw={500}>
                    {nameOf(header, at)}
                  </Table.Th>
                  <Table.Td>{sample[0]?.[at]}</Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={say('progress.import.readAsOf', { header: nameOf(header, at) })}
                      disabled={found.isWritten}
                      value={mapping.columns[at] ?? ''}
                      onChange={(event) =>
                        onRead({
                          headerLine,
                          mapping: {
                            ...mapping,
                            columns: mapping.columns.map((one, index) =>
                              index === at
                                ? ((event.currentTarget.value || null) as typeof one)
                                : one,
                            ),
                          },
                        })
                      }
                      data={options}
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </SectionCard>
      <SectionCard title={say(found.isWritten ? 'progress.import.done' : 'progress.import.will')}>
        <Stack gap="sm">
          <Text role="status">
            {say('progress.import.counts', {
              added: number(added),
              changed: number(changed),
              unchanged: number(unchanged),
            })}
          </Text>
          {[
            ['progress.import.unknown', unknown.filter(({ disagrees }) => !disagrees)] as const,
            ['progress.import.disagree', unknown.filter(({ disagrees }) => disagrees)] as const,
          ].map(
            ([id, lines]) =>
              lines.length > 0 && (
                <Notice key={id} kind="warning">
                  {say(id, {
                    count: lines.length,
                    ids: lines
                      .slice(0, 5)
                      .map((one) => one.id)
                      .join(', '),
                  })}
                </Notice>
              ),
          )}
          {findings.length > 0 && (
            <LineList>
              {findings.map(({ line, code, value }, at) => (
                <Line
                  key={`${line}.${at}`}
                  title={say('progress.import.line', { line })}
                  detail={[sayAny(`progress.import.finding.${code}`, { value })]}
                />
              ))}
            </LineList>
          )}
          {!found.isWritten && (
            <Group>
              <Button loading={isBusy} disabled={added + changed === 0} onClick={onImport}>
                {say('progress.import.import', { count: added + changed })}
              </Button>
            </Group>
          )}
        </Stack>
      </SectionCard>
    </>
  )
}
