import { useLink, useSay } from '@atrium/kit/client'
import { useDocument } from '@atrium/documents/parts'
import {
  EmptyState,
  StatusBadge,
  useFormats,
  useToasts,
  useTypedWork,
  useUiText,
  WholeList,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Group, Modal, Switch, Text, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { FollowUp } from '../../triggers/follow-ups.queries.ts'
import { useText } from '../../use-text.ts'

/** Follow-ups opened by triggers: letters to print, and tasks for the office. */
export function FollowUps() {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const toasts = useToasts()
  const download = useDocument()
  const { date, number } = useFormats()
  const [all, setAll] = useState(false)
  const [task, setTask] = useState<FollowUp>()
  const list = api.followUps.useQuery({ all })
  const printed = api.lettersPrinted.useMutation({
    onSuccess: () => list.refetch(),
    onError: toasts.failed,
  })
  if (list.error || !list.data) return <Loading of={list} />
  const letters = list.data
    .filter(({ hasLetter, letterAt }) => hasLetter && letterAt === null)
    .map(({ id }) => id)
    .slice(0, 200)
  const print = (ids: number[]) => {
    download('attendance.letters', { ids })
    printed.mutate({ ids })
  }
  const columns: Column<FollowUp>[] = [
    { key: 'student', label: say('attendance.office.student'), cell: (row) => row.name },
    {
      key: 'grade',
      label: say('attendance.office.grade'),
      wideOnly: true,
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
    },
    {
      key: 'trigger',
      label: say('attendance.office.reached'),
      cell: (row) =>
        `${row.trigger} (${number(row.count)}${row.counts === 'tardies' ? '' : ` ${say('attendance.office.days')}`})`,
    },
    {
      key: 'on',
      label: say('attendance.student.date'),
      noWrap: true,
      cell: (row) => date(row.reachedOn),
    },
    {
      key: 'email',
      label: say('attendance.office.email'),
      cell: (row) => say('attendance.office.guardians', { count: row.emailed }),
    },
    {
      key: 'letter',
      label: say('attendance.office.letter'),
      cell: (row) => {
        const act = say(row.letterAt ? 'attendance.office.printAgain' : 'attendance.office.print')
        return (
          row.hasLetter && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('attendance.office.printFor', { act, name: row.name })}
              onClick={() => print([row.id])}
            >
              {act}
            </Button>
          )
        )
      },
    },
    {
      key: 'task',
      label: say('attendance.office.task'),
      cell: (row) =>
        row.task !== null && (
          <Group gap={8}>
            <Text span size="sm">
              {row.task}
            </Text>
            {row.doneAt ? (
              <StatusBadge tone="good">
                {say('attendance.office.doneBy', { name: row.doneBy ?? '' })}
              </StatusBadge>
            ) : (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={say('attendance.office.finishFor', { name: row.name })}
                onClick={() => setTask(row)}
              >
                {say('attendance.office.finish')}
              </Button>
            )}
          </Group>
        ),
    },
  ]
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Switch
          label={say('attendance.office.withDone')}
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {letters.length > 0 && (
          <Button
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            loading={printed.isPending}
            onClick={() => print(letters)}
          >
            {say('attendance.office.printAll', { count: letters.length })}
          </Button>
        )}
      </Group>
      {list.data.length === 0 ? (
        <EmptyState
          title={say('attendance.office.noFollowUps')}
          hint={say('attendance.office.noFollowUpsHint')}
        />
      ) : (
        <WholeList
          caption={say('attendance.office.followUps')}
          columns={columns}
          rows={list.data}
          rowID={(row) => row.id}
          rowLabel={(row) => row.name}
          rowHref={(row) => link('student/attendance', { studentID: row.studentID })}
          most={500}
        />
      )}
      {task && (
        <FinishTask
          task={task}
          onClose={() => setTask(undefined)}
          onDone={() => {
            setTask(undefined)
            return list.refetch()
          }}
        />
      )}
    </>
  )
}

function FinishTask({
  task,
  onClose,
  onDone,
}: {
  task: FollowUp
  onClose: () => void
  onDone: () => unknown
}) {
  const say = useText()
  const sayUi = useUiText()
  const toasts = useToasts()
  const [note, setNote] = useState('')
  const work = useTypedWork('attendance.task', { note }, (kept) => setNote(kept.note), {
    id: task.id,
  })
  const finish = api.finishTask.useMutation({
    onSuccess: () => {
      work.settle()
      return onDone()
    },
    onError: toasts.failed,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${task.name}: ${task.task ?? ''}`}
      closeButtonProps={{ 'aria-label': sayUi('ui.close') }}
    >
      {work.notice}
      <Textarea
        label={say('attendance.office.note')}
        description={say('attendance.office.noteHint')}
        maxLength={1000}
        autosize
        minRows={3}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {sayUi('ui.cancel')}
        </Button>
        <Button
          loading={finish.isPending}
          onClick={() => finish.mutate({ id: task.id, isDone: true, note: note.trim() || null })}
        >
          {say('attendance.office.finish')}
        </Button>
      </Group>
    </Modal>
  )
}
