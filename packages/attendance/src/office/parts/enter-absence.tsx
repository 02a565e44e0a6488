import { useUserContext } from '@atrium/kit/client'
import { PersonFinder, type FoundPerson } from '@atrium/people/parts'
import { useToasts, useUiText } from '@atrium/ui'
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { SchoolDayAttendance } from '../day.queries.ts'
import { markChoices } from './mark-choices.ts'

interface Props {
  day: SchoolDayAttendance
  reload: () => Promise<unknown>
}

/** A family calls: the office finds the student, and sets a code for the whole day. */
export function EnterAbsence(props: Props) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        data-noprint
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {say('attendance.office.enter')}
      </Button>
      {isOpen && <EnterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function EnterDialog({ day, reload, onClose }: Props & { onClose: () => void }) {
  const say = useText()
  const ui = useUiText()
  const toasts = useToasts()
  const { language } = useUserContext()
  const [student, setStudent] = useState<FoundPerson>()
  const setDay = api.markWholeDay.useMutation({
    onSuccess: ({ classes }) => {
      toasts.done(say('attendance.office.wholeDaySet', { count: classes }))
      onClose()
      return reload()
    },
    onError: toasts.failed,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('attendance.office.enter')}
      closeButtonProps={{ 'aria-label': ui('ui.close') }}
    >
      {student === undefined ? (
        <PersonFinder kind="student" taken={new Set()} onChoose={setStudent} />
      ) : (
        <Stack>
          <NativeSelect
            label={say('attendance.office.wholeDayOf', { name: student.name })}
            value=""
            data-autofocus
            disabled={setDay.isPending}
            data={[
              { value: '', label: say('attendance.office.choose') },
              ...markChoices(day, language),
            ]}
            onChange={({ currentTarget: { value } }) =>
              value !== '' &&
              setDay.mutate({ studentID: student.userID, date: day.date, markID: Number(value) })
            }
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setStudent(undefined)}>
              {say('attendance.office.otherStudent')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
