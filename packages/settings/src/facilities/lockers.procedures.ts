import { todayAtSchool } from '@atrium/schools/public'
import { recordProcedures, type Tx } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf, notRestrictedFor, personByNumber } from '@atrium/people/public'
import { schoolYears } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { hasLeft } from './left.queries.ts'
import { lockerAssignmentsRecord } from './locker-assignments.record.ts'
import { lockersRecord } from './lockers.record.ts'
import { lockerAssignments, lockers } from './lockers.table.ts'

const today = todayAtSchool(lockers.districtID, lockers.schoolID)

export const lockerProcedures = recordProcedures(lockersRecord, {
  table: lockers,
  columns: {
    taken: sql`exists (select from ${lockerAssignments} a join ${schoolYears} y on y.district_id = a.district_id and y.id = a.school_year_id
      where a.district_id = ${lockers.districtID} and a.locker_id = ${lockers.id} and a.removed_at is null and ${today} between y.start_date and y.end_date)`,
  },
})

export const lockerAssignmentProcedures = recordProcedures(lockerAssignmentsRecord, {
  table: lockerAssignments,
  columns: {
    studentName: nameOf(lockerAssignments.districtID, lockerAssignments.studentID),
    holderLeft: hasLeft({
      ...{ districtID: lockerAssignments.districtID, schoolID: lockerAssignments.schoolID },
      personID: lockerAssignments.studentID,
    }),
    location: sql`(select l.location from ${lockers} l where l.district_id = ${lockerAssignments.districtID} and l.id = ${lockerAssignments.lockerID})`,
  },
  within: ({ user }) => notRestrictedFor(user, lockerAssignments.studentID),
  beforeWrite: async ({ tx, ctx, before, draft, values }): Promise<FieldErrors | undefined> => {
    const { districtID, schoolID } = ctx.user
    if (before?.studentNumber === draft.studentNumber) return undefined
    const studentID = await personByNumber(tx, {
      ...{ districtID, schoolID, number: draft.studentNumber },
      as: 'student',
    })
    if (!studentID) return { studentNumber: { id: 'settings.locker.nobody' } }
    if (!before && !(await canBeAssigned(tx, districtID, draft.lockerID)))
      return { lockerID: { id: 'settings.locker.inactive' } }
    values.studentID = studentID
    return undefined
  },
})

async function canBeAssigned(tx: Tx, districtID: number, lockerID: number): Promise<boolean> {
  const [locker] = await tx
    .select({ active: lockers.active })
    .from(lockers)
    .where(and(eq(lockers.districtID, districtID), eq(lockers.id, lockerID)))
  return locker?.active ?? false
}
