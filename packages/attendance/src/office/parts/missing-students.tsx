import { useLink } from '@atrium/kit/client'
import { PersonCell } from '@atrium/people/list'
import { callName } from '@atrium/people/names'
import { DataTable, Line, LineList, SectionCard, useFormats, type Column } from '@atrium/ui'
import { Text } from '@mantine/core'
import { useText } from '../../use-text.ts'
import type { NotRecorded, SchoolDayAttendance } from '../day.queries.ts'

/**
 * Students whose class took attendance before they joined it, each with a link to the class's page
 * of that day, and the other days on which attendance is missing.
 */
export function MissingStudents({ day }: { day: SchoolDayAttendance }) {
  const say = useText()
  const link = useLink()
  const { date: written } = useFormats()
  const columns: Column<NotRecorded>[] = [
    {
      key: 'student',
      label: say('attendance.office.student'),
      cell: (row) => <PersonCell person={row} apart={row.localID} />,
    },
    {
      key: 'class',
      label: say('attendance.office.class'),
      cell: (row) => `${row.courseName} · ${row.sectionNumber}`,
    },
  ]
  return (
    <>
      {day.notRecorded.length > 0 && (
        <>
          <Text fw={600}>
            {say('attendance.office.notRecordedCount', { count: day.notRecorded.length })}
          </Text>
          <Text size="sm" c="dimmed">
            {say('attendance.office.notRecordedHint')}
          </Text>
          <DataTable
            caption={say('attendance.office.notRecorded')}
            columns={columns}
            rows={day.notRecorded}
            rowID={(row) => day.notRecorded.indexOf(row)}
            rowLabel={callName}
            rowHref={({ staffID, sectionID }) =>
              staffID === null
                ? undefined
                : `${link('classroom/attendance', { staffID, sectionID })}?date=${day.date}`
            }
          />
        </>
      )}
      {day.missingOn.length > 0 && (
        <SectionCard title={say('attendance.office.otherDays')}>
          <LineList>
            {day.missingOn.map(({ date, classes, students }) => (
              <Line
                key={date}
                title={written(date)}
                href={`${link('students/attendance')}?show=missing&date=${date}`}
                detail={[
                  classes > 0 && say('attendance.office.missingCount', { count: classes }),
                  students > 0 && say('attendance.office.notRecordedCount', { count: students }),
                ]}
              />
            ))}
          </LineList>
        </SectionCard>
      )}
    </>
  )
}
