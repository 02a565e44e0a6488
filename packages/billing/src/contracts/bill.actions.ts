import { audit, reachOf, type UserRequest, schoolToday } from '@atrium/kit/server'
import { includes, refuse, plusDays } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { contracts, invoices } from '../invoices/billing.table.ts'
import { nextInvoice } from '../invoices/invoice.actions.ts'
import { postIssue } from '../ledger/invoice-entries.actions.ts'
import { scheduleOf } from './schedule.rules.ts'

/**
 * Bills a contract's payments that are due within a month, each once no matter how often it runs. Refuses
 * 404, 409 a contract that ended.
 */
export async function billContract(
  ctx: UserRequest,
  contractID: number,
): Promise<{ made: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(contracts.districtID, districtID), eq(contracts.id, contractID))
    const [contract] = await tx
      .select()
      .from(contracts)
      .where(and(here, isNull(contracts.removedAt)))
      .for('update')
    if (!contract || !includes(reachOf(ctx.user, 'billing.manage'), contract.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    if (contract.status === 'ended') throw refuse.conflict('billing.refusal.ended')
    const today = schoolToday(ctx)
    const until = plusDays(today, 31)
    const due = scheduleOf(contract).filter(({ dueOn }) => dueOn <= until)
    let made = 0
    for (const { dueOn, cents } of due) {
      const rows = await tx
        .insert(invoices)
        .values({
          districtID,
          schoolID: contract.schoolID,
          kind: 'renter',
          customer: contract.customer,
          email: contract.email,
          contractID,
          issuedOn: today < dueOn ? today : dueOn,
          dueOn,
          status: 'draft',
          lines: [{ description: contract.title, cents }],
          totalCents: cents,
        })
        .onConflictDoNothing()
        .returning()
      for (const row of rows) {
        const issued = await nextInvoice(tx, districtID)
        await tx
          .update(invoices)
          .set({ status: 'open', number: issued })
          .where(and(eq(invoices.districtID, districtID), eq(invoices.id, row.id)))
        await postIssue(tx, { ...row, number: issued }, userID)
      }
      made += rows.length
    }
    await tx
      .update(contracts)
      .set({
        status: contract.endsOn < today ? 'ended' : 'active',
        version: sql`${contracts.version} + 1`,
      })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.contracts',
      entityID: contractID,
      action: 'bill',
      after: { made },
      requestID: ctx.request.requestID,
    })
    return { made }
  })
}
