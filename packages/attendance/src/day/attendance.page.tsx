import { refusalOf, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, Notice, PageHeader, useKeptAnswer } from '@atrium/ui'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { api, useApiUtils } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SectionDay } from '../words.ts'
import type { DayOf } from './day.queries.ts'
import { DayNav } from './parts/day-nav.tsx'
import { MissingDays } from './parts/missing-days.tsx'
import { TakeDay } from './parts/take-day.tsx'

type Asked = Omit<DayOf, 'date'> & { date?: string }

/**
 * A class on a day: everyone is present until something else is recorded, and each mark is saved at
 * once.
 */
export default function AttendancePage({ params }: PageProps) {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const input: Asked = { ...of, ...(/^\d{4}-\d\d-\d\d$/.test(asked) && { date: asked }) }
  const day = api.day.useQuery(input)
  const utils = useApiUtils()
  const place = `${of.staffID}.${of.sectionID}.${input.date ?? ''}`
  const shown = useKeptAnswer({ form: 'attendanceDay', place, under: '/classroom/' }, day)
  // Without a connection, the current class stays open and marks are kept.
  if (day.error && (!shown || refusalOf(day.error))) {
    return (
      <>
        <PageHeader title={say('attendance.day.title')} />
        {refusalOf(day.error)?.messageID === 'attendance.refusal.outside' ? (
          <EmptyState
            title={say('attendance.day.outside')}
            action={<Button onClick={() => setSearch({})}>{say('attendance.day.toLast')}</Button>}
          />
        ) : (
          <LoadError error={day.error} onRetry={() => void day.refetch()} />
        )}
      </>
    )
  }
  if (!shown) {
    return (
      <DelayedLoader>
        <Skeleton height={320} />
      </DelayedLoader>
    )
  }
  const { courseName, sectionNumber, date, first } = shown
  if (date === null) {
    return (
      <>
        <PageHeader
          title={say('attendance.day.title')}
          subtitle={`${courseName} · ${sectionNumber}`}
        />
        <EmptyState
          title={say('attendance.day.notBegun')}
          hint={say('attendance.day.notBegunHint', { first })}
        />
      </>
    )
  }
  return (
    <Day
      of={{ ...of, date }}
      day={shown}
      onSaved={(change) => utils.day.setData(input, (known) => known && change(known))}
      key={`${of.sectionID} ${date}`}
    />
  )
}

function Day({
  of,
  day,
  onSaved,
}: {
  of: DayOf
  day: SectionDay
  onSaved: (change: (day: SectionDay) => SectionDay) => void
}) {
  const say = useText()
  if (day.closed !== null) {
    return (
      <Stack gap="md">
        <PageHeader
          title={say('attendance.day.title')}
          subtitle={`${day.courseName} · ${day.sectionNumber}`}
        />
        <DayNav date={of.date} day={day} />
        <Notice kind="info">{say('attendance.day.closed', { name: day.closed })}</Notice>
      </Stack>
    )
  }
  return (
    <Stack gap="md">
      <TakeDay
        of={of}
        day={day}
        onSaved={onSaved}
        above={
          <>
            {day.mayWrite && <MissingDays missing={day.missing} />}
            {!day.mayWrite && <Notice kind="info">{say('attendance.refusal.classOver')}</Notice>}
            {!day.meets && <Notice kind="info">{say('attendance.day.noMeeting')}</Notice>}
            {day.marks.length === 0 && (
              <Notice kind="warning">{say('attendance.day.noMarks')}</Notice>
            )}
          </>
        }
      />
    </Stack>
  )
}
