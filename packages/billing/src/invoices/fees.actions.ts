import { users } from '@atrium/auth/tables'
import { audit, type UserRequest, schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { postIssue } from '../ledger/invoice-entries.actions.ts'
import { feeTypes, invoices } from './billing.table.ts'
import { nextInvoice } from './invoice.actions.ts'

/**
 * Charges a fee to students at the current school, by their numbers. Refuses 422 a number that no
 * one at the school has.
 */
export async function chargeFee(
  ctx: UserRequest,
  { feeID, numbers, dueOn }: { feeID: number; numbers: string[]; dueOn: string },
): Promise<{ charged: number }> {
  const { districtID, schoolID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [fee] = await tx
      .select()
      .from(feeTypes)
      .where(
        and(
          eq(feeTypes.districtID, districtID),
          eq(feeTypes.id, feeID),
          eq(feeTypes.active, true),
          isNull(feeTypes.removedAt),
        ),
      )
    if (!fee) throw refuse.notFound('kit.refusal.notFound')
    const wanted = [...new Set(numbers.map((one) => one.trim()).filter(Boolean))]
    const found = await tx
      .select({
        id: users.id,
        localID: users.localID,
        name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
      })
      .from(users)
      .innerJoin(
        students,
        and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
      )
      .where(
        and(
          eq(users.districtID, districtID),
          eq(students.schoolID, schoolID),
          inArray(users.localID, wanted),
        ),
      )
    const known = new Set(found.map(({ localID }) => localID))
    const missing = wanted.filter((one) => !known.has(one))
    if (missing.length > 0 || found.length === 0)
      throw refuse.fields({
        numbers: {
          id: 'billing.refusal.nobody',
          values: { numbers: missing.slice(0, 5).join(', ') },
        },
      })
    for (const { id, name } of found) {
      const [row] = await tx
        .insert(invoices)
        .values({
          districtID,
          schoolID,
          kind: 'fee',
          customer: name,
          studentID: id,
          feeID,
          issuedOn: schoolToday(ctx),
          dueOn,
          status: 'open',
          number: await nextInvoice(tx, districtID),
          lines: [{ description: fee.name, cents: fee.cents }],
          totalCents: fee.cents,
        })
        .returning()
      if (row) await postIssue(tx, row, userID)
    }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.fees',
      entityID: feeID,
      action: 'charge',
      after: { charged: found.length },
      requestID: ctx.request.requestID,
    })
    return { charged: found.length }
  })
}
