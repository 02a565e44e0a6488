import { useLink, useUserContext } from '@atrium/kit/client'
import { gradeLevelTexts } from '@atrium/schools/words'
import { PersonFinder, useRefresh, type FoundPerson } from '@atrium/people/parts'
import {
  ConfirmWithNumbers,
  DateBox,
  EmptyState,
  SectionCard,
  StatusBadge,
  useFormats,
  useToasts,
  WholeList,
  type Column,
} from '@atrium/ui'
import { useUiText } from '@atrium/ui/text.ts'
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { MoveAlong } from './move-along.tsx'
import { PlaceNotes } from './place-notes.tsx'
import { useRange } from './use-range.ts'
import type { RosterPerson, SectionPeople } from './words.ts'

type Act = { kind: 'add' } | { kind: 'drop' | 'move'; student: RosterPerson }

const tones = { now: 'good', future: 'waiting', left: 'neutral', never: 'neutral' } as const

/** The students of a section: who is in it, who was, and the acts on each. */
export function StudentsCard({ section }: { section: SectionPeople }) {
  const say = useText()
  const link = useLink()
  const [act, setAct] = useState<Act>()
  const [showsLeft, setShowsLeft] = useState(false)
  const columns = useColumns(setAct)
  const present = section.students.filter(
    ({ presence }) => presence === 'now' || presence === 'future',
  )
  const left = section.students.length - present.length
  // Of a section that is over, everyone has left.
  const isOver = section.endDate !== null && section.endDate < section.today
  const shown = showsLeft || isOver ? section.students : present
  const close = () => setAct(undefined)
  return (
    <SectionCard
      title={say('academics.roster.students')}
      beside={
        <Text size="sm" c="dimmed">
          {say('academics.roster.count', {
            count: present.length,
            seats: section.capacity ?? 'none',
          })}
        </Text>
      }
      action={
        <Button onClick={() => setAct({ kind: 'add' })}>
          {say('academics.roster.addStudent')}
        </Button>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          title={say('academics.roster.empty')}
          hint={say('academics.roster.emptyHint')}
        />
      ) : (
        <WholeList
          caption={say('academics.roster.students')}
          columns={columns}
          rows={shown}
          rowID={({ enrollmentID }) => enrollmentID}
          rowLabel={({ name }) => name}
          rowHref={({ userID }) => link('student/schedule', { studentID: userID })}
        />
      )}
      {left > 0 && !isOver && (
        <Checkbox
          mt="sm"
          label={say('academics.roster.showLeft', { count: left })}
          checked={showsLeft}
          onChange={(event) => setShowsLeft(event.currentTarget.checked)}
        />
      )}
      {act?.kind === 'add' && <AddDialog section={section} taken={present} onClose={close} />}
      {act?.kind === 'drop' && (
        <DropDialog section={section} student={act.student} onClose={close} />
      )}
      {act?.kind === 'move' && (
        <MoveDialog section={section} student={act.student} onClose={close} />
      )}
    </SectionCard>
  )
}

