import { useUserContext, type PageProps } from '@atrium/kit/client'
import { localeOf, calendarDay } from '@atrium/kit/shared'
import { PageHeader, SectionCard, Loading } from '@atrium/ui'
import { ActionIcon, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { WeekList } from '../schedule/week-list.tsx'
import { useText } from '../use-text.ts'
import { MonthGrid } from './month-grid.tsx'

/** When a class meets, month by month, with holidays, rotation days, and special schedules. */
export default function ClassroomCalendarPage({ params }: PageProps) {
  const say = useText()
  const { language } = useUserContext()
  const [month, setMonth] = useState<string>()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const found = api.classMonth.useQuery(
    {
      staffID: Number(params.staffID) || 0,
      sectionID: Number(params.sectionID) || 0,
      ...(month && { month }),
    },
    { placeholderData: (before) => before },
  )
  if (!found.data) return <Loading of={found} />
  const { courseName, sectionNumber, days, today, month: shown } = found.data
  const title = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${shown}-01T00:00:00Z`))
  const move = (by: number) => {
    const at = new Date(`${shown}-01T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() + by)
    setMonth(calendarDay(at.getTime()).slice(0, 7))
  }
  return (
    <>
      <PageHeader title={`${courseName} · ${sectionNumber}`} />
      <SectionCard
        title={title}
        action={
          <Group gap={4}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={say('schoolYear.month.previous')}
              onClick={() => move(-1)}
            >
              <IconChevronLeft size={18} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={say('schoolYear.month.next')}
              onClick={() => move(1)}
            >
              <IconChevronRight size={18} aria-hidden="true" />
            </ActionIcon>
          </Group>
        }
      >
        {isNarrow ? (
          <WeekList
            week={{
              ...{ today, monday: `${shown}-01`, now: null, hasSections: true },
              // Only days with something to say: a phone scrolls far enough.
              days: days.filter(
                ({ classes, inSession, name, date }) =>
                  classes.length > 0 ||
                  name !== null ||
                  (!inSession && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())),
              ),
            }}
          />
        ) : (
          <MonthGrid days={days} today={today} title={title} />
        )}
      </SectionCard>
    </>
  )
}
