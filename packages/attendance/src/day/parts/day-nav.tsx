import { useUserContext } from '@atrium/kit/client'
import { f, localeOf } from '@atrium/kit/shared'
import { FieldInput } from '@atrium/ui'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../use-text.ts'
import type { SectionDay } from '../../words.ts'
import classes from './take-day.module.css'

/** A day as people say it: 'Friday, November 27', or shorter. */
export function useDayName(date: string, length: 'long' | 'short' = 'long'): string {
  const { language } = useUserContext()
  return new Intl.DateTimeFormat(localeOf[language], {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** The previous and the next day on which the class meets. */
export function DaySteps({
  day: { previous, next },
  size = 'input-sm',
}: {
  day: SectionDay
  size?: number | 'input-sm'
}) {
  const say = useText()
  const [, setSearch] = useSearchParams()
  const go = (to: string) => setSearch({ date: to })
  return (
    <>
      <ActionIcon
        variant="default"
        size={size}
        aria-label={say('attendance.day.previous')}
        disabled={previous === null}
        onClick={() => previous && go(previous)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={size}
        aria-label={say('attendance.day.next')}
        disabled={next === null}
        onClick={() => next && go(next)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </>
  )
}

/**
 * Which day is shown, and links to others: the previous and next days on which the class meets, or
 * any day of the term.
 */
export function DayNav({ date, day }: { date: string; day: SectionDay }) {
  const name = useDayName(date)
  return (
    <Group gap="xs" align="center" data-noprint>
      <DaySteps day={day} />
      <Text fw={600} className={classes.date} aria-live="polite">
        {name}
      </Text>
      <OtherDay key={date} date={date} day={day} />
    </Group>
  )
}

/** A typed or picked date; one outside the class's days shows a message and doesn't navigate. */
export function OtherDay({ date, day: { first, last } }: { date: string; day: SectionDay }) {
  const say = useText()
  const [, setSearch] = useSearchParams()
  const [value, setValue] = useState<unknown>(date)
  // A phone shows the field when it is asked for.
  const [isOpen, setOpen] = useState(false)
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  const isOutside = isDay && ((first !== null && value < first) || value > last)
  return (
    <>
      <ActionIcon
        className={classes.pick}
        variant="default"
        size="input-sm"
        aria-expanded={isOpen}
        aria-label={say('attendance.day.date')}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={18} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.other} data-open={isOpen || undefined}>
        <FieldInput
          field={f.date({ ...(first && { min: first }), max: last })}
          name="date"
          label={say('attendance.day.date')}
          value={value}
          error={isOutside ? say('attendance.day.outside') : undefined}
          onChange={(to) => {
            setValue(to)
            if (
              typeof to === 'string' &&
              /^\d{4}-\d\d-\d\d$/.test(to) &&
              to !== date &&
              (first === null || to >= first) &&
              to <= last
            )
              setSearch({ date: to })
          }}
        />
      </div>
    </>
  )
}
