import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { holdBudget } from '../budgets/control.queries.ts'
import { accounts } from '../chart/chart.table.ts'
import { changedBy, hasEntered, type Entered } from '../ledger/entered.rules.ts'
import { nextNumber } from '../ledger/next-number.ts'
import { holdSpendable } from '../ledger/hold.actions.ts'
import { orderFields } from './orders.record.ts'
import { orderWorkflow, type OrderPart } from './order-state.rules.ts'
import { purchaseOrderLines, purchaseOrders, type PurchaseOrderRow } from './purchasing.table.ts'

export interface OrderDraft {
  schoolID: number | null
  vendorID: number
  description: string
  orderedOn: string
  lines: { accountID: number; description: string; cents: number }[]
}

/**
 * Enters a purchase order, or changes a draft. Refuses 404, 409 a stale version or anything but a
 * draft, 422 missing values or another school's.
 */
export async function saveOrder(
  ctx: UserRequest,
  { id, version, draft }: { id?: number; version?: number; draft: OrderDraft },
): Promise<{ id: number; version: number }> {
  const errors: FieldErrors = validateDraft(orderFields, draft as never)
  const reach = reachOf(ctx.user, 'finance.enter')
  if (!includes(reach, draft.schoolID)) errors.schoolID = { id: 'finance.refusal.school' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const known = await tx
      .select({ id: accounts.id, schoolID: accounts.schoolID })
      .from(accounts)
      .where(
        and(
          eq(accounts.districtID, districtID),
          eq(accounts.active, true),
          isNull(accounts.removedAt),
        ),
      )
    const schoolOf = new Map(known.map((one) => [one.id, one.schoolID]))
    if (
      draft.lines.some(
        ({ accountID }) =>
          !schoolOf.has(accountID) || !includes(reach, schoolOf.get(accountID) ?? null),
      )
    )
      throw refuse.fields({ lines: { id: 'finance.refusal.accountOfOthers' } })
    const { lines, ...head } = draft
    const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0)
    const order = id === undefined ? undefined : await lockOrder(tx, ctx, id)
    if (order && !includes(reach, order.schoolID)) throw refuse.notFound('kit.refusal.notFound')
    if (order && order.version !== version) throw refuse.conflict('kit.refusal.conflict')
    if (order && order.status !== 'draft') throw refuse.conflict('finance.refusal.notDraft')
    const [written] = order
      ? await tx
          .update(purchaseOrders)
          .set({
            ...head,
            totalCents,
            ...changedBy(order, userID),
            version: sql`${purchaseOrders.version} + 1`,
          })
          .where(and(eq(purchaseOrders.districtID, districtID), eq(purchaseOrders.id, order.id)))
          .returning()
      : await tx
          .insert(purchaseOrders)
          .values({ ...head, districtID, totalCents, enteredBy: userID })
          .returning()
    if (!written) throw new Error('the purchase order was not written')
    if (order)
      await tx
        .delete(purchaseOrderLines)
        .where(
          and(
            eq(purchaseOrderLines.districtID, districtID),
            eq(purchaseOrderLines.orderID, order.id),
          ),
        )
    await tx.insert(purchaseOrderLines).values(
      lines.map(({ accountID, description, cents }, at) => ({
        ...{ accountID, description, cents, districtID, orderID: written.id },
        place: at + 1,
      })),
    )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'finance.purchaseOrder',
      entityID: written.id,
      action: order ? 'update' : 'create',
      after: { description: written.description, totalCents },
      requestID: ctx.request.requestID,
    })
    return { id: written.id, version: written.version }
  })
}

async function lockOrder(tx: Tx, ctx: UserRequest, id: number): Promise<PurchaseOrderRow> {
  const [row] = await tx
    .select()
    .from(purchaseOrders)
    .where(
      and(
        eq(purchaseOrders.districtID, ctx.user.districtID),
        eq(purchaseOrders.id, id),
        isNull(purchaseOrders.removedAt),
      ),
    )
    .for('update')
  if (!row || !includes(reachOf(ctx.user, 'finance.read'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  return row
}

const linesOf = (tx: Tx, { districtID, id }: PurchaseOrderRow) =>
  tx
    .select()
    .from(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.districtID, districtID), eq(purchaseOrderLines.orderID, id)))

export const orderParts = (
  user: UserRequest['user'],
  { schoolID, ...entered }: Pick<PurchaseOrderRow, 'schoolID'> & Entered,
): OrderPart[] => [
  ...(includes(reachOf(user, 'finance.enter'), schoolID) ? (['enterer'] as const) : []),
  // Anyone who entered it, or changed the draft, never approves it.
  ...(includes(reachOf(user, 'finance.approve'), schoolID) && !hasEntered(entered, user.userID)
    ? (['approver'] as const)
    : []),
]

export const orderFlow: Flow<typeof orderWorkflow, PurchaseOrderRow> = defineFlow({
  workflow: orderWorkflow,
  table: purchaseOrders,
  state: 'status',
  load: async (tx, ctx, { id }) => {
    const row = await lockOrder(tx, ctx, id)
    const lines = await linesOf(tx, row)
    return {
      row,
      parts: orderParts(ctx.user, row),
      facts: { hasPayments: lines.some(({ paidCents }) => paidCents !== 0) },
      more: undefined,
    }
  },
  on: {
    submit: (tx, { row }) => holdBudget(tx, row, { orderID: row.id }),
    approve: async (tx, { row, actor, at }) => {
      await holdBudget(tx, row, { orderID: row.id })
      const taken = new Map<number, number>()
      for (const { accountID, cents } of await linesOf(tx, row))
        taken.set(accountID, (taken.get(accountID) ?? 0) + cents)
      await holdSpendable(tx, row.districtID, taken)
      const given = await nextNumber(tx, row.districtID, 'purchaseOrder')
      return {
        number: `PO-${String(given).padStart(5, '0')}`,
        approvedBy: actor.userID,
        approvedAt: at,
      }
    },
    return: (_tx, { filled }) => ({ note: filled.note }),
  },
  notices: async (tx, { act, to, row }) => {
    const about = {
      districtID: row.districtID,
      values: { description: row.description, amount: (row.totalCents / 100).toFixed(2) },
      screen: 'finance/purchase-orders/order',
      params: { orderID: row.id },
    }
    if (to === 'submitted')
      return [
        {
          ...about,
          template: 'finance.order.waiting',
          to: (
            await holders(tx, {
              districtID: row.districtID,
              permission: 'finance.approve',
              schoolID: row.schoolID ?? 0,
            })
          ).filter((userID) => !hasEntered(row, userID)),
        },
      ]
    if (act === 'return' || act === 'approve')
      return [
        {
          ...about,
          template: `finance.order.${act === 'return' ? 'returned' : 'approved'}`,
          to: [row.enteredBy],
        },
      ]
    return []
  },
})
