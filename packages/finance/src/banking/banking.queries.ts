import { users } from '@atrium/auth/tables'
import { reachOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, type MessageRef } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { seen } from '../reach.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { bankAccountFor } from './banking.actions.ts'
import {
  bankAccounts,
  bankLines,
  bankReconciliations,
  bankStatements,
  checks,
} from './banking.table.ts'
import {
  suggestMatches,
  type OpenBankLine,
  type OpenLedgerLine,
  type Suggestion,
} from './match.rules.ts'
import {
  reconcileSituation,
  reconciliationOf,
  type ReconcileSituation,
} from './reconcile.queries.ts'
import { faultText, type Reconciliation } from './reconciliation.rules.ts'

export interface BankingView {
  banks: {
    id: number
    name: string
    school: string | null
    bankName: string | null
    accountLast4: string | null
    balanceCents: number
    outstanding: number
    outstandingCents: number
    unsent: number
    reconciledTo: string | null
  }[]
  statements: {
    id: number
    bank: string
    fileName: string
    startsOn: string
    endsOn: string
    lines: number
    open: number
    reconciledAt: string | null
  }[]
}

/** Bank accounts with their ledger balances, and imported statements. One statement. */
export async function readBanking(ctx: UserRequest): Promise<BankingView> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{ view: BankingView }>(sql`
    select json_build_object(
      'banks', coalesce((select json_agg(x order by x.name) from (
        select b.id, b.name, s.name as school, b.bank_name as "bankName", b.account_last4 as "accountLast4",
          coalesce((select sum(debit_cents - credit_cents) from ${accountBalances} l where l.district_id = b.district_id and l.account_id = b.account_id), 0)
            - coalesce((select sum(l.cents) from ${journalLines} l where l.district_id = b.district_id and l.account_id = b.account_id and l.posted_on > ${schoolToday(ctx)}::date and ${isOwnPeriod(sql`l`)}), 0) as "balanceCents",
          (select count(*) from ${checks} c where c.district_id = b.district_id and c.bank_account_id = b.id and c.status = 'issued') as outstanding,
          coalesce((select sum(cents) from ${checks} c where c.district_id = b.district_id and c.bank_account_id = b.id and c.status = 'issued'), 0) as "outstandingCents",
          (select count(*) from ${checks} c where c.district_id = b.district_id and c.bank_account_id = b.id and c.sent_at is null and c.status <> 'cleared') as unsent,
          (select max(t.ends_on) from ${bankStatements} t where t.district_id = b.district_id and t.bank_account_id = b.id and t.reconciled_at is not null) as "reconciledTo"
        from ${bankAccounts} b left join ${schools} s on s.district_id = b.district_id and s.id = b.school_id
        where b.district_id = ${districtID} and b.removed_at is null and ${seen(ctx, sql`b.school_id`)}) x), '[]'),
      'statements', coalesce((select json_agg(x order by x."endsOn" desc, x.id desc) from (
        select t.id, b.name as bank, t.file_name as "fileName", t.starts_on as "startsOn", t.ends_on as "endsOn", t.reconciled_at as "reconciledAt", n.lines, n.open
        from ${bankStatements} t join ${bankAccounts} b on b.district_id = t.district_id and b.id = t.bank_account_id
        cross join lateral (select count(*) as lines, count(*) filter (where l.journal_line_id is null) as open from ${bankLines} l where l.district_id = t.district_id and l.statement_id = t.id and not l.is_earlier) n
        where t.district_id = ${districtID} and ${seen(ctx, sql`b.school_id`)} order by t.ends_on desc limit 100) x), '[]')) as view`)
  return row?.view ?? { banks: [], statements: [] }
}

export interface StatementView {
  id: number
  bankAccountID: number
  bank: string
  schoolID: number | null
  fileName: string
  startsOn: string
  endsOn: string
  openingCents: number | null
  closingCents: number | null
  reconciledAt: string | null
  /** Lines of the file without an amount. */
  skipped: number
  /** Compared with the books: now, or as it was reconciled. */
  reconciliation: Reconciliation
  /** Why it stays open, in words; empty once it may be reconciled. */
  faults: MessageRef[]
  /** No statement of the account was reconciled before it. */
  isFirst: boolean
  /** Its reconciliations, newest first; those that were reopened too. */
  versions: {
    number: number
    reconciledAt: string
    reconciledBy: string
    reopenedAt: string | null
    reopenedBy: string | null
    reason: string | null
    report: Reconciliation
  }[]
  mayReopen: boolean
  lines: {
    id: number
    postedOn: string
    cents: number
    text: string
    checkNumber: number | null
    /** The bank gave its reference to another line too. */
    repeatsReference: boolean
    match: { ledgerLineID: number; journalID: number; date: string; memo: string } | null
    suggestion: {
      ledgerLineID: number
      journalID: number
      date: string
      memo: string
      why: Suggestion['why']
    } | null
  }[]
}

