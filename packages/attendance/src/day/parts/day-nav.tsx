import { useUserContext } from '@atrium/kit/client'
import { f, localeOf } from '@atrium/kit/shared'
import { FieldInput } from '@atrium/ui'
import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useText } from '../../use-text.ts'
import type { SectionDay } from '../../words.ts'
import classes from './take-day.module.css'

/**
 * Which day is shown, and links to others: the previous and next days on which the class meets, or
 * any day of the term.
 */
export function DayNav({
  date,
  day: { first, last, previous, next },
}: {
  date: string
  day: SectionDay
}) {
  const say = useText()
  const { language } = useUserContext()
  const [, setSearch] = useSearchParams()
  const go = (to: string) => setSearch({ date: to })
  const name = new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
  return (
    <Group gap="xs" align="center" data-noprint>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={say('attendance.day.previous')}
        disabled={previous === null}
        onClick={() => previous && go(previous)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={say('attendance.day.next')}
        disabled={next === null}
        onClick={() => next && go(next)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
      <Text fw={600} className={classes.date} aria-live="polite">
        {name}
      </Text>
      <OtherDay key={date} date={date} first={first} last={last} onGo={go} />
    </Group>
  )
}

/** A typed or picked date; one outside the class's days shows a message and doesn't navigate. */
function OtherDay({
  date,
  first,
  last,
  onGo,
}: {
  date: string
  first: string | null
  last: string
  onGo: (date: string) => void
}) {
  const say = useText()
  const [value, setValue] = useState<unknown>(date)
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  const isOutside = isDay && ((first !== null && value < first) || value > last)
  return (
    <div className={classes.other}>
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
            onGo(to)
        }}
      />
    </div>
  )
}
