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
import { base64Of, readTextFile } from '@atrium/ui/list/read-text-file.ts'
import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { PastImports } from './parts/past-imports.tsx'
import type { ScoreFile } from './score-file.ts'
import type { ScoreImport } from './test-import.actions.ts'

const targets = ['studentID', 'stateID', 'takenOn', 'part', 'score', 'level', 'percentile'] as const

interface Source {
  fileName: string
  file: ScoreFile
}

/** Workbooks are sent as they are, other files as text, whatever their encoding. */
const scoreFileOf = async (file: File): Promise<ScoreFile> =>
  /\.xlsx$/i.test(file.name)
    ? { workbook: await base64Of(file) }
    : { csv: await readTextFile(file) }

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
  const read = (from: Source, mapping?: ScoreImport['mapping']) => {
    if (testID !== undefined)
      run.mutate({ testID, ...from, ...(mapping && { mapping }), write: false })
  }
  const take = async (file: File) => {
    const from = { fileName: file.name, file: await scoreFileOf(file) }
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
              onFile={(file) => void take(file)}
            />
          </>
        )}
        {run.error && <Notice kind="danger">{errorText(run.error)}</Notice>}
        {source && run.data && testID !== undefined && (
          <Found
            found={run.data}
            isBusy={run.isPending}
            onMap={(mapping) => read(source, mapping)}
            onImport={() =>
              run.mutate({ testID, ...source, mapping: run.data.mapping, write: true })
            }
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
  onMap: (mapping: ScoreImport['mapping']) => void
  onImport: () => void
}

function Found({ found, isBusy, onMap, onImport }: Props) {
  const say = useText()
  const sayAny = useSay()
  const { number } = useFormats()
  const { headers, sample, mapping, parts, findings, unknown, added, changed, unchanged } = found
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
                    {header}
                  </Table.Th>
                  <Table.Td>{sample[0]?.[at]}</Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={say('progress.import.readAsOf', { header })}
                      disabled={found.isWritten}
                      value={mapping.columns[at] ?? ''}
                      onChange={(event) =>
                        onMap({
                          ...mapping,
                          columns: mapping.columns.map((one, index) =>
                            index === at
                              ? ((event.currentTarget.value || null) as typeof one)
                              : one,
                          ),
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
