import { holders } from '@atrium/access/public'
import { isOneOf, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, includes } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { schools } from '@atrium/schools/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { holdBudget } from '../budgets/control.queries.ts'
import { accounts } from '../chart/chart.table.ts'
import { changedBy, hasEntered, type Entered } from '../ledger/entered.rules.ts'
import { holdSpendable } from '../ledger/hold.actions.ts'
import { nextNumber } from '../ledger/next-number.ts'
import { seen } from '../reach.ts'
import type { OrderPart } from './order-state.rules.ts'
import { purchaseOrder } from './orders.record.ts'
import { purchaseOrderLines, purchaseOrders } from './purchasing.table.ts'

const left = sql`(case when ${purchaseOrders.status} = 'approved' then coalesce((select sum(greatest(l.cents - l.paid_cents, 0))::float8
  from ${purchaseOrderLines} l where l.district_id = ${purchaseOrders.districtID} and l.order_id = ${purchaseOrders.id}), 0) else 0 end)`

const paid = sql`(select coalesce(sum(l.paid_cents), 0)::float8 from ${purchaseOrderLines} l
  where l.district_id = ${purchaseOrders.districtID} and l.order_id = ${purchaseOrders.id})`

const person = (column: SQL | typeof purchaseOrders.enteredBy) =>
  nameOf(purchaseOrders.districtID, column)

export const orderProcedures = dossierProcedures(purchaseOrder, {
  table: purchaseOrders,
  lines: { lines: purchaseOrderLines },
  columns: {
    leftCents: left,
    paidCents: paid,
    enteredByName: person(purchaseOrders.enteredBy),
    approvedByName: person(sql`${purchaseOrders.approvedBy}`),
  },
  references: { schoolID: { table: schools, label: schools.name } },
  within: (ctx) => seen(ctx, sql`${purchaseOrders.schoolID}`),
  situation: (_db, { user }, { schoolID = null, paidCents = 0, ...entered }) => ({
    parts: orderParts(user, schoolID, entered),
    facts: { hasPayments: paidCents !== 0 },
  }),
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const { districtID, userID } = ctx.user
    const used = await tx
      .select({ id: accounts.id, schoolID: accounts.schoolID })
      .from(accounts)
      .where(
        and(
          eq(accounts.districtID, districtID),
          eq(accounts.active, true),
          isOneOf(
            accounts.id,
            draft.lines.map(({ accountID }) => accountID ?? 0),
          ),
        ),
      )
    const reach = reachOf(ctx.user, 'finance.enter')
    const mine = new Set(
      used.filter(({ schoolID }) => includes(reach, schoolID)).map(({ id }) => id),
    )
    if (draft.lines.some(({ accountID }) => !mine.has(accountID ?? 0)))
      return { lines: { id: 'finance.refusal.accountOfOthers' } }
    Object.assign(values, before ? changedBy(before, userID) : { enteredBy: userID })
    return undefined
  },
  on: {
    submit: (tx, { row }) => holdBudget(tx, row),
    approve: async (tx, { row, actor, at }) => {
      await encumber(tx, row)
      const given = await nextNumber(tx, row.districtID, 'purchaseOrder')
      return {
        number: `PO-${String(given).padStart(5, '0')}`,
        approvedBy: actor.userID,
        approvedAt: at,
      }
    },
    return: (_tx, { filled }) => ({ note: filled.note }),
    reopen: async (tx, { row, filled }) => {
      await encumber(tx, row)
      return { note: filled.note }
    },
  },
  notices: async (tx, { act, to, row }) => {
    const { id, districtID, schoolID, enteredBy, description, totalCents } = row
    const about = {
      districtID,
      values: { description, amount: dollarsText(totalCents) },
      screen: 'finance/purchase-orders/order',
      params: { orderID: id },
    }
    if (to === 'submitted') {
      const approvers = await holders(tx, {
        districtID,
        permission: 'finance.approve',
        schoolID: schoolID ?? 0,
      })
      const others = approvers.filter((userID) => !hasEntered(row, userID))
      return [{ ...about, template: 'finance.order.waiting', to: others }]
    }
    if (act !== 'return' && act !== 'approve') return []
    const template = `finance.order.${act === 'return' ? 'returned' : 'approved'}`
    return [{ ...about, template, to: [enteredBy] }]
  },
})

/** Refuses 409 where a budget or an activity account doesn't have what the order sets aside. */
async function encumber(
  tx: Tx,
  row: { districtID: number; schoolID: number | null; id: number },
): Promise<void> {
  await holdBudget(tx, row)
  const left = await tx.execute<{ id: number; cents: number }>(sql`
    select l.account_id as id, sum(greatest(l.cents - l.paid_cents, 0))::float8 as cents from ${purchaseOrderLines} l
    where l.district_id = ${row.districtID} and l.order_id = ${row.id} group by l.account_id`)
  await holdSpendable(tx, row.districtID, new Map(left.map(({ id, cents }) => [id, cents])))
}

/** Anyone who entered an order, or changed the draft, never approves it. */
const orderParts = (
  user: UserRequest['user'],
  schoolID: number | null,
  { enteredBy = 0, changedBy: others = [] }: Partial<Entered>,
): OrderPart[] => [
  ...(includes(reachOf(user, 'finance.enter'), schoolID) ? (['enterer'] as const) : []),
  ...(includes(reachOf(user, 'finance.approve'), schoolID) &&
  !hasEntered({ enteredBy, changedBy: others }, user.userID)
    ? (['approver'] as const)
    : []),
]
