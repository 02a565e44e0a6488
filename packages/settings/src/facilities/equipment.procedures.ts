import { todayAtSchool } from '@atrium/schools/public'
import { recordProcedures } from '@atrium/kit/server'
import type { FieldErrors } from '@atrium/kit/shared'
import { nameOf, personByNumber } from '@atrium/people/public'
import { and, eq, sql } from 'drizzle-orm'
import { equipmentCheckoutsRecord } from './equipment-checkouts.record.ts'
import { equipmentRecord } from './equipment.record.ts'
import { equipment, equipmentCheckouts } from './equipment.table.ts'
import { hasLeft } from './left.queries.ts'

export const equipmentProcedures = recordProcedures(equipmentRecord, { table: equipment })

/** Still out, and its borrower has left the school. */
export const isWithLeaver = sql<boolean>`(${equipmentCheckouts.returnedOn} is null and ${hasLeft({
  ...{ districtID: equipmentCheckouts.districtID, schoolID: equipmentCheckouts.schoolID },
  personID: equipmentCheckouts.borrowerID,
})})`

/**
 * Not returned by the due date, or by the day on which its borrower left; equipment due today, at
 * the school, isn't late.
 */
export const isOverdue = sql<boolean>`(${equipmentCheckouts.returnedOn} is null and (coalesce(${equipmentCheckouts.dueOn} < ${todayAtSchool(equipmentCheckouts.districtID, equipmentCheckouts.schoolID)}, false) or ${isWithLeaver}))`

export const checkoutProcedures = recordProcedures(equipmentCheckoutsRecord, {
  table: equipmentCheckouts,
  columns: {
    borrowerName: nameOf(equipmentCheckouts.districtID, equipmentCheckouts.borrowerID),
    overdue: isOverdue,
    holderLeft: isWithLeaver,
  },
  beforeWrite: async ({ tx, ctx, act, draft, values }): Promise<FieldErrors | undefined> => {
    // Returned equipment was inspected.
    if (draft.returnedOn && !draft.returnCondition)
      return { returnCondition: { id: 'settings.checkout.condition' } }
    if (act === 'update') return undefined
    const { districtID, schoolID } = ctx.user
    const borrowerID = await personByNumber(tx, {
      ...{ districtID, schoolID, number: draft.borrowerNumber },
      as: 'anyone',
    })
    if (!borrowerID) return { borrowerNumber: { id: 'settings.checkout.nobody' } }
    const [lent] = await tx
      .select({ active: equipment.active })
      .from(equipment)
      .where(and(eq(equipment.districtID, districtID), eq(equipment.id, draft.equipmentID)))
    if (!lent?.active) return { equipmentID: { id: 'settings.checkout.inactive' } }
    values.borrowerID = borrowerID
    return undefined
  },
  after: async ({ tx, ctx, records }) => {
    // The equipment gets the condition it was returned in; lost or broken items aren't lent again.
    for (const { before, after } of records) {
      const condition = after?.returnCondition
      if (!condition || before?.returnCondition === condition) continue
      await tx
        .update(equipment)
        .set({
          condition,
          version: sql`${equipment.version} + 1`,
          ...((condition === 'lost' || condition === 'damaged') && { active: false }),
        })
        .where(
          and(eq(equipment.districtID, ctx.user.districtID), eq(equipment.id, after.equipmentID)),
        )
    }
  },
})
