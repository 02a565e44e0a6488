import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import type { scheduleOverview } from './overview.queries.ts'
import { DayOverview } from './parts/day-overview.tsx'

/** On a student's overview: today's classes, and which one they are in now. */
export default function ScheduleOverview({ id }: CardProps) {
  const link = useLink()
  const schedule = useOverview<typeof scheduleOverview>('student', 'schedule', id)
  if (!schedule) return null
  return <DayOverview schedule={schedule} href={link('student/schedule', { studentID: id })} />
}
