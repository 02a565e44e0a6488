import { users } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { orderOf, pageOfRows, reachOf, type UserRequest } from '@atrium/kit/server'
import {
  includes,
  likePattern,
  refuse,
  type ListQuery,
  type Option,
  type Page,
} from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { actsFor } from '@atrium/workflow/rules'
import { sql } from 'drizzle-orm'
import { orderOverBudget, type OverBudget } from '../budgets/control.queries.ts'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { seen } from '../reach.ts'
import type { OrderStatus } from '../words.ts'
import { orderParts } from './orders.actions.ts'
import type { OrderListRow } from './orders.record.ts'
import { orderWorkflow } from './order-state.rules.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from './purchasing.table.ts'

const left = sql`case when p.status = 'approved' then coalesce((select sum(greatest(l.cents - l.paid_cents, 0)) from ${purchaseOrderLines} l where l.district_id = p.district_id and l.order_id = p.id), 0) else 0 end`

/** Purchase orders that someone may see. One statement. */
export async function listOrders(ctx: UserRequest, query: ListQuery): Promise<Page<OrderListRow>> {
  const { search = '', page = 1, size = 50, sort = '-orderedOn', filters = {} } = query
  const ids = (values: readonly string[] = []) => `{${values.map(Number).join(',')}}`
  const rows = await ctx.db.execute<
    { [K in keyof OrderListRow]: OrderListRow[K] } & { total: number }
  >(sql`
    select p.id, p.version, p.number, p.description, v.name as vendor, s.name as school, p.ordered_on::text as "orderedOn", p.total_cents::float8 as "totalCents", (${left})::float8 as "leftCents", p.status, count(*) over ()::int as total
    from ${purchaseOrders} p join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id
    left join ${schools} s on s.district_id = p.district_id and s.id = p.school_id
    where p.district_id = ${ctx.user.districtID} and p.removed_at is null and ${seen(ctx, sql`p.school_id`)}
      and ${search === '' ? sql`true` : sql`atrium_fold(p.description || ' ' || coalesce(p.number, '') || ' ' || v.name) like atrium_fold(${likePattern(search)})`}
      and ${filters.status?.length ? sql`p.status = any(${`{${filters.status.join(',')}}`}::text[])` : sql`true`}
      and ${filters.schoolID?.length ? sql`p.school_id = any(${ids(filters.schoolID)}::int[])` : sql`true`}
      and ${filters.vendorID?.length ? sql`p.vendor_id = any(${ids(filters.vendorID)}::int[])` : sql`true`}
    order by ${sql.join(
      orderOf(
        sort,
        {
          description: sql`p.description`,
          number: sql`p.number`,
          vendor: sql`v.name`,
          school: sql`s.name`,
          orderedOn: sql`p.ordered_on`,
          totalCents: sql`p.total_cents`,
          leftCents: left,
          status: sql`p.status`,
        },
        sql`p.id`,
      ),
      sql`, `,
    )} limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(rows, query)
}

export interface OrderView extends OrderListRow {
  schoolID: number | null
  vendorID: number
  enteredBy: string
  approvedBy: string | null
  approvedAt: string | null
  note: string | null
  lines: {
    id: number
    accountID: number
    account: string
    description: string
    cents: number
    paidCents: number
  }[]
  payments: { id: number; number: number | null; date: string; memo: string; cents: number }[]
  /** Until it is approved: the accounts whose budget it exceeds. */
  overBudget: OverBudget[]
  acts: ReturnType<typeof actsFor<typeof orderWorkflow>>
  mayEdit: boolean
}

/** One purchase order, its lines, and the payments made on it. Refuses 404. One statement. */
export async function readOrder(ctx: UserRequest, orderID: number): Promise<OrderView> {
  const person = (column: ReturnType<typeof sql>) =>
    sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.district_id = p.district_id and u.id = ${column})`
  const [row] = await ctx.db.execute<
    Omit<OrderView, 'acts' | 'mayEdit'> & {
      enteredByID: number
      changedBy: number[]
      status: OrderStatus
    }
  >(sql`
    select p.id, p.version, p.number, p.description, p.school_id as "schoolID", p.vendor_id as "vendorID", v.name as vendor, s.name as school, p.ordered_on::text as "orderedOn",
      p.total_cents::float8 as "totalCents", (${left})::float8 as "leftCents", p.status, p.note,
      case when p.status in ('draft', 'submitted') and ${settingSQL(financeSettings, 'budgetControl', { districtID: sql`p.district_id`, schoolID: sql`coalesce(p.school_id, 0)` })} <> 'off' then ${orderOverBudget()} else '[]' end as "overBudget", p.entered_by as "enteredByID", p.changed_by as "changedBy", coalesce(${person(sql`p.entered_by`)}, '') as "enteredBy", ${person(sql`p.approved_by`)} as "approvedBy", p.approved_at as "approvedAt",
      coalesce((select json_agg(json_build_object('id', l.id, 'accountID', l.account_id, 'account', a.code || ' ' || a.name, 'description', l.description, 'cents', l.cents, 'paidCents', l.paid_cents) order by l.place)
        from ${purchaseOrderLines} l join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id where l.district_id = p.district_id and l.order_id = p.id), '[]') as lines,
      coalesce((select json_agg(x order by x.id) from (select j.id, j.number, j.date, j.memo, sum(m.cents) as cents from ${purchaseOrderLines} l
        join ${journalLines} m on m.district_id = l.district_id and m.order_line_id = l.id and m.posted_on is not null join ${journals} j on j.district_id = m.district_id and j.id = m.journal_id
        where l.district_id = p.district_id and l.order_id = p.id group by j.id, j.number, j.date, j.memo) x), '[]') as payments
    from ${purchaseOrders} p join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id
    left join ${schools} s on s.district_id = p.district_id and s.id = p.school_id
    where p.district_id = ${ctx.user.districtID} and p.id = ${orderID} and p.removed_at is null`)
  if (!row || !includes(reachOf(ctx.user, 'finance.read'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { enteredByID, changedBy, ...order } = row
  const parts = orderParts(ctx.user, { schoolID: row.schoolID, enteredBy: enteredByID, changedBy })
  return {
    ...order,
    acts: actsFor(orderWorkflow, row.status, {
      parts,
      facts: { hasPayments: row.lines.some(({ paidCents }) => paidCents !== 0) },
    }),
    mayEdit: row.status === 'draft' && parts.includes('enterer'),
  }
}

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
