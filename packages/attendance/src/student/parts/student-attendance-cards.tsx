import { useUserContext } from '@atrium/kit/client'
import { localeOf, type Language } from '@atrium/kit/shared'
import { adHocKindTexts } from '@atrium/roster/ad-hoc-words'
import {
  DataTable,
  Line,
  LineList,
  SectionCard,
  StatusBadge,
  useFormats,
  type Column,
  Loading,
} from '@atrium/ui'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api.ts'
import { markName } from '../../day/parts/mark-row.tsx'
import {
  chronicBySide,
  dayValue,
  isIncomplete,
  summaryOf,
  type Summary,
} from '../../summary.rules.ts'
import { useText } from '../../use-text.ts'
import type { StudentAttendance } from '../student.queries.ts'
import {
  federalChronicRule,
  type ChronicRules,
  type DayMinimums,
  type Mark,
  type StudentDay,
} from '../../words.ts'

/** A summary of a student's school year, by default the current one, and the days with a mark. */
export function StudentAttendanceCards({ studentID }: { studentID: number }) {
  const say = useText()
  const [yearID, setYear] = useState<number>()
  const found = api.student.useQuery(
    { studentID, ...(yearID !== undefined && { yearID }) },
    { placeholderData: (before) => before },
  )
  if (found.error || !found.data) return <Loading of={found} />
  const { years, yearName, days, marks, rules, sessions } = found.data
  const latest = days.find(({ isRecorded }) => isRecorded)
  const summary = latest && summaryOf(days)
  return (
    <div>
      {years.length > 1 && (
        <NativeSelect
          label={say('attendance.student.year')}
          maw={240}
          mb="md"
          data-noprint
          value={String(yearID ?? found.data.yearID)}
          data={years.map((year) => ({ value: String(year.yearID), label: year.name }))}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
      )}
      <SectionCard
        title={
          yearName
            ? say('attendance.student.title', { year: yearName })
            : say('attendance.day.title')
        }
      >
        {latest && summary ? (
          <Words summary={summary} minimums={latest.minimums} />
        ) : (
          <Text c="dimmed">{say('attendance.student.none')}</Text>
        )}
      </SectionCard>
      {summary && (
        <SectionCard title={say('attendance.chronic.title')}>
          <Authorities summary={summary} rules={rules} />
        </SectionCard>
      )}
      {days.length > 0 && (
        <SectionCard title={say('attendance.student.days')}>
          <Days
            days={days.filter(({ notes, missing }) => notes.length + missing.length > 0)}
            marks={marks}
          />
          {days.some(({ missing }) => missing.length > 0) && (
            <Text size="sm" c="dimmed" mt={8}>
              {say('attendance.student.missingHint')}
            </Text>
          )}
        </SectionCard>
      )}
      {sessions.length > 0 && (
        <SectionCard title={say('attendance.adHoc.ofStudent')}>
          <Sessions sessions={sessions} />
        </SectionCard>
      )}
    </div>
  )
}

/**
 * The result of each authority's rule. The rules differ in the share of days and the minimum number
 * of days.
 */
function Authorities({ summary, rules }: { summary: Summary; rules: ChronicRules }) {
  const say = useText()
  const by = chronicBySide(rules, summary)
  const rows = [
    { key: 'federal', name: say('attendance.chronic.federal'), rule: federalChronicRule },
    { key: 'state', name: rules.state.name, rule: rules.state },
    { key: 'watch', name: say('attendance.chronic.watch'), rule: rules.watch },
  ] as const
  return (
    <LineList>
      {rows.map(({ key, name, rule }) => (
        <Line
          key={key}
          title={name}
          detail={[say('attendance.chronic.rule', { percent: rule.percent, days: rule.days })]}
          aside={
            <StatusBadge tone={tones[by[key]]}>{say(`attendance.chronic.${by[key]}`)}</StatusBadge>
          }
        />
      ))}
    </LineList>
  )
}

/** Tutoring, field trips, and similar activities. */
function Sessions({ sessions }: { sessions: StudentAttendance['sessions'] }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, time } = useFormats()
  return (
    <LineList>
      {sessions.map((session) => (
        <Line
          key={`${session.date} ${session.startTime} ${session.title}`}
          title={session.title}
          detail={[
            adHocKindTexts[session.kind][language],
            date(session.date),
            `${time(session.startTime)} – ${time(session.endTime)}`,
          ]}
          aside={say(`attendance.adHoc.state.${session.state}`)}
        />
      ))}
    </LineList>
  )
}

const tones = { yes: 'bad', no: 'good', tooFew: 'neutral' } as const

function Words({
  summary: { present, absent, days, presentPercent },
  minimums,
}: {
  summary: Summary
  minimums: DayMinimums
}) {
  const say = useText()
  const { number } = useFormats()
  return (
    <>
      <Text mb={8}>
        {say('attendance.student.summary', {
          present: number(present),
          absent: number(absent),
          days,
          percent: number(presentPercent ?? 0),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {say('attendance.student.rule', { ...minimums })}
      </Text>
    </>
  )
}

function Days({ days, marks }: { days: readonly StudentDay[]; marks: readonly Mark[] }) {
  const say = useText()
  const { language } = useUserContext()
  const { date, number } = useFormats()
  if (days.length === 0) return <Text c="dimmed">{say('attendance.student.noNotes')}</Text>
  const columns: Column<StudentDay>[] = [
    {
      key: 'date',
      label: say('attendance.student.date'),
      noWrap: true,
      cell: (day) => date(day.date),
    },
    {
      key: 'counts',
      label: say('attendance.student.counts'),
      noWrap: true,
      cell: (day) =>
        day.isRecorded ? (
          [number(dayValue(day)), isIncomplete(day) && say('attendance.incomplete')]
            .filter(Boolean)
            .join(' · ')
        ) : (
          <StatusBadge tone="waiting">{say('attendance.notRecorded')}</StatusBadge>
        ),
    },
    {
      key: 'noted',
      label: say('attendance.student.noted'),
      cell: (day) =>
        [
          notesOf(day, marks, language),
          missingIn(day, true, (classes) => say('attendance.student.notRecordedIn', { classes })),
          missingIn(day, false, (classes) => say('attendance.student.notTakenIn', { classes })),
        ]
          .filter(Boolean)
          .join('; '),
    },
  ]
  return (
    <DataTable
      caption={say('attendance.student.days')}
      columns={columns}
      rows={days}
      rowID={(day) => Date.parse(day.date)}
      rowLabel={(day) => date(day.date)}
    />
  )

  function missingIn(
    { missing }: StudentDay,
    isTaken: boolean,
    told: (classes: string) => string,
  ): string {
    const some = missing.filter((one) => one.isTaken === isTaken)
    if (some.length === 0) return ''
    const list = new Intl.ListFormat(localeOf[language], { type: 'unit' })
    return told(list.format(some.map(({ courseName }) => courseName)))
  }
}

/** Each mark once, with the classes it was recorded in: `Absent: Geometry, Physics`. */
function notesOf({ notes }: StudentDay, marks: readonly Mark[], language: Language): string {
  const list = new Intl.ListFormat(localeOf[language], { type: 'unit' })
  const byMark = Map.groupBy(notes, (note) => note.markID)
  return [...byMark]
    .map(
      ([markID, some]) =>
        `${nameOf(marks, markID, language)}: ${list.format(some.map((note) => note.courseName))}`,
    )
    .join('; ')
}

const nameOf = (marks: readonly Mark[], markID: number, language: Language): string => {
  const mark = marks.find((one) => one.id === markID)
  return mark ? markName(mark, language) : String(markID)
}
