import {
  DataTable,
  HistoryButton,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  inputProps,
  type Column,
  Loading,
} from '@atrium/ui'
import { RecordDialog } from '@atrium/ui/record/record-dialog.tsx'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import { testScoreFields } from '../test-score.words.ts'
import type { StudentScores } from '../test-scores.actions.ts'

type Row = StudentScores['rows'][number]

/** A student’s test scores, one card per test, newest first. */
export function TestScoresCards({ studentID }: { studentID: number }) {
  const say = useText()
  const [edited, setEdited] = useState<Row | 'new'>()
  const found = api.scores.useQuery({ studentID })
  if (found.error || !found.data) return <Loading of={found} />
  const { rows, mayEdit } = found.data
  const byTest = [...Map.groupBy(rows, ({ testName }) => testName)]
  const add = (
    <Group gap="xs">
      <HistoryButton
        api={api.scoresHistory}
        input={{ studentID }}
        fields={testScoreFields}
        actions="progress.history"
        label={(field) => say(`progress.scores.${field as keyof typeof testScoreFields}`)}
        show={(field, value) =>
          field === 'testID' ? rows.find(({ testID }) => testID === value)?.testName : undefined
        }
      />
      {mayEdit && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {say('progress.scores.add')}
        </Button>
      )}
    </Group>
  )
  return (
    <>
      {byTest.length === 0 && (
        <SectionCard title={say('progress.scores.title')} action={add}>
          <Text c="dimmed">{say('progress.scores.none')}</Text>
        </SectionCard>
      )}
      {byTest.map(([title, scores], index) => (
        <TestCard
          key={title}
          title={title}
          rows={scores}
          action={index === 0 && add}
          onEdit={mayEdit ? setEdited : undefined}
        />
      ))}
      {edited && (
        <ScoreDialog
          studentID={studentID}
          row={edited === 'new' ? undefined : edited}
          reload={() => found.refetch()}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function TestCard({
  title,
  rows,
  action,
  onEdit,
}: {
  title: string
  rows: readonly Row[]
  action: React.ReactNode
  onEdit: ((row: Row) => void) | undefined
}) {
  const say = useText()
  const { date, number } = useFormats()
  const columns: Column<Row>[] = [
    { key: 'part', label: say('progress.scores.part'), cell: ({ part }) => part },
    {
      key: 'takenOn',
      label: say('progress.scores.takenOn'),
      noWrap: true,
      cell: ({ takenOn }) => date(takenOn),
    },
    {
      key: 'score',
      label: say('progress.scores.score'),
      align: 'end',
      noWrap: true,
      cell: ({ score, lowest, highest }) => (
        <>
          {number(score)}
          {lowest !== null && highest !== null && (
            <Text span size="sm" c="dimmed">
              {' '}
              ({number(lowest)}–{number(highest)})
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'level',
      label: say('progress.scores.level'),
      cell: ({ level, score, metFrom }) =>
        level ??
        (metFrom !== null && (
          <StatusBadge tone={score >= metFrom ? 'good' : 'attention'}>
            {say(
              score >= metFrom ? 'progress.scores.standardMet' : 'progress.scores.standardNotMet',
            )}
          </StatusBadge>
        )),
    },
    {
      key: 'percentile',
      label: say('progress.scores.percentile'),
      align: 'end',
      wideOnly: true,
      cell: ({ percentile }) => percentile ?? '',
    },
    ...(onEdit
      ? [
          {
            key: 'edit',
            label: say('progress.edit'),
            cell: (row: Row) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={say('progress.editOf', { name: `${row.testName}, ${row.part}` })}
                onClick={() => onEdit(row)}
              >
                {say('progress.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <SectionCard title={title} action={action}>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        rowID={({ id }) => id}
        rowLabel={({ part, takenOn }) => `${part} ${date(takenOn)}`}
      />
    </SectionCard>
  )
}

function ScoreDialog({
  studentID,
  row,
  reload,
  onClose,
}: {
  studentID: number
  row: Row | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}) {
  const say = useText()
  const toasts = useToasts()
  const choices = api.testChoices.useQuery()
  const saving = api.saveScore.useMutation()
  const removing = api.removeScore.useMutation()
  const remove = async (id: number) => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ studentID, id, isRemoved })
      await reload()
    }
    onClose()
    try {
      await set(true)
      toasts.undoable(say('progress.scores.removed'), () => set(false))
    } catch (error) {
      toasts.failed(error)
    }
  }
  return (
    <RecordDialog
      name="progress.scores"
      fields={testScoreFields}
      id={row?.id ?? 'new'}
      row={row as (Pick<Row, 'id' | 'version'> & Partial<Row>) | undefined}
      title={row ? `${row.testName}, ${row.part}` : say('progress.scores.add')}
      inputs={{
        testID: (props) => (
          <NativeSelect
            {...inputProps(props)}
            value={typeof props.value === 'number' ? String(props.value) : ''}
            onChange={(event) => props.onChange(Number(event.currentTarget.value) || null)}
            data={[
              '',
              ...(choices.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        ),
        part: (props, form) => (
          <NativeSelect
            {...inputProps(props)}
            value={typeof props.value === 'string' ? props.value : ''}
            onChange={(event) => props.onChange(event.currentTarget.value || null)}
            data={['', ...(choices.data?.find(({ id }) => id === form.values.testID)?.parts ?? [])]}
          />
        ),
      }}
      save={async (changes, version) => {
        const saved = await saving.mutateAsync({
          studentID,
          ...(row && { id: row.id, version: version ?? row.version }),
          draft: changes as Record<string, string | number | null>,
        })
        await reload()
        return { ...row, ...saved }
      }}
      onClose={onClose}
    >
      {row && (
        <Group justify="flex-end">
          <Button variant="subtle" color="red" size="xs" onClick={() => void remove(row.id)}>
            {say('progress.scores.remove')}
          </Button>
        </Group>
      )}
    </RecordDialog>
  )
}
