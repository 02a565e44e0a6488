import { DataTable, EmptyState, StatusBadge, useFormats, useToasts, type Column } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { MissingClass, SchoolDayAttendance } from '../day.queries.ts'

/**
 * Classes without attendance, those that have started first, with a button to remind their
 * teachers.
 */
export function MissingClasses({
  day,
  reload,
}: {
  day: SchoolDayAttendance
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const toasts = useToasts()
  const { time, instant } = useFormats()
  const nudge = api.nudge.useMutation({
    onSuccess: ({ classes }) => {
      toasts.done(say('attendance.office.nudged', { count: classes }))
      return reload()
    },
    onError: toasts.failed,
  })
  const rows = day.missing.toSorted((one, other) => Number(other.isLate) - Number(one.isLate))
  const late = rows.filter(({ isLate, nudgedAt }) => isLate && nudgedAt === null)
  if (rows.length === 0)
    return day.classes === 0 || day.notRecorded.length > 0 ? null : (
      <EmptyState
        title={say('attendance.office.allTaken')}
        hint={say('attendance.office.allTakenHint')}
      />
    )
  const columns: Column<MissingClass>[] = [
    {
      key: 'class',
      label: say('attendance.office.class'),
      cell: (row) => `${row.courseName} · ${row.sectionNumber}`,
    },
    {
      key: 'teacher',
      label: say('attendance.office.teacher'),
      cell: (row) =>
        row.substitute === null
          ? row.teachers.join(', ')
          : `${row.teachers.join(', ')} (${say('attendance.office.substitute', { name: row.substitute || '—' })})`,
    },
    {
      key: 'starts',
      label: say('attendance.office.starts'),
      noWrap: true,
      cell: (row) => row.startTime && time(row.startTime),
    },
    {
      key: 'state',
      label: say('attendance.office.state'),
      cell: (row) =>
        row.nudgedAt ? (
          <StatusBadge tone="waiting">
            {say('attendance.office.remindedAt', { at: instant(row.nudgedAt) })}
          </StatusBadge>
        ) : (
          <StatusBadge tone={row.isLate ? 'bad' : 'neutral'}>
            {say(row.isLate ? 'attendance.office.late' : 'attendance.office.later')}
          </StatusBadge>
        ),
    },
    {
      key: 'nudge',
      label: say('attendance.office.remind'),
      cell: (row) =>
        day.date === day.today &&
        row.nudgedAt === null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={say('attendance.office.remindOne', {
              name: `${row.courseName} ${row.sectionNumber}`,
            })}
            disabled={nudge.isPending}
            onClick={() => nudge.mutate({ sectionIDs: [row.sectionID] })}
          >
            {say('attendance.office.remind')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{say('attendance.office.missingCount', { count: rows.length })}</Text>
        {day.date === day.today && late.length > 0 && (
          <Button
            leftSection={<IconBellRinging size={18} aria-hidden="true" />}
            loading={nudge.isPending}
            onClick={() => nudge.mutate({ sectionIDs: late.map(({ sectionID }) => sectionID) })}
          >
            {say('attendance.office.remindAll', { count: late.length })}
          </Button>
        )}
      </Group>
      <DataTable
        caption={say('attendance.office.missing')}
        columns={columns}
        rows={rows}
        rowID={(row) => row.sectionID}
        rowLabel={(row) => `${row.courseName} ${row.sectionNumber}`}
      />
    </>
  )
}
