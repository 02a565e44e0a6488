import { id, needing, router, signedIn } from '@atrium/kit/server'
import { adHocKinds } from '@atrium/roster/ad-hoc-words'
import { calendarDayKinds, rotationDays } from '@atrium/schools/calendar-words'
import { z } from 'zod'
import {
  makeFeed,
  makeSchoolFeed,
  removeFeed,
  removeSchoolFeed,
} from './calendar/calendar.actions.ts'
import { personCalendar } from './calendar/calendar.queries.ts'
import { calendarKinds } from './calendar/words.ts'
import {
  callStudents,
  releaseStudent,
  removeOwnSession,
  saveOwnSession,
} from './ad-hoc/ad-hoc.actions.ts'
import { sessionPeople, sessionsOf } from './ad-hoc/ad-hoc.queries.ts'
import { classMonth } from './classroom/class-month.queries.ts'
import { previewDays, saveDays } from './setup/year.actions.ts'
import { yearToPaint } from './setup/year.queries.ts'
import { studentWeek } from './schedule/week.queries.ts'
import { scheduleTimeline } from './timeline/timeline.queries.ts'

const whose = z.object({ kind: z.enum(calendarKinds), personID: id })

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const session = z.strictObject({
  title: z.string().trim().min(1).max(120),
  kind: z.enum(adHocKinds),
  date: z.iso.date(),
  startTime: time,
  endTime: time,
  room: z.string().trim().min(1).max(80).nullable(),
  capacity: z.int().min(1).max(2000).nullable(),
  notes: z.string().trim().min(1).max(500).nullable(),
  excuses: z.boolean(),
})

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
  // The calendar of the current school.
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
  // The address of the calendar of the current school.
  makeSchoolFeed: needing('calendar.manage').mutation(({ ctx }) => makeSchoolFeed(ctx)),
  removeSchoolFeed: needing('calendar.manage').mutation(({ ctx }) => removeSchoolFeed(ctx)),
  classMonth: needing(['staff-own', 'classroom.any'])
    .input(
      z.object({
        staffID: id,
        sectionID: id,
        month: z
          .string()
          .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
          .optional(),
      }),
    )
    .query(({ ctx, input }) => classMonth(ctx, input)),
  // A session is its teacher's, or the office's of its school; each looks it up first.
  adHoc: router({
    own: needing(['staff-own', 'classroom.any'])
      .input(z.object({ staffID: id }))
      .query(({ ctx, input }) => sessionsOf(ctx, input.staffID)),
    people: needing('scheduling.manage')
      .input(z.object({ sessionID: id }))
      .query(({ ctx, input }) => sessionPeople(ctx, input.sessionID)),
    save: needing('classroom.use')
      .input(z.strictObject({ id: id.nullable(), version: id, draft: session }))
      .mutation(({ ctx, input }) => saveOwnSession(ctx, input)),
    remove: needing('classroom.use')
      .input(z.strictObject({ id }))
      .mutation(({ ctx, input }) => removeOwnSession(ctx, input.id)),
    callStudents: needing(['classroom.use', 'scheduling.manage'])
      .input(z.strictObject({ sessionID: id, studentIDs: z.array(id).min(1).max(200) }))
      .mutation(({ ctx, input }) => callStudents(ctx, input)),
    releaseStudent: needing(['classroom.use', 'scheduling.manage'])
      .input(z.strictObject({ sessionID: id, studentID: id }))
      .mutation(({ ctx, input }) => releaseStudent(ctx, input)),
  }),
})
