import { needing, router, signedIn } from '@atrium/kit/server'
import { calendarDayKinds, rotationDays } from '@atrium/schools/calendar-words'
import { z } from 'zod'
import { makeFeed, removeFeed } from './calendar/calendar.actions.ts'
import { personCalendar } from './calendar/calendar.queries.ts'
import { calendarKinds } from './calendar/words.ts'
import { previewDays, saveDays } from './setup/year.actions.ts'
import { yearToPaint } from './setup/year.queries.ts'
import { studentWeek } from './schedule/week.queries.ts'
import { scheduleTimeline } from './timeline/timeline.queries.ts'

const id = z.int().positive().max(2_147_483_647)
const whose = z.object({ kind: z.enum(calendarKinds), personID: id })

const plan = z.object({
  days: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        version: z.int().min(0).max(2_147_483_646),
        day: z
          .strictObject({
            kind: z.enum(calendarDayKinds),
            rotationDay: z.enum(rotationDays).nullable(),
            bellScheduleID: id.nullable(),
            note: z.string().trim().max(120).nullable(),
          })
          .nullable(),
      }),
    )
    .min(1)
    .max(400)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length),
})

export const schoolYearRouter = router({
  // Whose schedule the caller may see is decided student by student.
  studentWeek: signedIn
    .input(z.object({ studentID: id, date: z.iso.date().optional() }))
    .query(({ ctx, input }) => studentWeek(ctx, input.studentID, input.date)),
  scheduleTimeline: signedIn
    .input(z.object({ studentID: id }))
    .query(({ ctx, input }) => scheduleTimeline(ctx, input.studentID)),
  // The calendar of the school that is switched to.
  year: needing('calendar.manage')
    .input(z.object({ yearID: id.optional() }))
    .query(({ ctx, input }) => yearToPaint(ctx, input.yearID)),
  previewDays: needing('calendar.manage')
    .input(plan)
    .mutation(({ ctx, input }) => previewDays(ctx, input.days)),
  saveDays: needing('calendar.manage')
    .input(plan)
    .mutation(({ ctx, input }) => saveDays(ctx, input.days)),
  // Whose calendar the caller may see is decided person by person; an address is always the caller’s own.
  calendar: signedIn
    .input(whose)
    .query(({ ctx, input }) => personCalendar(ctx, input.kind, input.personID)),
  makeFeed: signedIn
    .input(whose)
    .mutation(({ ctx, input }) => makeFeed(ctx, input.kind, input.personID)),
  removeFeed: signedIn
    .input(whose)
    .mutation(({ ctx, input }) => removeFeed(ctx, input.kind, input.personID)),
})
