import type { PageProps } from '@atrium/kit/client'
import { PersonCell, usePhoto } from '@atrium/people/list'
import { callName } from '@atrium/people/names'
import {
  DelayedLoader,
  EmptyState,
  FormStateWords,
  LoadError,
  Notice,
  PageHeader,
  PersonAvatar,
  useToasts,
  type FormState,
} from '@atrium/ui'
import {
  Badge,
  Button,
  Group,
  Menu,
  NumberInput,
  Skeleton,
  Stack,
  Tabs,
  Text,
  TextInput,
} from '@mantine/core'
import {
  DndContext,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import type { ClassOf } from '../seating.queries.ts'
import {
  arrangements,
  mostColumns,
  mostRows,
  type Arrangement,
  type Chart,
  type ClassSeating,
  type ClassStudent,
  type Seat,
} from '../words.ts'
import { arrange, fitted, seated, tooClose } from './arrange.rules.ts'
import classes from './seating-chart.module.css'

/** Where a class sits: several charts, one of them in use. Desks are filled by dragging, by keys, or automatically. */
export default function SeatingChartPage({ params }: PageProps) {
  const say = useText()
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const found = api.ofClass.useQuery(of)
  const [opened, setOpened] = useState<number>()
  const toasts = useToasts()
  const saving = api.saveChart.useMutation()
  if (found.error) return <LoadError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  const room = found.data
  const { charts, students, mayWrite } = room
  const chart =
    charts.find(({ id }) => id === opened) ?? charts.find(({ isCurrent }) => isCurrent) ?? charts[0]
  const add = () => {
    const columns = 6
    const rows = Math.min(mostRows, Math.max(1, Math.ceil(students.length / columns)))
    const ids = students.map(({ id }) => id)
    saving
      .mutateAsync({
        ...of,
        draft: {
          name: say('seating.chart.newName', { number: charts.length + 1 }),
          rows,
          columns,
          seats: arrange(ids, {
            rows,
            columns,
            by: 'alphabetical',
            apart: room.apart.pairs,
            seed: 1,
          }),
        },
      })
      .then(async ({ id }) => {
        await found.refetch()
        setOpened(id)
      }, toasts.failed)
  }
  return (
    <>
      <PageHeader
        title={say('seating.chart.title')}
        subtitle={`${room.courseName} · ${room.sectionNumber}`}
        action={
          mayWrite &&
          students.length > 0 && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              loading={saving.isPending}
              onClick={add}
            >
              {say('seating.chart.add')}
            </Button>
          )
        }
      />
      {!mayWrite && <Notice kind="info">{say('seating.refusal.classOver')}</Notice>}
      {!chart ? (
        <EmptyState title={say('seating.chart.empty')} hint={say('seating.chart.emptyHint')} />
      ) : (
        <>
          {charts.length > 1 && (
            <Tabs
              value={String(chart.id)}
              onChange={(value) => setOpened(Number(value))}
              mb="md"
              data-noprint
            >
              <Tabs.List aria-label={say('seating.chart.charts')}>
                {charts.map(({ id, name, isCurrent }) => (
                  <Tabs.Tab
                    key={id}
                    value={String(id)}
                    rightSection={
                      isCurrent && (
                        <Badge size="sm" variant="light">
                          {say('seating.chart.inUse')}
                        </Badge>
                      )
                    }
                  >
                    {name}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
            </Tabs>
          )}
          <ChartEditor
            key={chart.id}
            of={of}
            room={room}
            chart={chart}
            reload={() => found.refetch()}
          />
        </>
      )}
    </>
  )
}

const together = 500

/** One chart, saved as it is changed: one request at a time, the newest state last. */
function ChartEditor({
  of,
  room,
  chart,
  reload,
}: {
  of: ClassOf
  room: ClassSeating
  chart: Chart
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const saving = api.saveChart.useMutation()
  const using = api.useChart.useMutation({ onSuccess: reload, onError: toasts.failed })
  const removing = api.removeChart.useMutation()
  const [draft, setDraft] = useState({
    name: chart.name,
    rows: chart.rows,
    columns: chart.columns,
    seats: chart.seats,
  })
  const [state, setState] = useState<FormState>('clean')
  const latest = useRef(draft)
  const version = useRef(chart.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const busy = useRef(false)
  const [moved, setMoved] = useState<number>()

  const send = async () => {
    if (busy.current) return
    busy.current = true
    const sent = latest.current
    try {
      const saved = await saving.mutateAsync({
        ...of,
        id: chart.id,
        version: version.current,
        draft: sent,
      })
      version.current = saved.version
      setState('saved')
      busy.current = false
      if (latest.current !== sent) await send()
      else await reload()
    } catch (error) {
      busy.current = false
      setState('failed')
      toasts.failed(error)
      await reload()
    }
  }
  const change = (to: Partial<typeof draft>) => {
    latest.current = { ...latest.current, ...to }
    setDraft(latest.current)
    if (latest.current.name.trim() === '') return
    setState('saving')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), together)
  }
  const place = (studentID: number, row: number, column: number) => {
    change({ seats: seated(latest.current.seats, studentID, { row, column }) })
  }
  const unseat = (studentID: number) =>
    change({ seats: latest.current.seats.filter((seat) => seat.studentID !== studentID) })
  const rearrange = (by: Arrangement) =>
    change({
      seats: arrange(
        room.students.map(({ id }) => id),
        {
          ...latest.current,
          by,
          apart: room.apart.pairs,
          groups: room.groupSets[0]?.groups ?? [],
          seed: Date.now(),
        },
      ),
    })
  const resize = (to: { rows?: number; columns?: number }) =>
    change({ ...to, seats: fitted(latest.current.seats, { ...latest.current, ...to }) })
  const remove = () => {
    const set = async (isRemoved: boolean) => {
      await removing.mutateAsync({ ...of, id: chart.id, isRemoved })
      await reload()
    }
    set(true).then(
      () => toasts.undoable(say('seating.chart.removed', { name: chart.name }), () => set(false)),
      toasts.failed,
    )
  }
  const close = tooClose(draft.seats, room.apart.pairs)
  const nameOf = (id: number) => {
    const student = room.students.find((one) => one.id === id)
    return student ? callName(student) : ''
  }
  const standing = room.students.filter(
    ({ id }) => !draft.seats.some(({ studentID }) => studentID === id),
  )
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  return (
    <Stack gap="md">
      {room.mayWrite && (
        <Group align="flex-end" gap="sm" data-noprint>
          <TextInput
            label={say('seating.chart.name')}
            value={draft.name}
            maxLength={60}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <NumberInput
            label={say('seating.chart.rows')}
            w={90}
            min={1}
            max={mostRows}
            value={draft.rows}
            onChange={(value) => typeof value === 'number' && value >= 1 && resize({ rows: value })}
          />
          <NumberInput
            label={say('seating.chart.columns')}
            w={90}
            min={1}
            max={mostColumns}
            value={draft.columns}
            onChange={(value) =>
              typeof value === 'number' && value >= 1 && resize({ columns: value })
            }
          />
          <Menu>
            <Menu.Target>
              <Button
                variant="default"
                rightSection={<IconChevronDown size={16} aria-hidden="true" />}
              >
                {say('seating.chart.arrange')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {arrangements.map((by) => (
                <Menu.Item
                  key={by}
                  disabled={by === 'byGroup' && room.groupSets.length === 0}
                  onClick={() => rearrange(by)}
                >
                  {say(`seating.chart.by.${by}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {!chart.isCurrent && (
            <Button
              variant="default"
              loading={using.isPending}
              onClick={() => using.mutate({ ...of, id: chart.id })}
            >
              {say('seating.chart.use')}
            </Button>
          )}
          <Button variant="subtle" color="red" onClick={remove}>
            {say('seating.chart.remove')}
          </Button>
          <FormStateWords state={state} />
        </Group>
      )}
      {close.length > 0 && (
        <Notice kind="warning">
          {say('seating.chart.tooClose', {
            count: close.length,
            names: close.map(([one, other]) => `${nameOf(one)} – ${nameOf(other)}`).join('; '),
          })}
        </Notice>
      )}
      <Text size="sm" c="dimmed" data-noprint>
        {say(moved === undefined ? 'seating.chart.keys' : 'seating.chart.keysMoving', {
          name: moved === undefined ? '' : nameOf(moved),
        })}
      </Text>
      <DndContext
        sensors={sensors}
        onDragEnd={({ active, over }) => {
          if (!over) return
          const studentID = Number(active.id)
          if (over.id === 'standing') return unseat(studentID)
          const [row = 0, column = 0] = String(over.id).split(' ').map(Number)
          place(studentID, row, column)
        }}
      >
        <Room
          room={room}
          draft={draft}
          moved={moved}
          onMoved={setMoved}
          onPlace={place}
          onUnseat={unseat}
        />
        <Standing students={standing} mayWrite={room.mayWrite} moved={moved} onPick={setMoved} />
      </DndContext>
    </Stack>
  )
}

interface RoomProps {
  room: ClassSeating
  draft: { rows: number; columns: number; seats: readonly Seat[] }
  /** The student who is being moved by keys or taps. */
  moved: number | undefined
  onMoved: (studentID: number | undefined) => void
  onPlace: (studentID: number, row: number, column: number) => void
  onUnseat: (studentID: number) => void
}

/** The desks, the front at the top. Enter picks a student up and puts them down; arrows go from desk to desk. */
function Room({
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
      aria-label={
        student
          ? say('seating.chart.deskOf', { ...where, name: callName(student) })
          : say('seating.chart.desk', where)
      }
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
          <PersonAvatar name={callName(student)} photo={photo(student.photoUUID)} size={40} />
          <span className={classes.name}>{callName(student)}</span>
        </>
      )}
    </button>
  )
}

/** Students without a desk; a tap picks one up, and the next on a desk puts them there. */
function Standing({
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