function useColumns(onAct: (act: Act) => void): Column<RosterPerson>[] {
  const say = useText()
  const { date } = useFormats()
  const { language } = useUserContext()
  const grade = (code: string | null) =>
    code === null ? '' : (gradeLevelTexts[code as keyof typeof gradeLevelTexts]?.[language] ?? code)
  const rangeOf = useRange()
  const range = ({ startDate, endDate }: Pick<RosterPerson, 'startDate' | 'endDate'>) =>
    rangeOf(startDate, endDate)
  return [
    { key: 'name', label: say('academics.roster.name'), cell: ({ name }) => name },
    {
      key: 'number',
      label: say('academics.roster.number'),
      cell: ({ number }) => number,
      noWrap: true,
    },
    { key: 'grade', label: say('academics.roster.grade'), cell: (row) => grade(row.grade) },
    {
      key: 'presence',
      label: say('academics.roster.presence'),
      cell: ({ presence }) => (
        <StatusBadge tone={tones[presence]}>{say(`academics.roster.${presence}`)}</StatusBadge>
      ),
    },
    {
      key: 'startDate',
      label: say('academics.roster.from'),
      noWrap: true,
      cell: ({ startDate, earlier }) => (
        <>
          {startDate && date(startDate)}
          {earlier.length > 0 && (
            <Text size="xs" c="dimmed">
              {say('academics.roster.earlier', { ranges: earlier.map(range).join(', ') })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'endDate',
      label: say('academics.roster.to'),
      noWrap: true,
      cell: ({ endDate }) => endDate && date(endDate),
    },
    {
      key: 'acts',
      label: '',
      cell: (student) =>
        (student.presence === 'now' || student.presence === 'future') && (
          <Group gap={4} wrap="nowrap" justify="end" data-noprint>
            {(['move', 'drop'] as const).map((kind) => (
              <Button
                key={kind}
                variant="subtle"
                size="compact-sm"
                mih={28}
                aria-label={say(`academics.roster.${kind}Of`, { name: student.name })}
                onClick={() => onAct({ kind, student })}
              >
                {say(`academics.roster.${kind}`)}
              </Button>
            ))}
          </Group>
        ),
    },
  ]
}

interface DialogProps {
  section: SectionPeople
  onClose: () => void
}

/** What every act does when it is done: says so, and reads the section again. */
function useDone(onClose: () => void) {
  const toasts = useToasts()
  const refresh = useRefresh()
  return {
    // Someone else may have been faster: what they did is shown.
    failed: (error: unknown) => {
      toasts.failed(error)
      void refresh()
    },
    done: async (message: string) => {
      toasts.done(message)
      onClose()
      await refresh()
    },
  }
}

const firstDayIn = ({ today, startDate }: SectionPeople): string =>
  startDate !== null && startDate > today ? startDate : today

function AddDialog({ section, taken, onClose }: DialogProps & { taken: readonly RosterPerson[] }) {
  const say = useText()
  const sayUi = useUiText()
  const { done, failed } = useDone(onClose)
  const [student, setStudent] = useState<FoundPerson>()
  const [date, setDate] = useState(firstDayIn(section))
  const [isOver, setOver] = useState(false)
  const add = api.roster.addStudents.useMutation({ onError: failed })
  const { sectionID, capacity } = section
  const isFull = capacity !== null && taken.length >= capacity
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('academics.roster.addStudent')}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {!student ? (
        <PersonFinder
          kind="student"
          taken={new Set(taken.map(({ userID }) => userID))}
          onChoose={setStudent}
        />
      ) : (
        <Stack>
          <Text fw={500}>{student.name}</Text>
          <DateBox
            label={say('academics.roster.firstDay')}
            value={date}
            min={section.startDate ?? undefined}
            max={section.endDate ?? undefined}
            required
            onChange={setDate}
          />
          <PlaceNotes sectionID={sectionID} userID={student.userID} date={date} />
          {isFull && <OverSeats isOver={isOver} onChange={setOver} />}
          <Button
            loading={add.isPending}
            disabled={date === ''}
            onClick={() =>
              void add
                .mutateAsync({
                  sectionID,
                  studentIDs: [student.userID],
                  date,
                  overCapacity: isOver,
                })
                .then(
                  () => done(say('academics.roster.added', { name: student.name })),
                  () => undefined,
                )
            }
          >
            {say('academics.roster.addStudent')}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}

function OverSeats({ isOver, onChange }: { isOver: boolean; onChange: (isOver: boolean) => void }) {
  const say = useText()
  return (
    <Checkbox
      label={say('academics.roster.over')}
      checked={isOver}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

function DropDialog({ section, student, onClose }: DialogProps & { student: RosterPerson }) {
  const say = useText()
  const { done, failed } = useDone(onClose)
  const [lastDay, setLastDay] = useState(section.today)
  const [isNever, setNever] = useState(student.presence === 'future')
  const drop = api.roster.dropStudent.useMutation({
    onError: failed,
    onSuccess: () => done(say('academics.roster.dropped', { name: student.name })),
  })
  const { enrollmentID, version, name } = student
  return (
    <ConfirmWithNumbers
      opened
      title={say('academics.roster.dropTitle', { name })}
      consequences={[say('academics.roster.dropHint')]}
      confirm={say('academics.roster.drop')}
      isHarmless
      isBusy={drop.isPending}
      onConfirm={() =>
        (isNever || lastDay !== '') &&
        drop.mutate({ enrollmentID, version, lastDay: isNever ? null : lastDay })
      }
      onClose={onClose}
    >
      <Checkbox
        label={say('academics.roster.neverAttended')}
        checked={isNever}
        onChange={(event) => setNever(event.currentTarget.checked)}
      />
      {!isNever && (
        <DateBox
          label={say('academics.roster.lastDay')}
          value={lastDay}
          min={student.startDate ?? section.startDate ?? undefined}
          max={section.endDate ?? undefined}
          required
          onChange={setLastDay}
        />
      )}
    </ConfirmWithNumbers>
  )
}

function MoveDialog({ section, student, onClose }: DialogProps & { student: RosterPerson }) {
  const say = useText()
  const sayUi = useUiText()
  const { done, failed } = useDone(onClose)
  const [targetID, setTarget] = useState(section.targets[0]?.id ?? 0)
  const [date, setDate] = useState(firstDayIn(section))
  const [isOver, setOver] = useState(false)
  const [hasScores, setHasScores] = useState(true)
  const [posts, setPosts] = useState<'from' | 'to'>('to')
  const move = api.roster.moveStudent.useMutation({
    onError: failed,
    onSuccess: () => done(say('academics.roster.moved', { name: student.name })),
  })
  const target = section.targets.find(({ id }) => id === targetID)
  const { enrollmentID, version, name, userID } = student
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('academics.roster.moveTitle', { name })}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {!target ? (
        <Text>{say('academics.roster.noTargets')}</Text>
      ) : (
        <Stack>
          <NativeSelect
            label={say('academics.roster.target')}
            value={String(targetID)}
            onChange={(event) => setTarget(Number(event.currentTarget.value))}
            data={section.targets.map(({ id, sectionNumber, term, capacity, taken }) => ({
              value: String(id),
              label: say('academics.roster.targetOf', {
                number: sectionNumber,
                term: term ?? 'none',
                seats: capacity ?? 'none',
                taken,
              }),
            }))}
          />
          <DateBox
            label={say('academics.roster.firstDayThere')}
            value={date}
            required
            onChange={setDate}
          />
          <PlaceNotes
            sectionID={targetID}
            userID={userID}
            date={date}
            leaving={section.sectionID}
          />
          <MoveAlong
            of={{ enrollmentID, sectionID: targetID, date }}
            numbers={{ from: section.sectionNumber, to: target.sectionNumber }}
            hasScores={hasScores}
            onScores={setHasScores}
            posts={posts}
            onPosts={setPosts}
          />
          {target.capacity !== null && target.taken >= target.capacity && (
            <OverSeats isOver={isOver} onChange={setOver} />
          )}
          <Button
            loading={move.isPending}
            disabled={date === ''}
            onClick={() =>
              move.mutate({
                enrollmentID,
                version,
                sectionID: targetID,
                date,
                overCapacity: isOver,
                along: { scores: hasScores, posts },
              })
            }
          >
            {say('academics.roster.move')}
          </Button>
        </Stack>
      )}
    </Modal>
  )
}
