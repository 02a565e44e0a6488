import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { budgetLines, budgets } from './budgets.table.ts'

/**
 * Adopts a version: the year's reports compare with it from now on, and the previous version is
 * superseded. Refuses 404, and 409 one without amounts or already adopted.
 */
export async function adoptBudget(ctx: UserRequest, budgetID: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [budget] = await tx
      .select()
      .from(budgets)
      .where(
        and(
          eq(budgets.districtID, districtID),
          eq(budgets.id, budgetID),
          isNull(budgets.removedAt),
        ),
      )
    if (!budget) throw refuse.notFound('kit.refusal.notFound')
    // In the order of their ids, so that two who adopt at once wait for each other.
    await tx
      .select({ id: budgets.id })
      .from(budgets)
      .where(and(eq(budgets.districtID, districtID), eq(budgets.fiscalYearID, budget.fiscalYearID)))
      .orderBy(budgets.id)
      .for('update')
    const [amounts] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(budgetLines)
      .where(and(eq(budgetLines.districtID, districtID), eq(budgetLines.budgetID, budgetID)))
    const [now] = await tx
      .select({ status: budgets.status })
      .from(budgets)
      .where(and(eq(budgets.districtID, districtID), eq(budgets.id, budgetID)))
    if (now?.status !== 'draft') throw refuse.conflict('finance.refusal.adopted')
    if (!amounts?.count) throw refuse.conflict('finance.refusal.emptyBudget')
    await tx
      .update(budgets)
      .set({ status: 'superseded' })
      .where(
        and(
          eq(budgets.districtID, districtID),
          eq(budgets.fiscalYearID, budget.fiscalYearID),
          eq(budgets.status, 'adopted'),
        ),
      )
    await tx
      .update(budgets)
      .set({
        status: 'adopted',
        adoptedAt: ctx.now().toISOString(),
        version: sql`${budgets.version} + 1`,
      })
      .where(and(eq(budgets.districtID, districtID), eq(budgets.id, budgetID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.budgets',
      entityID: budgetID,
      action: 'adopt',
      before: { status: 'draft' },
      after: { status: 'adopted' },
      requestID: ctx.request.requestID,
    })
  })
}
