import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { Line, StatusBadge, useFormats } from '@atrium/ui'
import { dayState, summaryOf } from '../summary.rules.ts'
import { useText } from '../use-text.ts'
import type { attendanceOverview } from './overview.queries.ts'

/** On a guardian's Home, for one child: whether they are at school today, and the year so far. */
export default function ChildAttendancePart({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const { number } = useFormats()
  const year = useOverview<typeof attendanceOverview>('student', 'attendance', id)
  const report = (
    <Line
      isAct
      title={say('attendance.child.report')}
      href={link('family/absences', { studentID: id })}
    />
  )
  if (!year) return report
  const day = year.days.find(({ date }) => date === year.today)
  const state = day ? dayState(day, year.marks) : 'none'
  const { presentPercent, chronic, absent, days } = summaryOf(year.days)
  return (
    <>
      <Line
        title={
          year.closed === null || day
            ? say(`attendance.child.${state}`)
            : year.closed === ''
              ? say('attendance.child.noSchool')
              : say('attendance.today.closed', { name: year.closed })
        }
        detail={[
          presentPercent !== null &&
            say('attendance.child.year', { percent: number(presentPercent) }),
          // Families need no rule's name: the days say it.
          chronic === 'yes' && say('attendance.child.missed', { absent: number(absent), days }),
        ]}
        aside={
          state === 'absent' && (
            <StatusBadge tone="bad">{say('attendance.overview.absent')}</StatusBadge>
          )
        }
        href={link('student/attendance', { studentID: id })}
      />
      {report}
    </>
  )
}
