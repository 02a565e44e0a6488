import { refusalOf, sayRef, useSay } from '@atrium/kit/client'
import { listedName } from '@atrium/people/names'
import { HistoryButton, SubmitButton, useToasts, useTypedWork } from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { api } from '../../api.ts'
import type { ClassOf } from '../../post/post.queries.ts'
import { useText } from '../../use-text.ts'
import type { TypedMarks } from '../../rubrics/rubrics.actions.ts'
import { RubricFields } from '../../rubrics/parts/rubric-fields.tsx'
import {
  longestScoreText,
  cellHistoryFields,
  type scoreHistoryFields,
  type Assignment,
  type BookStudent,
  type Cell,
} from '../gradebook.words.ts'
import { readScore, scoreText } from '../score.rules.ts'
import { BankPicker } from './bank-picker.tsx'
import type { Scores } from './use-scores.ts'

interface Props {
  of: ClassOf
  assignment: Assignment
  student: BookStudent
  scores: Scores
  mayWrite: boolean
  onClose: () => void
}

/** Everything about one score: the score, a comment for the family, a private note, and its history. */
export function CellDialog({ of, assignment, student, scores, mayWrite, onClose }: Props) {
  const say = useText()
  const sayUi = useUiText()
  const sayAny = useSay()
  const toasts = useToasts()
  const cell = scores.cellAt(assignment.id, student.id)
  const [typed, setTyped] = useState({
    score: scoreText(scores.at(assignment.id, student.id)),
    comment: cell?.comment ?? '',
    note: cell?.note ?? '',
  })
  const [marksTyped, setMarksTyped] = useState<TypedMarks>()
  const rubric = api.cellRubric.useQuery({
    ...of,
    assignmentID: assignment.id,
    studentID: student.id,
  })
  const [hasFailed, setFailed] = useState(false)
  const save = api.saveMarks.useMutation()
  const key = { assignmentID: assignment.id, studentID: student.id }
  const work = useTypedWork('grades.cell', typed, setTyped, {
    id: `${assignment.id}.${student.id}`,
  })
  const read = readScore(typed.score, assignment.points)
  const error = 'error' in read ? sayRef(sayAny, read.error) : undefined

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if ('error' in read) return setFailed(true)
    try {
      // One call, so that score, comments, rubric and standards are saved together or not at all.
      const { cells } = await save.mutateAsync({
        ...of,
        ...key,
        score: {
          ...read,
          version: cell?.version ?? 0,
          texts: { comment: typed.comment || null, note: typed.note || null },
        },
        marks: marksTyped?.marks ?? [],
        levels: marksTyped?.levels ?? [],
      })
      scores.take(cells)
      work.settle()
      onClose()
    } catch (refused) {
      setFailed(true)
      toasts.failed(refused)
      const refusal = refusalOf(refused)
      if (refusal?.code !== 'conflict') return
      // What the other person entered is shown next to it; saving again replaces it.
      if (Array.isArray(refusal.current)) scores.take(refusal.current as Cell[])
      else {
        setMarksTyped(undefined)
        await rubric.refetch()
      }
    }
  }
  const isTheirs = hasFailed && cell && scoreText(cell) !== typed.score
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={`${listedName(student).name} · ${assignment.title}`}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          {work.notice}
          {isTheirs && (
            <Text size="sm">{say('grades.cell.theirs', { score: scoreText(cell) || '–' })}</Text>
          )}
          <TextInput
            data-autofocus
            label={say('grades.cell.score', { points: assignment.points })}
            description={say('grades.cell.scoreHint')}
            disabled={!mayWrite}
            value={typed.score}
            error={hasFailed && error}
            onChange={(event) => setTyped({ ...typed, score: event.currentTarget.value })}
          />
          <Textarea
            label={say('grades.cell.comment')}
            description={say('grades.cell.commentHint')}
            autosize
            minRows={2}
            maxLength={longestScoreText}
            disabled={!mayWrite}
            value={typed.comment}
            onChange={(event) => setTyped({ ...typed, comment: event.currentTarget.value })}
          />
          {mayWrite && rubric.data && (
            <BankPicker
              bank={rubric.data.bank}
              student={{ ...student, gender: rubric.data.gender }}
              onPick={(text) =>
                setTyped({ ...typed, comment: [typed.comment, text].filter(Boolean).join(' ') })
              }
            />
          )}
          <Textarea
            label={say('grades.cell.note')}
            description={say('grades.cell.noteHint')}
            autosize
            minRows={2}
            maxLength={longestScoreText}
            disabled={!mayWrite}
            value={typed.note}
            onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
          />
          {rubric.data && (
            <RubricFields
              rubric={rubric.data}
              typed={marksTyped ?? rubric.data}
              disabled={!mayWrite}
              onChange={(next) => {
                setMarksTyped(next)
                // Once every row of the rubric has points, their sum becomes the score.
                const given = rubric.data.criteria.map(
                  ({ id }) => next.marks.find((one) => one.criterionID === id)?.points ?? null,
                )
                if (given.length > 0 && given.every((points) => points !== null))
                  setTyped({
                    ...typed,
                    score: String(given.reduce((sum, points) => sum + points, 0)),
                  })
              }}
            />
          )}
          <Group justify="space-between">
            <HistoryButton
              api={api.scoreHistory}
              input={{ ...of, ...key }}
              fields={cellHistoryFields}
              label={(field) =>
                field === 'marks' || field === 'levels'
                  ? say(`grades.rubrics.history.${field}`)
                  : say(`grades.cell.history.${field as keyof typeof scoreHistoryFields}`)
              }
              show={(field, value) =>
                field === 'mark' && typeof value === 'string'
                  ? say('grades.cell.mark', { mark: value })
                  : undefined
              }
            />
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {sayUi('ui.cancel')}
              </Button>
              {mayWrite && (
                <SubmitButton failed={hasFailed} loading={save.isPending}>
                  {sayUi('ui.save')}
                </SubmitButton>
              )}
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
