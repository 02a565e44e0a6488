import { audit, type UserRequest } from '@atrium/kit/server'
import { refuseElsewhere } from './day.queries.ts'
import { sendAbsenceNotices, waitingAbsences } from './absence-notices.job.ts'

/**
 * Emails guardians about today's unexcused absences now, at any hour, but no one twice. Refuses 403
 * like `schoolDayAttendance`.
 */
export function sendNoticesNow(ctx: UserRequest): Promise<{ students: number }> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const due = await waitingAbsences(tx, { districtID, schoolID, now: ctx.now() })
    const sent = await sendAbsenceNotices(tx, districtID, due, ctx.now())
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.notices',
      entityID: schoolID,
      action: 'send',
      after: { students: sent },
      requestID: ctx.request.requestID,
    })
    return { students: sent }
  })
}
