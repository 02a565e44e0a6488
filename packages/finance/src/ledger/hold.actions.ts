import { isOneOf, type Tx } from '@atrium/kit/server'
import { dollarsText, refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { purchaseOrderLines, purchaseOrders, vendors } from '../purchasing/purchasing.table.ts'
import { fiscalYears, periods } from '../years/years.table.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'

/**
 * Locks the activity accounts that a journal takes from, and refuses 409 where it would take more than they may spend. Held until the
 * transaction ends, so that of twenty who spend the last dollar at once one does.
 * @param own the journal, whose own lines may be counted as waiting already
 */
export async function holdSpendable(
  tx: Tx,
  districtID: number,
  taken: ReadonlyMap<number, number>,
  own: { journalID?: number; orderID?: number } = {},
): Promise<void> {
  const ids = [...taken].flatMap(([id, cents]) => (cents > 0 ? [id] : []))
  if (ids.length === 0) return
  const held = await tx
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        eq(accounts.districtID, districtID),
        isOneOf(accounts.id, ids),
        eq(accounts.isActivity, true),
      ),
    )
    .orderBy(asc(accounts.id))
    // Lines refer to accounts: closing a year writes its lines meanwhile, and neither waits for the
    // other.
    .for('no key update')
  if (held.length === 0) return
  // A separate statement: only now does it see what others committed while this one waited.
  const left = await tx.execute<{ id: number; spendable: string; own: string }>(sql`
    select s.account_id as id, s.spendable_cents as spendable, (
      select coalesce(sum(greatest(l.cents - case when l.order_line_id is null then 0 else
          coalesce((select least(l.cents, greatest(p.cents - p.paid_cents, 0)) from purchase_order_line p where p.district_id = l.district_id and p.id = l.order_line_id), 0) end, 0)), 0)
      from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where l.district_id = s.district_id and l.account_id = s.account_id and l.cents > 0 and j.id = ${own.journalID ?? 0} and j.status = 'submitted') as own
    from account_spendable s where s.district_id = ${districtID} and ${isOneOf(
      sql`s.account_id`,
      held.map(({ id }) => id),
    )}`)
  for (const { id, spendable, own: waiting } of left) {
    const most = Number(spendable) + Number(waiting)
    if ((taken.get(id) ?? 0) > most)
      throw refuse.conflict('finance.refusal.spendable', {
        account: held.find((one) => one.id === id)?.name ?? '',
        amount: dollarsText(Math.max(0, most)),
      })
  }
}

/**
 * What a journal takes from each account, net: its debits less its credits; amounts already set
 * aside by a purchase order are not taken again.
 */
export async function takenBy(
  tx: Tx,
  { districtID, id }: Pick<JournalRow, 'districtID' | 'id'>,
): Promise<Map<number, number>> {
  const rows = await tx.execute<{ id: number; cents: string }>(sql`
    select l.account_id as id, sum(l.cents - case when l.order_line_id is null then 0 else
        coalesce((select least(l.cents, greatest(p.cents - p.paid_cents, 0)) from purchase_order_line p
          join purchase_order o on o.district_id = p.district_id and o.id = p.order_id and o.status = 'approved'
          where p.district_id = l.district_id and p.id = l.order_line_id), 0) end) as cents
    from ${journalLines} l where l.district_id = ${districtID} and l.journal_id = ${id} group by l.account_id`)
  return new Map(rows.map((row) => [row.id, Number(row.cents)]))
}

/**
 * Holds the lines of purchase orders that a journal pays. Refuses 409 an order that isn't open, or is of
 * another vendor or account, whose money it would spend; and more than an order has left: what is paid,
 * or waits, above it was never approved.
 */
export async function holdOrder(
  tx: Tx,
  { districtID, id, vendorID }: Pick<JournalRow, 'districtID' | 'id' | 'vendorID'>,
): Promise<void> {
  const own = await tx
    .select({
      orderLineID: journalLines.orderLineID,
      cents: sql<number>`sum(${journalLines.cents})::float8`,
      accountIDs: sql<number[]>`json_agg(distinct ${journalLines.accountID})`,
    })
    .from(journalLines)
    .where(
      and(
        eq(journalLines.districtID, districtID),
        eq(journalLines.journalID, id),
        isNotNull(journalLines.orderLineID),
      ),
    )
    .groupBy(journalLines.orderLineID)
  if (own.length === 0) return
  const ids = own.flatMap(({ orderLineID }) => orderLineID ?? [])
  await tx
    .select({ id: purchaseOrderLines.id })
    .from(purchaseOrderLines)
    .where(and(eq(purchaseOrderLines.districtID, districtID), isOneOf(purchaseOrderLines.id, ids)))
    .orderBy(asc(purchaseOrderLines.id))
    .for('no key update')
  // A separate statement: only now does it see what others committed while this one waited.
  const left = await tx.execute<{
    id: number
    number: string
    status: string
    vendorID: number
    vendor: string
    accountID: number
    account: string
    cents: number
  }>(sql`
    select o.id, coalesce(p.number, p.description) as number, p.status, p.vendor_id as "vendorID", v.name as vendor, o.account_id as "accountID", a.code || ' ' || a.name as account, (o.cents - o.paid_cents - coalesce((select sum(l.cents) from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where l.district_id = o.district_id and l.order_line_id = o.id and j.status = 'submitted' and j.removed_at is null and j.id <> ${id}), 0))::float8 as cents
    from ${purchaseOrderLines} o join ${purchaseOrders} p on p.district_id = o.district_id and p.id = o.order_id
    join ${vendors} v on v.district_id = p.district_id and v.id = p.vendor_id join ${accounts} a on a.district_id = o.district_id and a.id = o.account_id
    where o.district_id = ${districtID} and ${isOneOf(sql`o.id`, ids)} order by o.id`)
  for (const { id: lineID, number: order, cents, ...of } of left) {
    const paid = own.find(({ orderLineID }) => orderLineID === lineID)
    if (of.status !== 'approved') throw refuse.conflict('finance.refusal.orderNotOpen', { order })
    if (of.vendorID !== vendorID)
      throw refuse.conflict('finance.refusal.orderVendor', { order, vendor: of.vendor })
    if (paid?.accountIDs.some((accountID) => accountID !== of.accountID))
      throw refuse.conflict('finance.refusal.orderAccount', { order, account: of.account })
    if ((paid?.cents ?? 0) > cents)
      throw refuse.conflict('finance.refusal.overOrder', {
        order,
        amount: dollarsText(Math.max(0, cents)),
      })
  }
}

/**
 * Whether a period accepts a journal now; locked, so that it isn't closed meanwhile. Refuses 409.
 */
export async function keepPeriodOpen(
  tx: Tx,
  { districtID, periodID, origin }: Pick<JournalRow, 'districtID' | 'periodID' | 'origin'>,
): Promise<void> {
  const [period] = await tx
    .select({ status: periods.status })
    .from(periods)
    .innerJoin(
      fiscalYears,
      and(eq(fiscalYears.districtID, periods.districtID), eq(fiscalYears.id, periods.fiscalYearID)),
    )
    .where(and(eq(periods.districtID, districtID), eq(periods.id, periodID)))
    .for('share', { of: periods })
  if (period?.status !== 'open' && origin !== 'closing')
    throw refuse.conflict('finance.refusal.periodClosed')
}
