import { CardLink, SectionCard } from '@atrium/ui'
import { Text } from '@mantine/core'
import { nextDay } from '@atrium/roster/class-day'
import type { ScheduleOverview } from '../overview.queries.ts'
import { useText } from '../use-text.ts'
import { DayClasses, DayDate } from './day-classes.tsx'

/**
 * On an overview: someone's next day with classes, and the class they are in now. `href` links to
 * the whole week.
 */
export function DayOverview({
  schedule: { today, sections, calendars },
  href,
}: {
  schedule: ScheduleOverview
  href: string
}) {
  const say = useText()
  const day = nextDay(sections, today, calendars)
  return (
    <SectionCard
      title={say(
        !day || day.date === today ? 'classroom.overview.today' : 'classroom.overview.next',
      )}
      action={<CardLink href={href}>{say('classroom.overview.week')}</CardLink>}
    >
      {day ? (
        <>
          <DayDate date={day.date} />
          <DayClasses day={day} isToday={day.date === today} />
        </>
      ) : (
        <Text c="dimmed">
          {say(sections.length === 0 ? 'classroom.overview.noSections' : 'classroom.day.none')}
        </Text>
      )}
    </SectionCard>
  )
}
