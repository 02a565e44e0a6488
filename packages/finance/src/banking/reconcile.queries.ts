import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccounts, bankLines, bankStatements, checks } from './banking.table.ts'
import {
  reconcileFaults,
  type ReconcileFacts,
  type ReconcileFault,
  type ReconcilingItem,
  type Reconciliation,
} from './reconciliation.rules.ts'

/** What a statement's reconciliation is computed from. */
export interface ReconcileSituation extends ReconcileFacts {
  lineCents: number
  bookCents: number
  open: ReconcilingItem[]
  later: ReconcilingItem[]
}

/** The same as JSON, as part of another statement, for the bank statement `t`. */
export function reconcileSituation(): SQL {
  const item = sql`json_build_object('ledgerLineID', l.id, 'journalID', l.journal_id, 'date', l.posted_on, 'memo', coalesce(l.memo, j.memo), 'checkNumber', c.number, 'cents', l.cents)`
  const lines = sql`${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
    join ${bankAccounts} a on a.district_id = l.district_id and a.account_id = l.account_id and a.id = t.bank_account_id
    left join ${checks} c on c.district_id = j.district_id and c.journal_id = j.id`
  const other = sql`from ${bankStatements} s where s.district_id = t.district_id and s.bank_account_id = t.bank_account_id and s.id <> t.id`
  // Shown by this statement, or by one that ended before it.
  const shown = sql`exists (select from ${bankLines} b join ${bankStatements} s on s.district_id = b.district_id and s.id = b.statement_id
    where b.district_id = l.district_id and b.journal_line_id = l.id and (s.id = t.id or s.ends_on <= t.ends_on))`
  // A payment that was reversed before the bank saw either of the two was never outstanding.
  const undone = sql`exists (select from ${journals} r where r.district_id = j.district_id and r.status = 'posted' and (r.reverses_id = j.id or r.id = j.reverses_id) and r.date <= t.ends_on
    and not exists (select from ${bankLines} m join ${journalLines} ml on ml.district_id = m.district_id and ml.id = m.journal_line_id where ml.district_id = r.district_id and ml.journal_id = r.id))`
  const inBooks = sql`l.district_id = t.district_id and l.posted_on <= t.ends_on and ${isOwnPeriod(sql`l`)}`
  return sql`json_build_object(
    'unmatched', (select count(*) from ${bankLines} b where b.district_id = t.district_id and b.statement_id = t.id and b.journal_line_id is null),
    'lineCents', (select coalesce(sum(b.cents), 0) from ${bankLines} b where b.district_id = t.district_id and b.statement_id = t.id and not b.is_earlier),
    'previous', (select json_build_object('endsOn', s.ends_on, 'closingCents', s.closing_cents) ${other} and s.reconciled_at is not null and s.ends_on <= t.ends_on order by s.ends_on desc, s.id desc limit 1),
    'earlierOpen', (select min(s.ends_on) ${other} and s.reconciled_at is null and s.ends_on < t.ends_on),
    'hasLater', exists (select ${other} and s.reconciled_at is not null and s.ends_on > t.ends_on),
    'bookCents', (select coalesce(sum(l.cents), 0) from ${lines} where ${inBooks}),
    'open', coalesce((select json_agg(${item} order by l.posted_on, l.id) from ${lines} where ${inBooks} and not ${shown} and not ${undone}), '[]'),
    'later', coalesce((select json_agg(${item} order by l.posted_on, l.id) from ${lines} join ${bankLines} b on b.district_id = l.district_id and b.journal_line_id = l.id and b.statement_id = t.id
      where l.district_id = t.district_id and l.posted_on > t.ends_on), '[]'))`
}

export interface ReconciliationNow {
  reconciliation: Reconciliation
  faults: ReconcileFault[]
  /** No statement of the account was reconciled before it. */
  isFirst: boolean
}

/** A statement compared with the books on its day, and what keeps it from being reconciled. */
export function reconciliationOf(
  { endsOn, closingCents }: { endsOn: string; closingCents: number | null },
  { lineCents, bookCents, open, later, ...facts }: ReconcileSituation,
): ReconciliationNow {
  const reconciliation: Reconciliation = {
    endsOn,
    openingCents: closingCents === null ? null : closingCents - lineCents,
    bankCents: closingCents,
    bookCents,
    outstanding: open.filter(({ cents }) => cents < 0),
    inTransit: open.filter(({ cents }) => cents > 0),
    later,
  }
  return {
    reconciliation,
    faults: reconcileFaults(reconciliation, facts),
    isFirst: facts.previous === null,
  }
}

/** The same, read. One statement. */
export async function readReconciliation(
  db: DistrictDb | Tx,
  statement: Pick<
    typeof bankStatements.$inferSelect,
    'districtID' | 'id' | 'endsOn' | 'closingCents'
  >,
): Promise<ReconciliationNow> {
  const [row] = await db.execute<{ situation: ReconcileSituation }>(
    sql`select ${reconcileSituation()} as situation from ${bankStatements} t where t.district_id = ${statement.districtID} and t.id = ${statement.id}`,
  )
  if (!row) throw new Error(`statement ${statement.id} is gone`)
  return reconciliationOf(statement, row.situation)
}
