import { useLink, type CardProps } from '@atrium/kit/client'
import { useOverview } from '@atrium/people/card'
import type { teachingOverview } from './overview.queries.ts'
import { DayOverview } from './parts/day-overview.tsx'

/** On the overview of a staff member who teaches: today's classes, and which one they are in now. */
export default function TeachingOverview({ id }: CardProps) {
  const link = useLink()
  const schedule = useOverview<typeof teachingOverview>('staff', 'schedule', id)
  if (!schedule || schedule.sections.length === 0) return null
  return <DayOverview schedule={schedule} href={link('staff-member/schedule', { staffID: id })} />
}
