import { id, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { checkIn, noteAttendance, projectedCode } from './attendance.actions.ts'

export const attendanceRouter = router({
  note: signedIn
    .input(
      z.strictObject({
        meetingID: id,
        marks: z
          .array(z.strictObject({ enrollmentID: id, minutes: z.int().min(0).max(1440) }))
          .max(5000),
      }),
    )
    .mutation(({ ctx, input }) => noteAttendance(ctx, input)),
  code: signedIn
    .input(z.strictObject({ meetingID: id }))
    .query(({ ctx, input }) => projectedCode(ctx, input.meetingID)),
  checkIn: signedIn
    .input(z.strictObject({ meetingID: id, code: z.string().max(12), way: z.enum(['code', 'qr']) }))
    .mutation(({ ctx, input }) => checkIn(ctx, input)),
})
