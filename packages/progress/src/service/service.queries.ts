import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { actsFor } from '@atrium/workflow/rules'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { hoursApproval } from '../approval.rules.ts'
import { partsOf } from '../student-entry.ts'
import { serviceHours } from './service.table.ts'

/**
 * A student’s service hours, newest first, with what the caller may do with each. Refuses 404 like
 * `loadStudent`. Two statements.
 */
export async function studentHours(ctx: UserRequest, studentID: number) {
  const [person, rows] = await Promise.all([
    loadStudent(ctx, studentID, 'serviceHours'),
    ctx.db
      .select({
        id: serviceHours.id,
        version: serviceHours.version,
        servedOn: serviceHours.servedOn,
        hours: serviceHours.hours,
        organization: serviceHours.organization,
        activity: serviceHours.activity,
        supervisor: serviceHours.supervisor,
        supervisorContact: serviceHours.supervisorContact,
        state: serviceHours.state,
        reason: serviceHours.reason,
      })
      .from(serviceHours)
      .where(
        and(
          eq(serviceHours.districtID, ctx.user.districtID),
          eq(serviceHours.studentID, studentID),
          isNull(serviceHours.removedAt),
        ),
      )
      .orderBy(desc(serviceHours.servedOn), desc(serviceHours.id)),
  ])
  const parts = partsOf(ctx, person)
  const sum = (state: string) =>
    rows.reduce((total, row) => total + (row.state === state ? row.hours * 100 : 0), 0) / 100
  return {
    mayAdd: parts.length > 0,
    approved: sum('approved'),
    waiting: sum('submitted'),
    rows: rows.map((row) => ({
      ...row,
      acts: actsFor(hoursApproval, row.state, { parts, facts: {} }),
      mayEdit: parts.includes('office') || (parts.includes('family') && row.state !== 'approved'),
    })),
  }
}
export type StudentHours = Awaited<ReturnType<typeof studentHours>>
