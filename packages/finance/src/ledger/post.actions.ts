import { isOneOf, type Tx } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import type { JournalKind, JournalSource } from '../words.ts'
import { fiscalYears, periods } from '../years/years.table.ts'
import { amountOf, unbalancedFunds, type LedgerLine } from './entry.rules.ts'
import { journalLines, journals, type JournalRow } from './ledger.table.ts'

export interface NewJournal {
  districtID: number
  schoolID: number | null
  kind: JournalKind
  origin: JournalSource
  /** What of another module it is; asked for again with the same key, the same journal is answered. */
  originKey?: string
  date: string
  memo: string
  lines: readonly LedgerLine[]
  enteredBy: number
  typeID?: number | null
  vendorID?: number | null
  bankAccountID?: number | null
  payBy?: string | null
  cashCents?: number | null
  checkCents?: number | null
  slip?: string | null
  reason?: string | null
  reversesID?: number | null
  signaturesNeeded?: number
}

/** A date's period: the month that holds it, or the open period of adjustments of a year whose months are closed. Refuses 422 `date`, and `reason` where an adjustment gives none. */
export async function periodFor(
  tx: Tx,
  { districtID, date, reason }: { districtID: number; date: string; reason?: string | null },
): Promise<number> {
  const found = await tx
    .select({ id: periods.id, kind: periods.kind, status: periods.status })
    .from(periods)
    .where(
      and(
        eq(periods.districtID, districtID),
        sql`${date}::date between ${periods.startsOn} and ${periods.endsOn}`,
      ),
    )
    .orderBy(asc(periods.number))
  const open = found.find(({ status }) => status === 'open')
  if (!open)
    throw refuse.fields({
      date: {
        id: found.length === 0 ? 'finance.refusal.noPeriod' : 'finance.refusal.periodClosed',
      },
    })
  if (open.kind === 'adjustment' && !reason?.trim())
    throw refuse.fields({ reason: { id: 'finance.refusal.adjustmentReason' } })
  return open.id
}

/** Writes a journal that is not posted yet, with its lines. Refuses 422 lines that do not balance, or an unknown or inactive account. */
export async function enterJournal(tx: Tx, entry: NewJournal): Promise<JournalRow> {
  const { lines, ...of } = entry
  const funds = await fundsOf(tx, entry)
  const periodID = await periodFor(tx, entry)
  const [journal] = await tx
    .insert(journals)
    .values({ ...of, periodID, amountCents: amountOf(lines) })
    .returning()
  if (!journal) throw new Error('the journal was not written')
  await insertLines(tx, journal, lines, funds)
  return journal
}

/** Replaces a draft and its lines. */
export async function rewriteJournal(
  tx: Tx,
  journal: JournalRow,
  entry: NewJournal,
): Promise<JournalRow> {
  const { lines, enteredBy: _kept, districtID: _same, ...of } = entry
  const funds = await fundsOf(tx, entry)
  const periodID = await periodFor(tx, entry)
  const here = and(eq(journals.districtID, journal.districtID), eq(journals.id, journal.id))
  await tx
    .delete(journalLines)
    .where(
      and(eq(journalLines.districtID, journal.districtID), eq(journalLines.journalID, journal.id)),
    )
  const [written] = await tx
    .update(journals)
    .set({
      ...of,
      periodID,
      amountCents: amountOf(lines),
      version: sql`${journals.version} + 1`,
    })
    .where(here)
    .returning()
  if (!written) throw new Error(`journal ${journal.id} is gone`)
  await insertLines(tx, written, lines, funds)
  return written
}

async function fundsOf(tx: Tx, { districtID, lines }: NewJournal): Promise<Map<number, string>> {
  if (lines.length < 2 || lines.some(({ cents }) => cents === 0))
    throw refuse.fields({ lines: { id: 'finance.refusal.noLines' } })
  const known = await tx
    .select({ id: accounts.id, fund: accounts.fund, active: accounts.active })
    .from(accounts)
    .where(
      and(
        eq(accounts.districtID, districtID),
        isOneOf(
          accounts.id,
          lines.map(({ accountID }) => accountID),
        ),
        isNull(accounts.removedAt),
      ),
    )
  const funds = new Map(known.flatMap(({ id, fund, active }) => (active ? [[id, fund]] : [])))
  if (lines.some(({ accountID }) => !funds.has(accountID)))
    throw refuse.fields({ lines: { id: 'finance.refusal.account' } })
  const [wrong] = unbalancedFunds(
    lines.map(({ accountID, cents }) => ({ cents, fund: funds.get(accountID) ?? '' })),
  )
  if (wrong)
    throw refuse.fields({
      lines: {
        id: 'finance.refusal.unbalanced',
        values: { fund: wrong.fund, amount: (Math.abs(wrong.cents) / 100).toFixed(2) },
      },
    })
  return funds
}

async function insertLines(
  tx: Tx,
  { districtID, id: journalID }: JournalRow,
  lines: readonly LedgerLine[],
  funds: ReadonlyMap<number, string>,
): Promise<void> {
  await tx.insert(journalLines).values(
    lines.map((line, at) => ({
      ...line,
      districtID,
      journalID,
      place: at + 1,
      fund: funds.get(line.accountID) ?? '',
    })),
  )
}

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
    .for('update')
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
        amount: (most / 100).toFixed(2),
      })
  }
}

/** What a journal takes from each account, net: its debits less its credits; what a purchase order has set aside already is not taken again. */
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

/** Whether a period may take a journal now; locked, so that it is not closed meanwhile. Refuses 409. */
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
