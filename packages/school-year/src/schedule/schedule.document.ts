import { callName } from '@atrium/people/names'
import { defineDocument, letterheadOf, type Block } from '@atrium/documents/public'
import { id, say } from '@atrium/kit/server'
import { localeOf, type Language } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { z } from 'zod'
import { scheduleTimeline } from '../timeline/timeline.queries.ts'
import type { ChangeDay, ScheduleChange, SectionEnrollment } from '../timeline/timeline.rules.ts'
import { studentWeek } from './week.queries.ts'
import { gridOf } from './week.rules.ts'
import type { Week, WeekDay } from './words.ts'

type Say = (name: string, values?: Record<string, string>) => string

/** A student's schedule on paper: the week of a day as a grid, then every change of it. */
export const scheduleDocument = defineDocument({
  people: 'few',
  name: 'schoolYear.schedule',
  title: { en: 'Schedule', es: 'Horario' },
  // The student's profile itself says who may see it.
  needs: [],
  input: z.strictObject({ studentID: id, date: z.iso.date().optional() }),
  describe: async (ctx, { studentID, date }) => {
    const { language } = ctx
    const t: Say = (name, values = {}) => say(language, { id: `schoolYear.${name}`, values })
    const student = await loadStudent(ctx, studentID, 'schedule')
    const [week, changes, letterhead] = await Promise.all([
      studentWeek(ctx, studentID, date),
      scheduleTimeline(ctx, studentID),
      letterheadOf(ctx, student.facts.studentSchoolID ?? 0),
    ])
    const { head } = student
    const title = `${t('print.title')} · ${callName(head)}`
    return {
      total: 1,
      document: {
        title,
        language,
        letterhead,
        sheets: [
          [
            { kind: 'heading', level: 1, text: title },
            {
              kind: 'facts',
              facts: [[t('week.date'), longDate(date ?? week.today, language)]],
            },
            ...weekBlocks(week, t, language),
            ...timelineBlocks(changes, t, language),
          ],
        ],
      },
    }
  },
})

function weekBlocks(week: Week, t: Say, language: Language): Block[] {
  const heading = {
    kind: 'heading',
    text: t('week.title', { date: longDate(week.monday, language) }),
  } as const
  if (!week.hasSections) return [heading, { kind: 'text', text: t('week.empty') }]
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { label: t('week.period'), share: 0.7 },
        ...week.days.map((day) => ({ label: dayLabel(day, t, language), share: 1.3 })),
      ],
      rows: gridOf(week.days).map(({ key, period, cells }) => [
        period ?? (key === '' ? t('week.anyTime') : key),
        ...cells.map((cell) =>
          cell
            .map(({ courseName, startTime, endTime, room, teachers }) =>
              [
                courseName,
                startTime &&
                  endTime &&
                  `${clock(startTime, language)} – ${clock(endTime, language)}`,
                room && t('week.room', { room }),
                ...teachers,
              ]
                .filter(Boolean)
                .join('\n'),
            )
            .join('\n\n'),
        ),
      ]),
    },
  ]
}

function timelineBlocks(days: readonly ChangeDay[], t: Say, language: Language): Block[] {
  const heading = { kind: 'heading', text: t('print.changes') } as const
  if (days.length === 0) return [heading, { kind: 'text', text: t('timeline.none') }]
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { label: t('print.date'), share: 0.9 },
        { label: t('print.class'), share: 1.6 },
        { label: t('print.change'), share: 1 },
        { label: t('print.teachers'), share: 1.2 },
      ],
      rows: days.flatMap(({ date, changes }) =>
        changes.map((change) => {
          const enrollment = enrollmentOf(change)
          return [
            date ? longDate(date, language) : t('timeline.noDate'),
            `${enrollment.courseName} · ${enrollment.sectionNumber}`,
            change.kind === 'moved'
              ? t('timeline.moved', { section: change.from.sectionNumber })
              : t(`timeline.${change.kind}`),
            enrollment.teachers.join(', '),
          ]
        }),
      ),
    },
  ]
}

const enrollmentOf = (change: ScheduleChange): SectionEnrollment =>
  change.kind === 'moved' ? change.to : change.enrollment

function dayLabel(day: WeekDay, t: Say, language: Language): string {
  const written = new Intl.DateTimeFormat(localeOf[language], {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  } as const).format(new Date(`${day.date}T00:00:00Z`))
  const detail = day.inSession
    ? [day.rotationDay && t('week.rotation', { day: day.rotationDay }), day.bellSchedule, day.name]
        .filter(Boolean)
        .join(' · ')
    : (day.name ?? t('week.noSchool'))
  return detail ? `${written}\n${detail}` : written
}

const longDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

const clock = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time}:00Z`),
  )
