import { id, needing } from '@atrium/kit/server'
import { rotationDays } from '@atrium/schools/calendar-words'
import { z } from 'zod'
import { manages } from '../courses/words.ts'
import { presentConflicts, proposedConflicts } from './conflicts.queries.ts'
import { checkPlace } from './place.queries.ts'
import {
  addStudents,
  addTeacher,
  changeTeacher,
  dropStudent,
  movePlan,
  moveStudent,
  saveMeetings,
} from './roster.actions.ts'
import { sectionChoices, sectionPeople } from './roster.queries.ts'
import { teachingRoles } from './words.ts'

const version = id
const day = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const enrollment = { enrollmentID: id, version }
const teacher = z.strictObject({
  role: z.enum(teachingRoles),
  startDate: day.nullable(),
  endDate: day.nullable(),
})
const meeting = z
  .strictObject({
    period: z.string().trim().min(1).max(40).nullable(),
    weekdays: z.int().min(1).max(127),
    rotationDays: z.array(z.enum(rotationDays)).max(rotationDays.length),
    startTime: time.nullable(),
    endTime: time.nullable(),
    room: z.string().trim().min(1).max(80).nullable(),
  })
  .refine(
    ({ startTime, endTime }) =>
      (startTime === null) === (endTime === null) && (startTime ?? '') <= (endTime ?? ''),
    { path: ['endTime'] },
  )

// Each looks up the section first, and refuses one outside of the caller's schools.
const manage = () => needing(manages)

export const rosterProcedures = {
  conflicts: manage().query(({ ctx }) => presentConflicts(ctx)),
  proposedConflicts: manage()
    .input(
      z.strictObject({
        sectionID: id,
        meetings: z.array(meeting).max(20).optional(),
        room: z.string().trim().max(80).nullable().optional(),
      }),
    )
    .query(({ ctx, input }) => proposedConflicts(ctx, input)),
  choices: manage().query(({ ctx }) => sectionChoices(ctx)),
  people: manage()
    .input(z.strictObject({ sectionID: id }))
    .query(({ ctx, input }) => sectionPeople(ctx, input.sectionID)),
  checkPlace: manage()
    .input(
      z.strictObject({
        sectionID: id,
        userID: id,
        date: day,
        until: day.optional(),
        leaving: id.optional(),
      }),
    )
    .query(({ ctx, input }) => checkPlace(ctx, input)),
  addStudents: manage()
    .input(
      z.strictObject({
        sectionID: id,
        studentIDs: z.array(id).min(1).max(50),
        date: day,
        overCapacity: z.boolean(),
      }),
    )
    .mutation(({ ctx, input }) => addStudents(ctx, input)),
  dropStudent: manage()
    .input(z.strictObject({ ...enrollment, lastDay: day.nullable() }))
    .mutation(({ ctx, input }) => dropStudent(ctx, input)),
  movePlan: manage()
    .input(z.strictObject({ enrollmentID: id, sectionID: id, date: day }))
    .query(({ ctx, input }) => movePlan(ctx, input)),
  moveStudent: manage()
    .input(
      z.strictObject({
        ...enrollment,
        sectionID: id,
        date: day,
        overCapacity: z.boolean(),
        along: z
          .strictObject({ scores: z.boolean(), posts: z.enum(['from', 'to']) })
          .default({ scores: true, posts: 'to' }),
      }),
    )
    .mutation(({ ctx, input }) => moveStudent(ctx, input)),
  addTeacher: manage()
    .input(z.strictObject({ sectionID: id, userID: id, draft: teacher }))
    .mutation(({ ctx, input }) => addTeacher(ctx, input)),
  changeTeacher: manage()
    .input(z.strictObject({ ...enrollment, draft: teacher }))
    .mutation(({ ctx, input }) => changeTeacher(ctx, input)),
  saveMeetings: manage()
    .input(z.strictObject({ sectionID: id, version, meetings: z.array(meeting).max(20) }))
    .mutation(({ ctx, input }) => saveMeetings(ctx, input)),
}
