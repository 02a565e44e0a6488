import { orderOf, pageOfRows, type UserRequest } from '@atrium/kit/server'
import {
  likePattern,
  refuse,
  includes,
  reachOf,
  type ListQuery,
  type Page,
} from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from '../purchasing/purchasing.table.ts'
import { seen } from '../reach.ts'
import type { ActivityRow } from './activity.record.ts'
import { journalLines, journals } from './ledger.table.ts'

type Amounts =
  | 'balanceCents'
  | 'encumberedCents'
  | 'waitingCents'
  | 'restrictedCents'
  | 'spendableCents'
const cents = (row: Record<Amounts, string>) => ({
  balanceCents: Number(row.balanceCents),
  encumberedCents: Number(row.encumberedCents),
  waitingCents: Number(row.waitingCents),
  restrictedCents: Number(row.restrictedCents),
  spendableCents: Number(row.spendableCents),
})
const figures = sql`x.balance_cents as "balanceCents", x.encumbered_cents as "encumberedCents", x.waiting_cents as "waitingCents", x.restricted_cents as "restrictedCents", x.spendable_cents as "spendableCents"`

/** Activity accounts with what each may spend. One statement. */
export async function listActivityAccounts(
  ctx: UserRequest,
  query: ListQuery,
): Promise<Page<ActivityRow>> {
  const { search = '', page = 1, size = 50, sort = 'name', filters = {} } = query
  const schoolIDs = filters.schoolID ?? []
  const rows = await ctx.db.execute<
    Omit<ActivityRow, Amounts> & Record<Amounts, string> & { total: number }
  >(sql`
    select a.id, a.version, a.name, a.code, s.name as school, ${figures}, count(*) over ()::int as total
    from account_spendable x join ${accounts} a on a.district_id = x.district_id and a.id = x.account_id
    left join ${schools} s on s.district_id = a.district_id and s.id = a.school_id
    where x.district_id = ${ctx.user.districtID} and a.active and ${seen(ctx, sql`a.school_id`)}
      and atrium_fold(a.name || ' ' || a.code) like atrium_fold(${likePattern(search)})
      and ${schoolIDs.length === 0 ? sql`true` : sql`a.school_id = any(${`{${schoolIDs.map(Number).join(',')}}`}::int[])`}
    order by ${sql.join(
      orderOf(
        sort,
        {
          name: sql`a.name`,
          code: sql`a.code`,
          school: sql`s.name`,
          balanceCents: sql`x.balance_cents`,
          spendableCents: sql`x.spendable_cents`,
        },
        sql`a.id`,
      ),
      sql`, `,
    )} limit ${size} offset ${(page - 1) * size}`)
  return pageOfRows(
    rows.map((row) => ({ ...row, ...cents(row) })),
    query,
  )
}

export interface ActivityView extends ActivityRow {
  restrictionReason: string | null
  orders: { id: number; number: string | null; vendor: string; leftCents: number }[]
  waiting: { id: number; memo: string; cents: number; date: string }[]
  latest: { id: number; date: string; memo: string; cents: number }[]
}

/**
 * One activity account: what it may spend, and each part of that number. Refuses 404. One
 * statement.
 */
export async function readActivityAccount(
  ctx: UserRequest,
  accountID: number,
): Promise<ActivityView> {
  const [row] = await ctx.db.execute<
    Omit<ActivityView, Amounts> & Record<Amounts, string> & { schoolID: number | null }
  >(sql`
    select a.id, a.version, a.name, a.code, a.school_id as "schoolID", s.name as school, a.restriction_reason as "restrictionReason", ${figures},
      coalesce((select json_agg(o order by o.id) from (select p.id, p.number, v.name as vendor, sum(greatest(l.cents - l.paid_cents, 0)) as "leftCents"
        from ${purchaseOrderLines} l join ${purchaseOrders} p on p.district_id = l.district_id and p.id = l.order_id and p.status = 'approved' and p.removed_at is null
        join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id
        where l.district_id = a.district_id and l.account_id = a.id and l.cents > l.paid_cents group by p.id, p.number, v.name limit 50) o), '[]') as orders,
      coalesce((select json_agg(w order by w.date, w.id) from (select j.id, j.memo, j.date, sum(l.cents) as cents from ${journals} j
        join ${journalLines} l on l.district_id = j.district_id and l.journal_id = j.id and l.account_id = a.id and l.cents > 0
        where j.district_id = a.district_id and j.status = 'submitted' and j.removed_at is null group by j.id, j.memo, j.date limit 50) w), '[]') as waiting,
      coalesce((select json_agg(t) from (select j.id, j.date, coalesce(l.memo, j.memo) as memo, -l.cents as cents from ${journalLines} l
        join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
        where l.district_id = a.district_id and l.account_id = a.id and l.posted_on is not null and j.origin <> 'opening' order by l.posted_on desc, l.id desc limit 20) t), '[]') as latest
    from account_spendable x join ${accounts} a on a.district_id = x.district_id and a.id = x.account_id
    left join ${schools} s on s.district_id = a.district_id and s.id = a.school_id
    where x.district_id = ${ctx.user.districtID} and a.id = ${accountID}`)
  if (!row || !includes(reachOf(ctx.user, 'finance.read'), row.schoolID))
    throw refuse.notFound('kit.refusal.notFound')
  const { schoolID: _own, ...view } = row
  return { ...view, ...cents(row) }
}
