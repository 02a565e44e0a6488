import { sayRef, useSay } from '@atrium/kit/client'
import { listedName } from '@atrium/people/names'
import { ActionIcon, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../use-text.ts'
import type { Assignment, BookStudent, Gradebook, Score } from '../gradebook.words.ts'
import { readScore, scoreText } from '../score.rules.ts'
import classes from './gradebook.module.css'
import type { Scores } from './use-scores.ts'

interface Props {
  book: Gradebook
  scores: Scores
  gradeText: (student: BookStudent) => string
  onCell: (assignment: Assignment, student: BookStudent) => void
  onGrade: (student: BookStudent) => void
}

/** The gradebook on a phone: one assignment for everyone, or everything of one student. */
export function PhoneScores({ book, scores, gradeText, onCell, onGrade }: Props) {
  const say = useText()
  const [by, setBy] = useState<'assignment' | 'student'>('assignment')
  const { students, assignments } = book
  // The latest due assignment is the one being graded.
  const [assignmentID, setAssignmentID] = useState(
    (assignments.findLast(({ dueOn }) => dueOn <= book.today) ?? assignments[0])?.id,
  )
  const [studentID, setStudentID] = useState(students[0]?.id)
  const assignment = assignments.find(({ id }) => id === assignmentID) ?? assignments[0]
  const student = students.find(({ id }) => id === studentID) ?? students[0]
  const pairs =
    by === 'assignment'
      ? students.map((one) => ({ student: one, assignment, label: listedName(one).name }))
      : assignments.map((one) => ({ student, assignment: one, label: one.title }))
  return (
    <Stack gap="sm" mt="sm">
      <SegmentedControl
        fullWidth
        aria-label={say('grades.phone.by')}
        value={by}
        onChange={(value) => setBy(value as typeof by)}
        data={[
          { value: 'assignment', label: say('grades.phone.assignment') },
          { value: 'student', label: say('grades.phone.student') },
        ]}
      />
      {by === 'assignment' ? (
        <NativeSelect
          label={say('grades.phone.assignment')}
          value={String(assignment?.id)}
          onChange={(event) => setAssignmentID(Number(event.currentTarget.value))}
          data={assignments.map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      ) : (
        <>
          <NativeSelect
            label={say('grades.phone.student')}
            value={String(student?.id)}
            onChange={(event) => setStudentID(Number(event.currentTarget.value))}
            data={students.map((one) => ({ value: String(one.id), label: listedName(one).name }))}
          />
          {student && (
            <button type="button" className={classes.phoneGrade} onClick={() => onGrade(student)}>
              {say('grades.grid.grade')}: {gradeText(student) || '–'}
            </button>
          )}
        </>
      )}
      <ul className={classes.lines}>
        {pairs.map(
          (pair) =>
            pair.student &&
            pair.assignment && (
              <ScoreLine
                key={`${pair.assignment.id}.${pair.student.id}`}
                label={pair.label}
                student={pair.student}
                assignment={pair.assignment}
                scores={scores}
                mayWrite={book.mayWrite}
                onCell={onCell}
              />
            ),
        )}
      </ul>
    </Stack>
  )
}

function ScoreLine({
  label,
  student,
  assignment,
  scores,
  mayWrite,
  onCell,
}: {
  label: string
  student: BookStudent
  assignment: Assignment
  scores: Scores
  mayWrite: boolean
  onCell: Props['onCell']
}) {
  const say = useText()
  const sayAny = useSay()
  const score: Score = scores.at(assignment.id, student.id)
  const shown = scoreText(score)
  // The text being typed; undefined while the box shows the saved score.
  const [typed, setTyped] = useState<string>()
  const read = readScore(typed ?? shown, assignment.points)
  const state = scores.stateAt(assignment.id, student.id)
  const name = listedName(student).name
  const take = () => {
    if (typed === undefined || 'error' in read) return
    scores.write([{ assignmentID: assignment.id, studentID: student.id, ...read }])
    setTyped(undefined)
  }
  return (
    <li className={classes.line}>
      <div>
        {label}
        {state !== 'saved' && (
          <Text size="xs" c={state === 'failed' ? 'red' : 'dimmed'}>
            {say('grades.phone.state', { state })}
          </Text>
        )}
      </div>
      <TextInput
        aria-label={say('grades.grid.scoreOf', { name, assignment: assignment.title })}
        rightSection={
          <Text size="xs" c="dimmed">
            /{assignment.points}
          </Text>
        }
        disabled={!mayWrite}
        value={typed ?? shown}
        error={typed !== undefined && 'error' in read ? sayRef(sayAny, read.error) : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={say('grades.phone.more', { name, assignment: assignment.title })}
        onClick={() => onCell(assignment, student)}
      >
        <IconMessage size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
