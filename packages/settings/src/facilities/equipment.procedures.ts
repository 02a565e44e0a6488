import { users } from '@atrium/auth/tables'
import { recordProcedures } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { staffMembers, students } from '@atrium/people/tables'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { equipmentCheckoutsRecord } from './equipment-checkouts.record.ts'
import { equipmentRecord } from './equipment.record.ts'
import { equipment, equipmentCheckouts } from './equipment.table.ts'

export const equipmentProcedures = recordProcedures(equipmentRecord, { table: equipment })

/** Not returned by the due date; what is due today, at the school, is not late. */
export const isOverdue = sql<boolean>`(${equipmentCheckouts.returnedOn} is null and coalesce(${equipmentCheckouts.dueOn} < (
  select (now() at time zone coalesce(s.time_zone, d.time_zone))::date from ${schools} s join ${districts} d on d.district_id = s.district_id
  where s.district_id = ${equipmentCheckouts.districtID} and s.id = ${equipmentCheckouts.schoolID}), false))`

export const checkoutProcedures = recordProcedures(equipmentCheckoutsRecord, {
  table: equipmentCheckouts,
  columns: {
    borrowerName: sql`(select u.first_name || ' ' || u.last_name from ${users} u
      where u.district_id = ${equipmentCheckouts.districtID} and u.id = ${equipmentCheckouts.borrowerID})`,
    overdue: isOverdue,
  },
  beforeWrite: async ({ tx, ctx, act, draft, values }): Promise<FieldErrors | undefined> => {
    if (act === 'update') return undefined
    const { districtID, schoolID } = ctx.user
    // A number of another school's people is as unknown as one that nobody has.
    const [borrower] = await tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.districtID, districtID),
          eq(users.localID, draft.borrowerNumber),
          sql`(exists (select from ${students} s where s.district_id = ${districtID} and s.user_id = ${users.id} and s.school_id = ${schoolID})
            or exists (select from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${users.id} and m.school_id in (0, ${schoolID})))`,
        ),
      )
      .limit(1)
    if (!borrower) return { borrowerNumber: { id: 'settings.checkout.nobody' } }
    const [lent] = await tx
      .select({ active: equipment.active })
      .from(equipment)
      .where(and(eq(equipment.districtID, districtID), eq(equipment.id, draft.equipmentID)))
    if (!lent?.active) return { equipmentID: { id: 'settings.checkout.inactive' } }
    values.borrowerID = borrower.id
    return undefined
  },
})
