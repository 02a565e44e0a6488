import { useLink, useSay, useUserContext } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import { callName } from '@atrium/people/names'
import { DataTable, EmptyState, StatusBadge, useFormats, useToasts, type Column } from '@atrium/ui'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { api } from '../../api.ts'
import { markName } from '../../day/parts/mark-row.tsx'
import { useText } from '../../use-text.ts'
import type { DayAbsence, SchoolDayAttendance } from '../day.queries.ts'
import { markChoices } from './mark-choices.ts'

/**
 * Students who missed part of the day, unexcused first. Choosing a mark sets it for the whole day.
 */
export function Absences({
  day,
  reload,
}: {
  day: SchoolDayAttendance
  reload: () => Promise<unknown>
}) {
  const say = useText()
  const sayAny = useSay()
  const link = useLink()
  const toasts = useToasts()
  const { language, allowedRoutes } = useUserContext()
  const { instant, number } = useFormats()
  const setDay = api.markWholeDay.useMutation({
    onSuccess: ({ classes }) => {
      toasts.done(say('attendance.office.wholeDaySet', { count: classes }))
      return reload()
    },
    onError: toasts.failed,
  })
  const send = api.sendNotices.useMutation({
    onSuccess: ({ students }) => {
      toasts.done(say('attendance.office.sent', { count: students }))
      return reload()
    },
    onError: toasts.failed,
  })
  const rows = day.absences.toSorted(
    (one, other) => Number(other.isUnexcused) - Number(one.isUnexcused),
  )
  const waiting = rows.filter(({ isUnexcused, emailedAt }) => isUnexcused && !emailedAt).length
  if (rows.length === 0)
    return (
      <EmptyState
        title={say('attendance.office.noAbsences')}
        hint={say('attendance.office.noAbsencesHint')}
      />
    )
  const columns: Column<DayAbsence>[] = [
    {
      key: 'student',
      label: say('attendance.office.student'),
      cell: (row) => <PersonCell person={row} apart={row.localID} />,
    },
    {
      key: 'grade',
      label: say('attendance.office.grade'),
      noWrap: true,
      wideOnly: true,
      cell: (row) => row.grade && sayAny(`people.student.grade.${row.grade}`),
    },
    {
      key: 'noted',
      label: say('attendance.office.noted'),
      cell: (row) => notedIn(row),
    },
    {
      key: 'counts',
      label: say('attendance.student.counts'),
      align: 'end',
      noWrap: true,
      cell: (row) => number(row.counts),
    },
    {
      key: 'family',
      label: say('attendance.office.family'),
      cell: (row) =>
        row.emailedAt ? (
          <StatusBadge tone="good">
            {say('attendance.office.emailed', { at: instant(row.emailedAt) })}
          </StatusBadge>
        ) : (
          row.isUnexcused && (
            <StatusBadge tone="waiting">{say('attendance.office.notEmailed')}</StatusBadge>
          )
        ),
    },
    {
      key: 'wholeDay',
      label: say('attendance.office.wholeDay'),
      cell: (row) => (
        <NativeSelect
          size="xs"
          aria-label={say('attendance.office.wholeDayOf', { name: callName(row) })}
          value=""
          disabled={setDay.isPending}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (value !== '')
              setDay.mutate({
                studentID: row.studentID,
                date: day.date,
                markID: value === 'none' ? null : Number(value),
              })
          }}
          data={[
            { value: '', label: say('attendance.office.choose') },
            ...markChoices(day, language),
            ...(row.notes.some(({ isOffice }) => isOffice)
              ? [{ value: 'none', label: say('attendance.office.takeBack') }]
              : []),
          ]}
        />
      ),
    },
  ]
  const opens = allowedRoutes.includes('student/attendance')
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {say('attendance.office.counts', {
            count: rows.length,
            unexcused: rows.filter(({ isUnexcused }) => isUnexcused).length,
          })}
        </Text>
        {day.date === day.today && waiting > 0 && (
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden="true" />}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {say('attendance.office.send', { count: waiting })}
          </Button>
        )}
      </Group>
      <DataTable
        caption={say('attendance.office.absences')}
        columns={columns}
        rows={rows}
        rowID={(row) => row.studentID}
        rowLabel={callName}
        rowHref={(row) =>
          opens ? link('student/attendance', { studentID: row.studentID }) : undefined
        }
      />
    </>
  )

  function notedIn({ notes }: DayAbsence): string {
    const byMark = Map.groupBy(notes, ({ markID }) => markID)
    return [...byMark]
      .map(([markID, some]) => {
        const mark = day.marks.find(({ id }) => id === markID)
        const by = some.some(({ isOffice }) => isOffice)
          ? ` (${say('attendance.office.byOffice')})`
          : ''
        return `${mark ? markName(mark, language) : say('attendance.office.otherCode')}${by}: ${some.map(({ courseName }) => courseName).join(', ')}`
      })
      .join('; ')
  }
}
