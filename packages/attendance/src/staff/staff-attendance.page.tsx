import type { PageProps } from '@atrium/kit/client'
import { ProfilePage } from '@atrium/people/parts'
import {
  DataTable,
  DefinitionList,
  SectionCard,
  useFormats,
  type Column,
  Loading,
} from '@atrium/ui'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { staffAbsenceKinds } from '../words.ts'
import type { StaffAttendance } from './staff-day.queries.ts'
import { daysAway } from './staff-days.rules.ts'

export default function StaffAttendancePage({ params }: PageProps) {
  const id = Number(params.staffID)
  return (
    <ProfilePage
      kind="staff"
      id={id}
      screen="staff-member/attendance"
      sections={['staffAttendance']}
    >
      {() => <Absences staffID={id} />}
    </ProfilePage>
  )
}

type Row = StaffAttendance['absences'][number]

/** A staff member's absences in a year: totals by reason, and each absence. */
function Absences({ staffID }: { staffID: number }) {
  const say = useText()
  const { date, time, number } = useFormats()
  const [chosen, setChosen] = useState('')
  const found = api.staff.useQuery({ staffID })
  if (found.error || !found.data) return <Loading of={found} />
  const { years, absences } = found.data
  const year = years.find(({ startDate }) => startDate === chosen) ?? years[0]
  const rows = absences.filter(
    ({ startDate }) => year && startDate >= year.startDate && startDate <= year.endDate,
  )
  const totals = staffAbsenceKinds
    .map((kind) => ({
      kind,
      days: rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + daysAway(row), 0),
    }))
    .filter(({ days }) => days > 0)
  const columns: Column<Row>[] = [
    {
      key: 'date',
      label: say('attendance.student.date'),
      noWrap: true,
      cell: (row) =>
        row.startDate === row.endDate
          ? date(row.startDate)
          : `${date(row.startDate)} – ${date(row.endDate)}`,
    },
    {
      key: 'kind',
      label: say('attendance.staff.kind'),
      cell: (row) => say(`attendance.staff.kind.${row.kind}`),
    },
    {
      key: 'days',
      label: say('attendance.staff.days'),
      align: 'end',
      cell: (row) => number(daysAway(row)),
    },
    {
      key: 'time',
      label: say('attendance.staff.when'),
      cell: (row) =>
        row.startTime && row.endTime
          ? `${time(row.startTime)} – ${time(row.endTime)}`
          : say('attendance.staff.wholeDay'),
    },
    { key: 'note', label: say('attendance.staff.note'), cell: (row) => row.note },
  ]
  return (
    <div>
      {years.length > 1 && (
        <NativeSelect
          label={say('attendance.student.year')}
          maw={240}
          mb="md"
          data-noprint
          value={year?.startDate ?? ''}
          data={years.map(({ name, startDate }) => ({ value: startDate, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      <SectionCard title={say('attendance.staff.year', { year: year?.name ?? '' })}>
        {totals.length === 0 ? (
          <Text c="dimmed">{say('attendance.staff.none')}</Text>
        ) : (
          <DefinitionList
            items={totals.map(({ kind, days }) => ({
              key: kind,
              label: say(`attendance.staff.kind.${kind}`),
              value: say('attendance.staff.dayCount', { days }),
            }))}
          />
        )}
      </SectionCard>
      {rows.length > 0 && (
        <SectionCard title={say('attendance.staff.each')}>
          <DataTable
            caption={say('attendance.staff.each')}
            columns={columns}
            rows={rows}
            rowID={(row) => row.id}
            rowLabel={(row) => date(row.startDate)}
          />
        </SectionCard>
      )}
    </div>
  )
}
