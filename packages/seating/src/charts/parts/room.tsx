import { PersonCell, usePhoto } from '@atrium/people/list'
import { callName } from '@atrium/people/names'
import { PersonAvatar } from '@atrium/ui'
import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Group, Text, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../../use-text.ts'
import type { ClassSeating, ClassStudent, Seat } from '../../words.ts'
import classes from '../seating-chart.module.css'

interface RoomProps {
  room: ClassSeating
  draft: { rows: number; columns: number; seats: readonly Seat[] }
  /** The student being moved by keyboard or taps. */
  moved: number | undefined
  onMoved: (studentID: number | undefined) => void
  onPlace: (studentID: number, row: number, column: number) => void
  onUnseat: (studentID: number) => void
}

/**
 * The desks, front at the top. Enter picks a student up and puts them down; arrow keys move between
 * desks.
 */
export function Room({
  room,
  draft: { rows, columns, seats },
  moved,
  onMoved,
  onPlace,
  onUnseat,
}: RoomProps) {
  const say = useText()
  const grid = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const focus = (row: number, column: number) => {
    const next = {
      row: Math.min(rows - 1, Math.max(0, row)),
      column: Math.min(columns - 1, Math.max(0, column)),
    }
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-desk="${next.row} ${next.column}"]`)?.focus()
  }
  const press = (row: number, column: number, sitting: ClassStudent | undefined) => {
    setAt({ row, column })
    if (!room.mayWrite) return
    if (moved !== undefined) {
      onPlace(moved, row, column)
      return onMoved(undefined)
    }
    if (sitting) onMoved(sitting.id)
  }
  const onKey = (event: KeyboardEvent, row: number, column: number, sitting?: ClassStudent) => {
    const step = (
      { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as Record<
        string,
        [number, number]
      >
    )[event.key]
    if (step) {
      event.preventDefault()
      focus(row + step[0], column + step[1])
    } else if (event.key === 'Escape') onMoved(undefined)
    else if ((event.key === 'Delete' || event.key === 'Backspace') && sitting && room.mayWrite)
      onUnseat(sitting.id)
  }
  return (
    <div className={classes.scroll}>
      <div
        ref={grid}
        role="group"
        aria-label={say('seating.chart.desks')}
        className={classes.room}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(88px, 1fr))` }}
      >
        <Text size="sm" c="dimmed" className={classes.front} style={{ gridColumn: '1 / -1' }}>
          {say('seating.chart.front')}
        </Text>
        {Array.from({ length: rows * columns }, (_, index) => {
          const [row, column] = [Math.floor(index / columns), index % columns]
          const seat = seats.find((one) => one.row === row && one.column === column)
          const student = room.students.find(({ id }) => id === seat?.studentID)
          return (
            <Desk
              key={`${row} ${column}`}
              row={row}
              column={column}
              student={student}
              isMoved={student !== undefined && student.id === moved}
              mayWrite={room.mayWrite}
              isReached={at.row === row && at.column === column}
              onPress={() => press(row, column, student)}
              onKey={(event) => onKey(event, row, column, student)}
            />
          )
        })}
      </div>
    </div>
  )
}

function Desk({
  row,
  column,
  student,
  isMoved,
  mayWrite,
  isReached,
  onPress,
  onKey,
}: {
  row: number
  column: number
  student: ClassStudent | undefined
  isMoved: boolean
  mayWrite: boolean
  isReached: boolean
  onPress: () => void
  onKey: (event: KeyboardEvent) => void
}) {
  const say = useText()
  const photo = usePhoto()
  const drop = useDroppable({ id: `${row} ${column}` })
  const drag = useDraggable({
    id: student?.id ?? `${row} ${column}`,
    disabled: !student || !mayWrite,
  })
  const where = { row: row + 1, column: column + 1 }
  return (
    <button
      ref={(node) => {
        drop.setNodeRef(node)
        drag.setNodeRef(node)
      }}
      type="button"
      className={classes.desk}
      data-desk={`${row} ${column}`}
      data-over={drop.isOver || undefined}
      data-moved={isMoved || undefined}
      data-empty={!student || undefined}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isMoved}
      // For an occupied desk, the visible name is part of its accessible name.
      aria-label={student ? undefined : say('seating.chart.desk', where)}
      {...drag.listeners}
      style={
        drag.transform
          ? {
              transform: `translate(${drag.transform.x}px, ${drag.transform.y}px)`,
              zIndex: 2,
              position: 'relative',
            }
          : undefined
      }
      onClick={onPress}
      onKeyDown={onKey}
    >
      {student && (
        <>
          <VisuallyHidden>{say('seating.chart.deskOf', where)} </VisuallyHidden>
          <PersonAvatar name={callName(student)} photo={photo(student.photoUUID)} size={40} />
          <span className={classes.name}>{callName(student)}</span>
        </>
      )}
    </button>
  )
}

/** Students without a desk; a tap picks one up, and a tap on a desk puts them there. */
export function Standing({
  students,
  mayWrite,
  moved,
  onPick,
}: {
  students: readonly ClassStudent[]
  mayWrite: boolean
  moved: number | undefined
  onPick: (studentID: number | undefined) => void
}) {
  const say = useText()
  const drop = useDroppable({ id: 'standing' })
  return (
    <section
      ref={drop.setNodeRef}
      className={classes.standing}
      data-over={drop.isOver || undefined}
    >
      <Text fw={600} size="sm">
        {say('seating.chart.standing', { count: students.length })}
      </Text>
      <Group gap={8} mt={4}>
        {students.map((student) => (
          <StandingStudent
            key={student.id}
            student={student}
            mayWrite={mayWrite}
            isMoved={moved === student.id}
            onPick={() => onPick(moved === student.id ? undefined : student.id)}
          />
        ))}
      </Group>
    </section>
  )
}

function StandingStudent({
  student,
  mayWrite,
  isMoved,
  onPick,
}: {
  student: ClassStudent
  mayWrite: boolean
  isMoved: boolean
  onPick: () => void
}) {
  const drag = useDraggable({ id: student.id, disabled: !mayWrite })
  return (
    <button
      ref={drag.setNodeRef}
      type="button"
      className={classes.chip}
      data-moved={isMoved || undefined}
      aria-pressed={isMoved}
      disabled={!mayWrite}
      {...drag.listeners}
      style={
        drag.transform
          ? {
              transform: `translate(${drag.transform.x}px, ${drag.transform.y}px)`,
              zIndex: 2,
              position: 'relative',
            }
          : undefined
      }
      onClick={onPick}
    >
      <PersonCell person={student} />
    </button>
  )
}
