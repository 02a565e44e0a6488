import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { FileDrop, Line, LineList, Notice, useErrorText, useToasts, useUiText } from '@atrium/ui'
import { base64Of, readTextFile } from '@atrium/ui/list/read-text-file.ts'
import {
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { mostPoints, type Gradebook } from '../../gradebook/gradebook.words.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import type { ColumnTarget, PlannedColumn } from '../plan.rules.ts'
import type { ScoreFilePreview, ScoreSource } from '../score-file.words.ts'

interface Props {
  of: ClassOf
  book: Gradebook
  /** A block from the clipboard, and the assignment at which it was pasted. */
  pasted: { cells: string[][]; from: number | undefined } | undefined
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Imports scores from another gradebook’s file or a pasted block, after showing what goes where. */
export function ScoreFileDialog({ of, book, pasted, reload, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const errorText = useErrorText()
  const run = api.importScoreFile.useMutation()
  const [source, setSource] = useState<ScoreSource | undefined>(pasted && { cells: pasted.cells })
  const [targets, setTargets] = useState<ColumnTarget[]>()
  const [categoryID, setCategory] = useState<number>()
  const common = {
    ...of,
    termID: book.termID ?? 0,
    ...(pasted?.from !== undefined && { from: pasted.from }),
  }
  const read = (from: ScoreSource, chosen?: ColumnTarget[], category = categoryID) =>
    run.mutate({
      ...common,
      source: from,
      ...(chosen && { targets: chosen }),
      ...(category !== undefined && { categoryID: category }),
    })
  const readFirst = useRef(() => {
    if (source) read(source)
  })
  useEffect(() => readFirst.current(), [])
  const take = async (file: File) => {
    const from = /\.xlsx$/i.test(file.name)
      ? { workbook: await base64Of(file) }
      : { csv: await readTextFile(file) }
    setSource(from)
    setTargets(undefined)
    read(from)
  }
  const found = run.data
  const choose = (index: number, target: ColumnTarget) => {
    if (!source || !found) return
    const chosen = found.columns.map((column, at) => (at === index ? target : column.target))
    setTargets(chosen)
    read(source, chosen)
  }
  const write = async () => {
    if (!source || !found) return
    try {
      const { added, changed } = await run.mutateAsync({
        ...common,
        source,
        ...(targets && { targets }),
        ...(categoryID !== undefined && { categoryID }),
        seen: found.seen,
      })
      await reload()
      toasts.done(say('grades.scoreFile.done', { count: added + changed }))
      onClose()
    } catch (error) {
      toasts.failed(error)
      if (refusalOf(error)?.code === 'conflict') read(source, targets)
    }
  }
  const count = found ? found.added + found.changed : 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('grades.scoreFile.title')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <Stack gap="sm">
        {!pasted && (
          <>
            <Text size="sm" c="dimmed">
              {say('grades.scoreFile.hint')}
            </Text>
            <FileDrop
              accept=".csv,.tsv,.txt,.xlsx"
              kinds={say('grades.scoreFile.kinds')}
              megabytes={5}
              onFile={(file) => void take(file)}
            />
          </>
        )}
        {run.error && <Notice kind="danger">{errorText(run.error)}</Notice>}
        {run.isPending && !found && <Skeleton height={160} />}
        {found && !found.isByStudent && (
          <Notice kind="warning">{say('grades.scoreFile.noStudents')}</Notice>
        )}
        {found?.isByStudent && (
          <>
            {found.columns.length === 0 && (
              <Notice kind="warning">{say('grades.scoreFile.noColumns')}</Notice>
            )}
            <Columns found={found} book={book} onChoose={choose} />
            {found.newAssignments > 0 && book.categories.length > 1 && (
              <NativeSelect
                label={say('grades.scoreFile.category')}
                value={String(categoryID ?? book.categories[0]?.id ?? '')}
                onChange={(event) => {
                  const category = Number(event.currentTarget.value)
                  setCategory(category)
                  if (source) read(source, targets, category)
                }}
                data={book.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            <Matched found={found} />
            <NotWritten found={found} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {sayUi('ui.cancel')}
          </Button>
          <Button
            loading={run.isPending && found !== undefined}
            disabled={!found || (count === 0 && found.newAssignments === 0)}
            onClick={() => void write()}
          >
            {say('grades.scoreFile.import', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function useTitle() {
  const say = useText()
  return ({ title, at }: PlannedColumn) =>
    title || say('grades.scoreFile.untitled', { number: at + 1 })
}

interface ColumnsProps {
  found: ScoreFilePreview
  book: Gradebook
  onChoose: (index: number, target: ColumnTarget) => void
}

function Columns({ found, book, onChoose }: ColumnsProps) {
  const say = useText()
  const titleOf = useTitle()
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('grades.scoreFile.column')}</Table.Th>
          <Table.Th>{say('grades.scoreFile.goesTo')}</Table.Th>
          <Table.Th>{say('grades.scoreFile.points')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.columns.map((column, index) => {
          const { target, note, points } = column
          const title = titleOf(column)
          return (
            <Table.Tr key={column.at}>
              <Table.Th scope="row" fw={500}>
                {title}
                {note && !target && (
                  <Text size="sm" c="dimmed" fw={400}>
                    {say(`grades.scoreFile.note.${note}`, { points: points ?? 0 })}
                  </Text>
                )}
              </Table.Th>
              <Table.Td>
                <NativeSelect
                  aria-label={say('grades.scoreFile.goesToOf', { title })}
                  value={target ? ('points' in target ? 'new' : String(target.assignmentID)) : ''}
                  onChange={({ currentTarget: { value } }) =>
                    onChoose(
                      index,
                      value === ''
                        ? null
                        : value === 'new'
                          ? { points: points ?? 100 }
                          : { assignmentID: Number(value) },
                    )
                  }
                  data={[
                    { value: '', label: say('grades.scoreFile.leaveOut') },
                    ...(column.title === ''
                      ? []
                      : [{ value: 'new', label: say('grades.scoreFile.new') }]),
                    ...book.assignments.map((one) => ({
                      value: String(one.id),
                      label: `${one.title} · ${say('grades.grid.points', { points: one.points })}`,
                    })),
                  ]}
                />
              </Table.Td>
              <Table.Td>
                {target && 'points' in target && (
                  <NumberInput
                    key={target.points}
                    w={100}
                    aria-label={say('grades.scoreFile.pointsOf', { title })}
                    min={0}
                    max={mostPoints}
                    decimalScale={2}
                    defaultValue={target.points}
                    onBlur={({ currentTarget: { value } }) => {
                      const typed = Number(value)
                      if (value !== '' && typed !== target.points)
                        onChoose(index, { points: typed })
                    }}
                  />
                )}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

function Matched({ found }: { found: ScoreFilePreview }) {
  const say = useText()
  const titleOf = useTitle()
  const { added, changed, unchanged } = found
  const shown = [...found.columns.entries()].filter(([, { target }]) => target !== null)
  return (
    <>
      <Text role="status">{say('grades.scoreFile.counts', { added, changed, unchanged })}</Text>
      {found.matched.length > 0 && (
        <Table.ScrollContainer minWidth={480} mah={320}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('grades.scoreFile.asWritten')}</Table.Th>
                <Table.Th>{say('grades.scoreFile.student')}</Table.Th>
                {shown.map(([at, column]) => (
                  <Table.Th key={at}>{titleOf(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {found.matched.map(({ line, label, name, scores }) => (
                <Table.Tr key={line}>
                  <Table.Td>{label}</Table.Td>
                  <Table.Th scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  {shown.map(([at]) => {
                    const score = scores[at]
                    return (
                      <Table.Td key={at}>
                        {score?.before
                          ? say('grades.scoreFile.from', {
                              before: score.before,
                              after: score.text,
                            })
                          : score?.text}
                      </Table.Td>
                    )
                  })}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  )
}

function NotWritten({ found: { unmatched, findings, skipped } }: { found: ScoreFilePreview }) {
  const say = useText()
  const sayAny = useSay()
  const lineOf = (line: number) => say('grades.scoreFile.line', { line })
  return (
    <>
      {unmatched.length > 0 && (
        <Notice kind="warning">
          {say('grades.scoreFile.unmatched', { count: unmatched.length })}
          <LineList>
            {unmatched.map(({ line, label, problem }) => (
              <Line
                key={line}
                title={label || lineOf(line)}
                detail={[lineOf(line), say(`grades.scoreFile.problem.${problem}`)]}
              />
            ))}
          </LineList>
        </Notice>
      )}
      {findings.length > 0 && (
        <Notice kind="warning">
          {say('grades.scoreFile.findings', { count: findings.length })}
          <LineList>
            {findings.slice(0, 100).map(({ line, label, title, value, error }, at) => (
              <Line
                key={at}
                title={label || lineOf(line)}
                detail={[say('grades.scoreFile.finding', { value, title }), sayRef(sayAny, error)]}
              />
            ))}
          </LineList>
        </Notice>
      )}
      {skipped.length > 0 && (
        <Text size="sm" c="dimmed">
          {say('grades.scoreFile.skipped', {
            labels: skipped
              .map(({ label }) => label)
              .filter(Boolean)
              .slice(0, 12)
              .join(', '),
          })}
        </Text>
      )}
    </>
  )
}
