import { ScreenLink, useUserContext, useSchoolDay } from '@atrium/kit/client'
import { localeOf, toWallClock } from '@atrium/kit/shared'
import { EmptyState, useFormats, usePhone, Loading } from '@atrium/ui'
import { Button, Group, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useText } from '../../use-text.ts'
import type { CatalogMeeting, CatalogQuery } from '../catalog.queries.ts'
import classes from './catalog.module.css'
import { monthAfter, weeksOf } from './month.rules.ts'

interface Props {
  filters: Omit<CatalogQuery, 'page' | 'size'>
  /** 'YYYY-MM'; this month if it isn't valid. */
  month: string
  onMonth: (month: string) => void
}

/** A month of meetings; on a phone, as a list of days. */
export function MonthCalendar({ filters, month, onMonth }: Props) {
  const text = useText()
  const formats = useFormats()
  const isPhone = usePhone()
  const { language, schoolTimeZone } = useUserContext()
  const today = useSchoolDay()
  const shown = /^\d{4}-\d\d$/.test(month) ? month : today.slice(0, 7)
  const weeks = weeksOf(shown)
  const { from: _from, to: _to, ...rest } = filters
  const read = api.catalog.meetings.useQuery(
    { ...rest, from: weeks[0]?.[0] ?? '', to: weeks.at(-1)?.at(-1) ?? '' },
    { placeholderData: keepPreviousData },
  )
  const name = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${shown}-15T00:00:00Z`))
  const weekday = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' })
  const on = (day: string) =>
    (read.data ?? []).filter(
      ({ startsAt }) => toWallClock(startsAt, schoolTimeZone).slice(0, 10) === day,
    )
  const event = (one: CatalogMeeting) => (
    <li key={`${one.sectionID} ${one.startsAt}`}>
      <ScreenLink
        name="professional-development/catalog/detail"
        params={{ sectionID: one.sectionID }}
      >
        {formats.time(toWallClock(one.startsAt, schoolTimeZone).slice(11, 16))} {one.title}
      </ScreenLink>
    </li>
  )
  const days = weeks.flat().filter((day) => day.startsWith(shown) && on(day).length > 0)
  return (
    <section aria-labelledby="pd-month">
      <Group mb="sm" justify="space-between">
        <Title order={2} id="pd-month">
          {name}
        </Title>
        <Group gap="xs">
          <Button variant="default" onClick={() => onMonth(monthAfter(shown, -1))}>
            {text('pd.calendar.before')}
          </Button>
          <Button variant="default" onClick={() => onMonth(monthAfter(shown, 1))}>
            {text('pd.calendar.after')}
          </Button>
        </Group>
      </Group>
      {read.isError || !read.data ? (
        <Loading of={read} />
      ) : isPhone ? (
        days.length === 0 ? (
          <EmptyState title={text('pd.calendar.none')} />
        ) : (
          <ul className={classes.agenda}>
            {days.map((day) => (
              <li key={day}>
                <Text fw={600}>{formats.date(day)}</Text>
                <ul className={classes.events}>{on(day).map(event)}</ul>
              </li>
            ))}
          </ul>
        )
      ) : (
        <div className={classes.month}>
          {(weeks[0] ?? []).map((day) => (
            <div key={day} className={classes.weekday} aria-hidden="true">
              {weekday.format(new Date(`${day}T00:00:00Z`))}
            </div>
          ))}
          {weeks.flat().map((day) => (
            <div
              key={day}
              className={`${classes.day} ${day.startsWith(shown) ? '' : classes.outside}`}
            >
              <Text size="sm" c="dimmed" component="span" aria-label={formats.date(day)}>
                {Number(day.slice(8))}
              </Text>
              {on(day).length > 0 && <ul className={classes.events}>{on(day).map(event)}</ul>}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
