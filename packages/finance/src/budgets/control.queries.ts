import type { Tx } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { settingsAt } from '../settings-at.ts'
import { fiscalYears } from '../years/years.table.ts'
import { budgetLines, budgets } from './budgets.table.ts'

/** An expense account that would exceed its adopted budget, in cents. */
export interface OverBudget {
  account: string
  /** What the budget had left before; negative: it was exceeded already. */
  leftCents: number
  takenCents: number
}

interface Taking {
  districtID: SQL | number
  /** Rows of `account_id` and `cents` that would be taken. */
  taken: SQL
  day: SQL
  /** The journal or order itself, whose own lines aren't counted as waiting. */
  journalID?: SQL
  orderID?: SQL
}

/**
 * The accounts that would exceed the budget of their fiscal year, as JSON, as part of another
 * statement: adopted, less posted, encumbered by orders, and waiting for a signature. Nothing where
 * the year has no adopted budget.
 */
export const overBudget = ({
  districtID,
  taken,
  day,
  journalID = sql`0`,
  orderID = sql`0`,
}: Taking): SQL =>
  sql`(select coalesce(json_agg(json_build_object('account', ba.code || ' ' || ba.name, 'leftCents', bx.left_cents, 'takenCents', bt.cents) order by ba.code), '[]')
    from (select account_id, sum(cents) as cents from ${taken} bl group by account_id) bt
    join ${accounts} ba on ba.district_id = ${districtID} and ba.id = bt.account_id and ba.kind = 'expense' and not ba.is_activity
    join ${fiscalYears} by on by.district_id = ${districtID} and ${day} between by.starts_on and by.ends_on and by.removed_at is null
      and exists (select from ${budgets} bv where bv.district_id = ${districtID} and bv.fiscal_year_id = by.id and bv.status = 'adopted' and bv.removed_at is null)
    cross join lateral (select
      coalesce((select sum(g.cents) from ${budgetLines} g join ${budgets} v on v.district_id = g.district_id and v.id = g.budget_id
        where g.district_id = ${districtID} and g.account_id = ba.id and v.fiscal_year_id = by.id and v.status = 'adopted' and v.removed_at is null), 0)
      - coalesce((select sum(g.cents) from ${journalLines} g join ${journals} k on k.district_id = g.district_id and k.id = g.journal_id
        where g.district_id = ${districtID} and g.account_id = ba.id and g.posted_on between by.starts_on and by.ends_on and k.origin not in ('closing', 'opening')), 0)
      - coalesce((select sum(greatest(g.cents - g.paid_cents, 0)) from ${purchaseOrderLines} g join ${purchaseOrders} k on k.district_id = g.district_id and k.id = g.order_id
        where g.district_id = ${districtID} and g.account_id = ba.id and k.status in ('submitted', 'approved') and k.removed_at is null and k.ordered_on between by.starts_on and by.ends_on and k.id <> ${orderID}), 0)
      - coalesce((select sum(${beyondOrder(sql`g`)}) from ${journalLines} g join ${journals} k on k.district_id = g.district_id and k.id = g.journal_id
        where g.district_id = ${districtID} and g.account_id = ba.id and k.status = 'submitted' and k.removed_at is null and k.date between by.starts_on and by.ends_on and k.id <> ${journalID}), 0) as left_cents) bx
    where bt.cents > 0 and bt.cents > bx.left_cents)`

/** What a line of a journal takes beyond what its purchase order has set aside. */
export const beyondOrder = (line: SQL): SQL =>
  sql`(${line}.cents - case when ${line}.order_line_id is null then 0 else coalesce((select least(${line}.cents, greatest(po.cents - po.paid_cents, 0))
    from ${purchaseOrderLines} po where po.district_id = ${line}.district_id and po.id = ${line}.order_line_id), 0) end)`

/** The same for a journal `j`. */
export const journalOverBudget = (): SQL =>
  overBudget({
    districtID: sql`j.district_id`,
    taken: sql`(select ol.account_id, ${beyondOrder(sql`ol`)} as cents from ${journalLines} ol where ol.district_id = j.district_id and ol.journal_id = j.id)`,
    ...{ day: sql`j.date`, journalID: sql`j.id` },
  })

/** The same for a purchase order `p`: what is still to be paid of it. */
export const orderOverBudget = (): SQL =>
  overBudget({
    districtID: sql`p.district_id`,
    taken: sql`(select ol.account_id, greatest(ol.cents - ol.paid_cents, 0) as cents from ${purchaseOrderLines} ol where ol.district_id = p.district_id and ol.order_id = p.id)`,
    ...{ day: sql`p.ordered_on`, orderID: sql`p.id` },
  })

/**
 * Refuses 409 an order that would exceed a budget, where the district stops those. Where it only
 * warns, the page says so.
 */
export async function holdBudget(
  tx: Tx,
  { districtID, schoolID, id }: { districtID: number; schoolID: number | null; id: number },
): Promise<void> {
  const { budgetControl } = await settingsAt(tx, financeSettings, districtID, schoolID ?? 0)
  if (budgetControl !== 'stop') return
  // Of two at once, the second waits for the first, and then sees what it takes.
  await tx.execute(sql`
    select a.id from ${accounts} a where a.district_id = ${districtID} and a.kind = 'expense' and a.id in (
      select l.account_id from ${purchaseOrderLines} l where l.district_id = ${districtID} and l.order_id = ${id}) order by a.id for no key update`)
  const [row] = await tx.execute<{ over: OverBudget[] }>(
    sql`select ${orderOverBudget()} as over from ${purchaseOrders} p where p.district_id = ${districtID} and p.id = ${id}`,
  )
  refuseOverBudget(row?.over ?? [])
}

/** Refuses 409 what would exceed a budget. */
export function refuseOverBudget([first]: readonly OverBudget[]): void {
  if (first)
    throw refuse.conflict('finance.refusal.overBudget', {
      account: first.account,
      amount: dollarsText(first.takenCents),
      left: dollarsText(first.leftCents),
    })
}
