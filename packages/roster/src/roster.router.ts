import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { scheduleFor } from './staff-schedule.queries.ts'

export const rosterRouter = router({
  /**
   * A teacher's sections at the current school: the caller's own, or those of another teacher if
   * the caller may open their classroom.
   */
  teacherSchedule: needing(['staff-own', 'classroom.any'])
    .input(z.object({ staffID: id }))
    .query(({ ctx, input }) => scheduleFor(ctx, input.staffID)),
})