/** A statement with each line's ledger line, or possible matches. Refuses 404. Three statements. */
export async function readStatementView(
  ctx: UserRequest,
  statementID: number,
): Promise<StatementView> {
  const { districtID } = ctx.user
  const person = (column: SQL) =>
    sql`(select ltrim(u.first_name || ' ' || u.last_name) from ${users} u where u.district_id = r.district_id and u.id = ${column})`
  const [found] = await ctx.db.execute<
    Omit<StatementView, 'lines' | 'reconciliation' | 'faults' | 'isFirst' | 'mayReopen'> & {
      accountID: number
      situation: ReconcileSituation
    }
  >(sql`
    select t.id, t.bank_account_id as "bankAccountID", b.account_id as "accountID", b.name as bank, b.school_id as "schoolID", t.file_name as "fileName", t.starts_on::text as "startsOn", t.ends_on::text as "endsOn",
      t.opening_cents::float8 as "openingCents", t.closing_cents::float8 as "closingCents", t.reconciled_at as "reconciledAt", t.skipped, ${reconcileSituation()} as situation,
      coalesce((select json_agg(json_build_object('number', r.number, 'reconciledAt', r.reconciled_at, 'reconciledBy', ${person(sql`r.reconciled_by`)}, 'reopenedAt', r.reopened_at, 'reopenedBy', ${person(sql`r.reopened_by`)},
        'reason', r.reason, 'report', r.report) order by r.number desc) from ${bankReconciliations} r where r.district_id = t.district_id and r.statement_id = t.id), '[]') as versions
    from ${bankStatements} t join ${bankAccounts} b on b.district_id = t.district_id and b.id = t.bank_account_id where t.district_id = ${districtID} and t.id = ${statementID} and ${seen(ctx, sql`b.school_id`)}`)
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { accountID, situation, ...head } = found
  const [lines, open] = await Promise.all([
    ctx.db.execute<
      Record<string, unknown> &
        OpenBankLine &
        Pick<StatementView['lines'][number], 'match' | 'repeatsReference'>
    >(sql`
      select b.id, b.posted_on::text as "postedOn", b.cents::float8 as cents, b.text, b.check_number as "checkNumber", b.repeats_reference as "repeatsReference",
        case when j.id is not null then json_build_object('ledgerLineID', l.id, 'journalID', j.id, 'date', j.date, 'memo', j.memo) end as match
      from ${bankLines} b left join ${journalLines} l on l.district_id = b.district_id and l.id = b.journal_line_id
      left join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
      where b.district_id = ${districtID} and b.statement_id = ${statementID} and not b.is_earlier order by b.posted_on, b.id`),
    head.reconciledAt ? [] : openLedgerLines(ctx, accountID, head.endsOn),
  ])
  const known = new Map(open.map((line) => [line.id, line]))
  const suggested = new Map(
    suggestMatches(
      lines.filter(({ match }) => match === null),
      open,
    ).map((one) => [one.bankLineID, one]),
  )
  const now = reconciliationOf(head, situation)
  const [signed] = head.versions
  return {
    ...head,
    reconciliation: head.reconciledAt && signed ? signed.report : now.reconciliation,
    faults: head.reconciledAt ? [] : now.faults.map(faultText),
    isFirst: now.isFirst,
    mayReopen:
      head.reconciledAt !== null && includes(reachOf(ctx.user, 'finance.approve'), head.schoolID),
    lines: lines.map((line) => {
      const one = suggested.get(line.id)
      const own = one && known.get(one.ledgerLineID)
      return {
        ...line,
        suggestion:
          one && own
            ? {
                ledgerLineID: own.id,
                journalID: own.journalID,
                date: own.postedOn,
                memo: own.memo,
                why: one.why,
              }
            : null,
      }
    }),
  }
}

/**
 * A bank account's ledger lines that no statement has shown yet, from the year before its last day.
 */
export async function openLedgerLines(
  ctx: UserRequest,
  accountID: number,
  until: string,
): Promise<(OpenLedgerLine & { journalID: number })[]> {
  const { districtID } = ctx.user
  return ctx.db.execute<Record<string, unknown> & OpenLedgerLine & { journalID: number }>(sql`
    select l.id::float8 as id, l.journal_id as "journalID", l.posted_on::text as "postedOn", l.cents::float8 as cents, c.number as "checkNumber", coalesce(l.memo, j.memo) as memo
    from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
    left join ${checks} c on c.district_id = j.district_id and c.journal_id = j.id
    where l.district_id = ${districtID} and l.account_id = ${accountID} and l.posted_on between ${until}::date - 365 and ${until}::date + 10 and j.origin <> 'opening'
      and not exists (select from ${bankLines} b where b.district_id = l.district_id and b.journal_line_id = l.id)
    order by l.posted_on, l.id limit 50000`)
}

/** Checks of a bank account, newest first. */
export async function listChecks(
  ctx: UserRequest,
  bankAccountID: number,
): Promise<
  {
    id: number
    number: number
    payee: string
    cents: number
    issuedOn: string
    status: string
    journalID: number
    sentAt: string | null
  }[]
> {
  await bankAccountFor(ctx, ctx.db, bankAccountID, 'finance.read')
  return ctx.db.execute(sql`
    select id, number, payee, cents::float8 as cents, issued_on::text as "issuedOn", status, journal_id as "journalID", sent_at as "sentAt" from ${checks}
    where district_id = ${ctx.user.districtID} and bank_account_id = ${bankAccountID} order by number desc limit 500`)
}
