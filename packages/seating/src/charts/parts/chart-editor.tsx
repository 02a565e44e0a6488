import { currentTime } from '@atrium/kit/shared'
import { callName } from '@atrium/people/names'
import { FormStateWords, HistoryButton, Notice, useToasts, type FormState } from '@atrium/ui'
import { DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Button, Group, Menu, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { ClassOf } from '../../seating.queries.ts'
import { useText } from '../../use-text.ts'
import {
  arrangements,
  chartFields,
  mostColumns,
  mostRows,
  type Arrangement,
  type Chart,
  type ClassSeating,
} from '../../words.ts'
import { arrange, fitted, seated, tooClose } from '../arrange.rules.ts'
import { Room, Standing } from './room.tsx'

/** Changes within this many milliseconds go in one request. */
const together = 500

/** One chart, saved as it is changed: one request at a time, the newest state last. */
export function ChartEditor({
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
          seed: currentTime().getTime(),
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
          <HistoryButton
            api={api.chartHistory}
            input={{ ...of, id: chart.id }}
            fields={chartFields}
            label={(field) => say(`seating.chart.${field as keyof typeof chartFields}`)}
          />
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
