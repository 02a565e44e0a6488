import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import { CardLink, SectionCard, StatusBadge, useFormats } from '@atrium/ui'
import { Group, Text } from '@mantine/core'
import { dayState, isIncomplete, summaryOf } from '../summary.rules.ts'
import { useText } from '../use-text.ts'
import type { Mark, StudentDay } from '../words.ts'
import classes from './attendance-overview.module.css'
import type { attendanceOverview } from './overview.queries.ts'

const shownDays = 20

/** On a student's overview: the year in one line, and the last school days at a glance. */
export default function AttendanceOverview({ id }: CardProps) {
  const say = useText()
  const link = useLink()
  const { number } = useFormats()
  const year = useOverview<typeof attendanceOverview>('student', 'attendance', id)
  if (!year || year.days.length === 0)
    return (
      <SectionCard title={say('attendance.day.title')}>
        <Text c="dimmed">{say('attendance.student.none')}</Text>
      </SectionCard>
    )
  const summary = summaryOf(year.days)
  return (
    <SectionCard
      title={say('attendance.day.title')}
      action={
        <CardLink href={link('student/attendance', { studentID: id })}>
          {say('attendance.overview.all')}
        </CardLink>
      }
    >
      <Group gap="sm" mb={12}>
        <Text>
          {say('attendance.overview.summary', {
            year: year.yearName,
            percent: number(summary.presentPercent ?? 0),
            present: number(summary.present),
            days: summary.days,
          })}
        </Text>
        {summary.chronic === 'yes' && (
          <StatusBadge tone="bad">{say('attendance.student.chronic.yes')}</StatusBadge>
        )}
      </Group>
      <Strip days={year.days.slice(0, shownDays).toReversed()} marks={year.marks} />
    </SectionCard>
  )
}

// Oldest first, like a calendar. Each day's label says what its color means.
function Strip({ days, marks }: { days: readonly StudentDay[]; marks: readonly Mark[] }) {
  const say = useText()
  const { date } = useFormats()
  const [first] = days
  return (
    <>
      <ul
        className={classes.strip}
        aria-label={say('attendance.overview.strip', { count: days.length })}
      >
        {days.map((day) => {
          const state = dayState(day, marks)
          const words = [
            `${date(day.date)}: ${say(`attendance.overview.${state}`)}`,
            state !== 'notRecorded' && isIncomplete(day) && say('attendance.incomplete'),
          ]
            .filter(Boolean)
            .join(' · ')
          return (
            <li key={day.date} className={classes.day} data-state={state} title={words}>
              <span className="atrium-visually-hidden">{words}</span>
            </li>
          )
        })}
      </ul>
      {days.some(({ isRecorded }) => !isRecorded) && (
        <Text size="xs" c="dimmed" mb={4}>
          {say('attendance.overview.legend')}
        </Text>
      )}
      <Group justify="space-between" aria-hidden="true">
        <Text size="xs" c="dimmed">
          {first && date(first.date)}
        </Text>
        <Text size="xs" c="dimmed">
          {days.length > 1 && date(days.at(-1)?.date ?? '')}
        </Text>
      </Group>
    </>
  )
}
