import { needing, resourceProcedures, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { mark, take } from './day/day.actions.ts'
import { sectionDay } from './day/day.queries.ts'
import { bringUsualMarks } from './marks/marks.actions.ts'
import { marksResource } from './marks/marks.resource.ts'
import { attendanceMarks } from './marks/marks.table.ts'
import { studentAttendance } from './student/student.queries.ts'

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
  marks: router({
    ...resourceProcedures(marksResource, { table: attendanceMarks }),
    /** For a district that has no marks yet. */
    bringUsual: needing
      .districtWide('attendance.manage')
      .mutation(({ ctx }) => bringUsualMarks(ctx)),
  }),
  // A teacher's own classes; those of others at the schools where one may take attendance.
  day: needing(['staff-own', 'attendance.take'])
    .input(section.extend({ date: z.iso.date().optional() }))
    .query(({ ctx, input }) => sectionDay(ctx, input)),
  mark: needing(['staff-own', 'attendance.take'])
    .input(day.extend({ marks: z.array(studentMark).min(1).max(500) }))
    .mutation(({ ctx, input }) => mark(ctx, input)),
  take: needing(['staff-own', 'attendance.take'])
    .input(day)
    .mutation(({ ctx, input }) => take(ctx, input)),
  // Whose attendance the caller may see is decided student by student.
  student: signedIn
    .input(z.object({ studentID: id, yearID: id.optional() }))
    .query(({ ctx, input }) => studentAttendance(ctx, input.studentID, input.yearID)),
})
