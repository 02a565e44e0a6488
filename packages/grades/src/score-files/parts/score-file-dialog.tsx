import { sayRef, useSay } from '@atrium/kit/client'
import { FileDialog, Line, LineList, Notice, useFileTrial } from '@atrium/ui'
import { tableOf } from '@atrium/ui/list/read-text-file.ts'
import { NativeSelect, NumberInput, Table, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  const trial = useFileTrial({
    send: api.importScoreFile.useMutation().mutateAsync,
    onSaved: async ({ added, changed }) => {
      await reload()
      return say('grades.scoreFile.done', { count: added + changed })
    },
    onClose,
  })
  const { input } = trial
  const take = (source: ScoreSource) =>
    trial.take({
      ...of,
      ...{ termID: book.termID ?? 0, source },
      ...(pasted?.from !== undefined && { from: pasted.from }),
    })
  const readFirst = useRef(() => {
    if (pasted) take({ cells: pasted.cells })
  })
  useEffect(() => readFirst.current(), [])
  return (
    <FileDialog
      title={say('grades.scoreFile.title')}
      trial={trial}
      drop={
        pasted
          ? undefined
          : {
              hint: say('grades.scoreFile.hint'),
              accept: '.csv,.tsv,.txt,.xlsx',
              kinds: say('grades.scoreFile.kinds'),
              megabytes: 5,
              onFile: (file) => void tableOf(file).then(take),
            }
      }
      saveText={({ added, changed }) => say('grades.scoreFile.import', { count: added + changed })}
      isNothing={({ added, changed, newAssignments }) => added + changed + newAssignments === 0}
      onClose={onClose}
    >
      {(found) =>
        found.isByStudent ? (
          <>
            {found.columns.length === 0 && (
              <Notice kind="warning">{say('grades.scoreFile.noColumns')}</Notice>
            )}
            <Columns
              found={found}
              book={book}
              onChoose={(index, target) => {
                const targets = found.columns.map((one, at) => (at === index ? target : one.target))
                if (input) trial.again({ ...input, targets })
              }}
            />
            {found.newAssignments > 0 && book.categories.length > 1 && (
              <NativeSelect
                label={say('grades.scoreFile.category')}
                value={String(input?.categoryID ?? book.categories[0]?.id ?? '')}
                onChange={({ currentTarget: { value } }) => {
                  if (input) trial.again({ ...input, categoryID: Number(value) })
                }}
                data={book.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
            <Matched found={found} />
            <NotWritten found={found} />
          </>
        ) : (
          <Notice kind="warning">{say('grades.scoreFile.noStudents')}</Notice>
        )
      }
    </FileDialog>
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
