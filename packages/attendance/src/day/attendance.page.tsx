import { deviceTime, schoolDate } from '@atrium/kit/shared'
import {
  keepDraft,
  keepOpenAgain,
  keepScripts,
  readDraft,
  refusalOf,
  useAppConfig,
  useUserContext,
  type PageProps,
  useSchoolDay,
} from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, Notice, PageHeader } from '@atrium/ui'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api, useApiUtils } from '../api.ts'
import { useText } from '../use-text.ts'
import type { SectionDay } from '../words.ts'
import type { DayOf } from './day.queries.ts'
import { DayNav } from './parts/day-nav.tsx'
import { MissingDays } from './parts/missing-days.tsx'
import { TakeDay } from './parts/take-day.tsx'

/**
 * A class on a day: everyone is present until something else is recorded, and each mark is saved at
 * once.
 */
export default function AttendancePage({ params }: PageProps) {
  const say = useText()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('date') ?? ''
  const of = { staffID: Number(params.staffID) || 0, sectionID: Number(params.sectionID) || 0 }
  const input = { ...of, ...(/^\d{4}-\d\d-\d\d$/.test(asked) && { date: asked }) }
  const day = api.day.useQuery(input)
  const utils = useApiUtils()
  const shown = useKeptDay(input, day)
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

interface Read {
  data: SectionDay | undefined
  failureReason: unknown
}

/**
 * The day as loaded. Without a connection, the copy last stored on this device, which is encrypted
 * like a draft and kept until the person signs out or the day is over.
 */
function useKeptDay({ staffID, sectionID, date }: Asked, read: Read): SectionDay | undefined {
  const context = useUserContext()
  const { appSegment } = useAppConfig()
  const { userID } = context
  const today = useSchoolDay()
  const { data, failureReason } = read
  const place = `${staffID}.${sectionID}.${date ?? ''}`
  useEffect(() => {
    if (!data) return
    const now = deviceTime()
    keepOpenAgain(context, now)
    const values = { day: data }
    keepDraft(userID, 'attendanceDay', place, {
      at: now.toISOString(),
      version: null,
      base: {},
      values,
    })
  }, [context, data, place, userID])
  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(
      () => void keepScripts(`/${appSegment}/classroom/`).catch(() => {}),
      2500,
    )
    return () => clearTimeout(timer)
  }, [appSegment, isThere])
  // What is shown stays until the day is read again, with what the person has not read yet about marks that
  // met someone else’s: once the network is back no failure is known, and drafts are opened again.
  const [held, setHeld] = useState<{ place: string; day: SectionDay }>()
  if (!data && failureReason && !refusalOf(failureReason) && held?.place !== place) {
    const kept = readDraft(userID, 'attendanceDay', place, deviceTime())
    if (kept && schoolDate(new Date(kept.at), context.schoolTimeZone) === today)
      setHeld({ place, day: kept.values.day as SectionDay })
  }
  return data ?? (held?.place === place && !refusalOf(failureReason) ? held.day : undefined)
}

type Asked = Omit<DayOf, 'date'> & { date?: string }

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
