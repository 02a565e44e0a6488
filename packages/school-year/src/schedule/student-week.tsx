import { plusDays } from '@atrium/kit/shared'
import { DateBox, EmptyState, SectionCard, useFormats, Loading } from '@atrium/ui'
import { ActionIcon, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../api.ts'
import { useText } from '../use-text.ts'
import { PrintSchedule } from './print-schedule.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import type { Week } from './words.ts'

/** A student's week: a grid on a screen or paper, days one under the other on a phone. */
export function StudentWeek({ studentID }: { studentID: number }) {
  const say = useText()
  const [date, setDate] = useState<string>()
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const { date: written } = useFormats()
  const found = api.studentWeek.useQuery(
    { studentID, ...(date && { date }) },
    { placeholderData: (before) => before },
  )
  if (!found.data) return <Loading of={found} />
  const week = found.data
  const move = (by: number) => setDate(plusDays(week.monday, by))
  return (
    <SectionCard
      title={say('schoolYear.week.title', { date: written(week.monday) })}
      action={
        <Group gap={4} data-noprint>
          <PrintSchedule studentID={studentID} {...(date && { date })} />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={say('schoolYear.week.previous')}
            onClick={() => move(-7)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={say('schoolYear.week.next')}
            onClick={() => move(7)}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      }
    >
      <Group justify="space-between" align="end" mb="md">
        <Now week={week} />
        <DateBox
          label={say('schoolYear.week.date')}
          value={date ?? week.today}
          onChange={(value) => value && setDate(value)}
        />
      </Group>
      {!week.hasSections ? (
        <EmptyState title={say('schoolYear.week.empty')} hint={say('schoolYear.week.emptyHint')} />
      ) : isNarrow ? (
        <WeekList week={week} />
      ) : (
        <WeekGrid week={week} />
      )}
    </SectionCard>
  )
}

function Now({ week: { now } }: { week: Week }) {
  const say = useText()
  const { time } = useFormats()
  return (
    <div>
      <Text size="sm" c="dimmed">
        {say('schoolYear.week.now')}
      </Text>
      <Text>
        {now
          ? say('schoolYear.week.nowIn', {
              course: now.courseName,
              room: now.room ?? 'none',
              time: time(now.endTime ?? ''),
            })
          : say('schoolYear.week.nowNone')}
      </Text>
    </div>
  )
}
