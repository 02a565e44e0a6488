import { useLink, useUserContext, type PageProps } from '@atrium/kit/client'
import {
  DataTable,
  DateBox,
  EmptyState,
  PageHeader,
  useFormats,
  useToasts,
  type Column,
  Loading,
} from '@atrium/ui'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { AbsenceDialog } from './parts/absence-dialog.tsx'
import type { StaffDay } from './staff-day.queries.ts'

type Row = StaffDay['absences'][number]

/** Which of a school's staff are out on a day, who fills in, and which classes are affected. */
export default function StaffDayPage(_props: PageProps) {
  const say = useText()
  const link = useLink()
  const toasts = useToasts()
  const { allowedRoutes } = useUserContext()
  const { date, time } = useFormats()
  const [search, setSearch] = useSearchParams()
  const [edited, setEdited] = useState<Row | 'new'>()
  const asked = search.get('date') ?? ''
  const day = api.staffDay.useQuery(/^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {}, {
    placeholderData: (before) => before,
  })
  const removing = api.removeStaffAbsence.useMutation()
  const set = async (id: number, isRemoved: boolean) => {
    await removing.mutateAsync({ id, isRemoved })
    await day.refetch()
  }
  const remove = async (row: Row) => {
    try {
      await set(row.id, true)
      toasts.undoable(say('attendance.staff.removed', { name: row.name }), () => set(row.id, false))
    } catch (error) {
      toasts.failed(error)
    }
  }
  const { data } = day
  const add = data?.mayWrite && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setEdited('new')}
    >
      {say('attendance.staff.add')}
    </Button>
  )
  const columns: Column<Row>[] = [
    { key: 'name', label: say('attendance.staff.name'), cell: (row) => row.name },
    {
      key: 'kind',
      label: say('attendance.staff.kind'),
      cell: (row) => say(`attendance.staff.kind.${row.kind}`),
    },
    {
      key: 'when',
      label: say('attendance.staff.when'),
      cell: (row) =>
        row.startTime && row.endTime
          ? `${time(row.startTime)} – ${time(row.endTime)}`
          : row.startDate === row.endDate
            ? say('attendance.staff.wholeDay')
            : `${date(row.startDate)} – ${date(row.endDate)}`,
    },
    {
      key: 'substitute',
      label: say('attendance.staff.substitute'),
      cell: (row) => row.substitute,
    },
    {
      key: 'classes',
      label: say('attendance.staff.classes'),
      cell: (row) =>
        row.classes
          .map((one) =>
            [
              one.startTime && time(one.startTime),
              one.courseName,
              one.room && say('attendance.staff.room', { room: one.room }),
            ]
              .filter(Boolean)
              .join(' '),
          )
          .join('; '),
    },
    {
      key: 'acts',
      label: say('attendance.staff.acts'),
      cell: (row) =>
        data?.mayWrite && (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={say('attendance.staff.editOf', { name: row.name })}
              onClick={() => setEdited(row)}
            >
              {say('attendance.staff.edit')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={say('attendance.staff.removeOf', { name: row.name })}
              onClick={() => void remove(row)}
            >
              {say('attendance.staff.remove')}
            </Button>
          </Group>
        ),
    },
  ]
  const uncovered = data?.absences.filter(
    ({ substitute, classes }) => substitute === null && classes.length > 0,
  ).length
  return (
    <>
      <PageHeader
        title={say('attendance.staff.title')}
        subtitle={
          data &&
          `${date(data.date)} · ${say('attendance.staff.count', { out: data.absences.length, all: data.staff.length })}`
        }
        action={add}
      />
      {(day.error || !data) && <Loading of={day} height={240} />}
      {data && (
        <Stack gap="md">
          <div data-noprint style={{ maxWidth: 240 }}>
            <DateBox
              label={say('attendance.office.date')}
              value={data.date}
              onChange={(to) => to && setSearch({ date: to })}
            />
          </div>
          {uncovered !== undefined && uncovered > 0 && (
            <Text fw={600}>{say('attendance.staff.uncovered', { count: uncovered })}</Text>
          )}
          {data.absences.length === 0 ? (
            <EmptyState
              title={say('attendance.staff.nobody')}
              hint={say('attendance.staff.nobodyHint')}
            />
          ) : (
            <DataTable
              caption={say('attendance.staff.title')}
              columns={columns}
              rows={data.absences}
              rowID={(row) => row.id}
              rowLabel={(row) => row.name}
              rowHref={(row) =>
                allowedRoutes.includes('staff-member/attendance')
                  ? link('staff-member/attendance', { staffID: row.staffID })
                  : undefined
              }
            />
          )}
        </Stack>
      )}
      {edited && data && (
        <AbsenceDialog
          day={data}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          reload={() => day.refetch()}
        />
      )}
    </>
  )
}
