import { needing, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { mark, take } from './day/day.actions.ts'
import { dayHistory } from './day/day-history.queries.ts'
import { sectionDay } from './day/day.queries.ts'
import { studentAttendance } from './student/student.queries.ts'
import { schoolToday } from './today/today.queries.ts'

const id = z.int().positive().max(2_147_483_647)
const section = z.object({ staffID: id, sectionID: id })
const day = section.extend({ date: z.iso.date() })
const studentMark = z.strictObject({
  studentID: id,
  /** Null: present. */
  markID: id.nullable(),
  /** The version that the person saw; 0: no mark yet. */
  version: z.int().min(0).max(2_147_483_646),
})

export const attendanceRouter = router({
  // A teacher's own classes; those of others at the schools where one may take attendance.
  day: needing(['staff-own', 'attendance.take'])
    .input(section.extend({ date: z.iso.date().optional() }))
    .query(({ ctx, input }) => sectionDay(ctx, input)),
  dayHistory: needing(['staff-own', 'attendance.take'])
    .input(day)
    .query(({ ctx, input }) => dayHistory(ctx, input)),
  mark: needing(['staff-own', 'attendance.take'])
    .input(day.extend({ marks: z.array(studentMark).min(1).max(500) }))
    .mutation(({ ctx, input }) => mark(ctx, input)),
  take: needing(['staff-own', 'attendance.take'])
    .input(day)
    .mutation(({ ctx, input }) => take(ctx, input)),
  schoolToday: needing(['attendance.take']).query(({ ctx }) => schoolToday(ctx)),
  // Whose attendance the caller may see is decided student by student.
  student: signedIn
    .input(z.object({ studentID: id, yearID: id.optional() }))
    .query(({ ctx, input }) => studentAttendance(ctx, input.studentID, input.yearID)),
})
