import { settingSQL } from '@atrium/district-settings/public'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { includes, likePattern, refuse, type Option } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { orderOverBudget, type OverBudget } from '../budgets/control.queries.ts'
import { financeSettings } from '../finance.settings.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { seen } from '../reach.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from './purchasing.table.ts'

export interface OrderPayment {
  id: number
  number: number | null
  date: string
  memo: string
  cents: number
}

/** A purchase order next to the books: what has been paid on it, and which budgets it exceeds. */
export interface OrderInBooks {
  payments: OrderPayment[]
  /** Until it is approved: the accounts whose budget it exceeds. */
  overBudget: OverBudget[]
}

/** Refuses 404. One statement. */
export async function orderInBooks(ctx: UserRequest, orderID: number): Promise<OrderInBooks> {
  const control = settingSQL(financeSettings, 'budgetControl', {
    districtID: sql`p.district_id`,
    schoolID: sql`coalesce(p.school_id, 0)`,
  })
  const [order] = await ctx.db.execute<{ schoolID: number | null } & Values<OrderInBooks>>(sql`
    select p.school_id as "schoolID", coalesce((select json_agg(x order by x.id) from (
        select j.id, j.number, j.date, j.memo, sum(m.cents) as cents from ${purchaseOrderLines} l
        join ${journalLines} m on m.district_id = l.district_id and m.order_line_id = l.id and m.posted_on is not null
        join ${journals} j on j.district_id = m.district_id and j.id = m.journal_id
        where l.district_id = p.district_id and l.order_id = p.id group by j.id, j.number, j.date, j.memo) x), '[]') as payments,
      case when p.status in ('draft', 'submitted') and ${control} <> 'off' then ${orderOverBudget()} else '[]' end as "overBudget"
    from ${purchaseOrders} p where p.district_id = ${ctx.user.districtID} and p.id = ${orderID} and p.removed_at is null`)
  if (!order || !includes(reachOf(ctx.user, 'finance.read'), order.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { payments, overBudget } = order
  return { payments, overBudget }
}

// What a statement returns is indexed by its columns.
type Values<T> = { [K in keyof T]: T[K] }

/** Lines of approved purchase orders that are not paid in full, as choices of a payment. */
export async function orderLineOptions(
  ctx: UserRequest,
  { search = '', ids }: { search?: string | undefined; ids?: number[] | undefined },
): Promise<Option[]> {
  return ctx.db.execute<{ id: number; label: string }>(sql`
    select l.id, coalesce(p.number, '') || ' · ' || v.name || ' · ' || l.description as label
    from ${purchaseOrderLines} l join ${purchaseOrders} p on p.district_id = l.district_id and p.id = l.order_id and p.removed_at is null
    join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id
    where l.district_id = ${ctx.user.districtID} and ${seen(ctx, sql`p.school_id`)}
      and ${ids ? sql`l.id = any(${`{${ids.join(',')}}`}::int[])` : sql`p.status = 'approved' and l.paid_cents < l.cents and atrium_fold(coalesce(p.number, '') || ' ' || v.name || ' ' || l.description) like atrium_fold(${likePattern(search)})`}
    order by p.id desc, l.place limit ${ids ? 500 : 50}`)
}
