import { useUserContext } from '@atrium/kit/client'
import { callName } from '@atrium/people/names'
import { usePhoto } from '@atrium/people/list'
import { PersonAvatar } from '@atrium/ui'
import { Group, Menu, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useText } from '../../use-text.ts'
import type { DayStudent, SectionDay } from '../../words.ts'
import { markName, useChoices } from './mark-row.tsx'
import classes from './take-day.module.css'
import type { Marked } from './use-marking.ts'

interface Props {
  day: SectionDay
  seating: { rows: number; columns: number }
  noted: ReadonlyMap<number, Marked>
  notRecorded: ReadonlySet<number>
  isOffice: ReadonlyMap<number, boolean>
  onPress: (student: DayStudent, marked: Marked) => void
}

/**
 * The class by seat, with photos. Tapping a desk shows the marks. Students without a desk are
 * listed below the room.
 */
export function SeatView({ day, seating: { rows, columns }, ...rest }: Props) {
  const say = useText()
  const seated = day.students.filter(({ seat }) => seat && seat.row < rows && seat.column < columns)
  const standing = day.students.filter((student) => !seated.includes(student))
  return (
    <>
      <div
        className={classes.room}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(84px, 1fr))` }}
        role="group"
        aria-label={say('attendance.day.seats')}
      >
        <Text size="sm" c="dimmed" className={classes.front} style={{ gridColumn: '1 / -1' }}>
          {say('attendance.day.front')}
        </Text>
        {seated.map((student) => (
          <div
            key={student.id}
            style={{
              gridRow: (student.seat?.row ?? 0) + 2,
              gridColumn: (student.seat?.column ?? 0) + 1,
            }}
          >
            <Desk student={student} day={day} {...rest} />
          </div>
        ))}
      </div>
      {standing.length > 0 && (
        <>
          <Text fw={600} size="sm" mt="md" mb={4}>
            {say('attendance.day.noSeat')}
          </Text>
          <Group gap={8}>
            {standing.map((student) => (
              <Desk key={student.id} student={student} day={day} {...rest} />
            ))}
          </Group>
        </>
      )}
    </>
  )
}

function Desk({
  student,
  day,
  noted,
  notRecorded,
  isOffice,
  onPress,
}: Omit<Props, 'seating'> & { student: DayStudent }) {
  const say = useText()
  const { language } = useUserContext()
  const photo = usePhoto()
  const marked = noted.get(student.id) ?? student
  const choices = useChoices(day.marks, marked.markID, day.asOffice)
  const mark = day.marks.find(({ id }) => id === marked.markID)
  const isLocked = (isOffice.get(student.id) ?? false) && !day.asOffice
  const isRecorded = !notRecorded.has(student.id)
  const state = mark
    ? markName(mark, language)
    : say(isRecorded ? 'attendance.present' : 'attendance.notRecorded')
  return (
    <Menu withinPortal>
      <Menu.Target>
        <button
          type="button"
          className={classes.desk}
          data-category={mark?.category ?? (isRecorded ? 'present' : 'notRecorded')}
          disabled={!day.mayWrite || isLocked}
        >
          <PersonAvatar name={callName(student)} photo={photo(student.photoUUID)} size={44} />
          <span className={classes.name}>{callName(student)}</span>
          <Text span size="xs" fw={mark ? 600 : 400} c={mark ? undefined : 'dimmed'}>
            {state}
          </Text>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.id ?? 0}
            leftSection={
              isRecorded && choice.id === marked.markID ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                choice.code
              )
            }
            onClick={() => onPress(student, { markID: choice.id, minutesMissed: null })}
          >
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
