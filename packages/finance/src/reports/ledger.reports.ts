import { schoolToday } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { budgetLines, budgets } from '../budgets/budgets.table.ts'
import { accounts } from '../chart/chart.table.ts'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { receivedOf, spentOf } from '../ledger/money.queries.ts'
import { purchaseOrderLines, purchaseOrders } from '../purchasing/purchasing.table.ts'
import { seen } from '../reach.ts'
import { fiscalYears, periods } from '../years/years.table.ts'
import { mostReportRows } from './asks.words.ts'
import type { FinanceReport, ReportTable } from './finance-reports.ts'
import { fiduciaryStatement, salesTax } from './clubs.reports.ts'
import { form1099, outstandingChecks, receipts } from './payments.reports.ts'
import {
  accountColumns,
  atSchool,
  centsColumn,
  dayColumn,
  isOpening,
  needs,
  textColumn,
  yearOf,
} from './report-parts.ts'
import { balanceSheet, revenuesAndExpenditures } from './statements.reports.ts'

/**
 * Debits and credits of each account: its opening balance for the year, what was posted until the
 * end of a day or of the year, and its balance then.
 */
export const trialBalance: FinanceReport = {
  name: 'trial-balance',
  order: 10,
  title: { en: 'Trial balance', es: 'Balanza de comprobación' },
  about: {
    en: 'Opening balance, activity, and closing balance of every account. Debits equal credits in every fund.',
    es: 'Saldo inicial, movimientos y saldo final de cada cuenta. Los cargos igualan a los abonos en cada fondo.',
  },
  needs,
  asks: ['year', 'day', 'school'],
  run: async (ctx, { yearID, to, schoolID }) => {
    const year = await yearOf(ctx, yearID)
    if (to !== null && (to < year.startsOn || to > year.endsOn))
      throw refuse.invalid('finance.refusal.dayOfYear', { year: year.name })
    const isEarlier = sql`(p.fiscal_year_id <> ${year.id} or p.kind = 'opening')`
    // Balances are kept by period: a day within one needs its lines.
    const posted =
      to === null
        ? sql`select b.account_id, b.period_id, b.debit_cents, b.credit_cents from ${accountBalances} b where b.district_id = ${ctx.user.districtID}`
        : sql`select l.account_id, l.period_id, greatest(l.cents, 0) as debit_cents, greatest(-l.cents, 0) as credit_cents from ${journalLines} l where l.district_id = ${ctx.user.districtID} and l.posted_on <= ${to}::date`
    const rows = await ctx.db.execute<{
      id: number
      code: string
      name: string
      fund: string
      opening: number
      debit: number
      credit: number
    }>(sql`
      select a.id, a.code, a.name, a.fund, sum(case when ${isEarlier} then b.debit_cents - b.credit_cents else 0 end)::float8 as opening,
        sum(case when ${isEarlier} then 0 else b.debit_cents end)::float8 as debit, sum(case when ${isEarlier} then 0 else b.credit_cents end)::float8 as credit
      from (${posted}) b join ${accounts} a on a.district_id = ${ctx.user.districtID} and a.id = b.account_id join ${periods} p on p.district_id = ${ctx.user.districtID} and p.id = b.period_id
      where p.starts_on <= ${year.endsOn}::date and not (p.fiscal_year_id = ${year.id} and p.kind = 'carried') and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}
      group by a.id, a.code, a.name, a.fund order by a.code`)
    const total = { opening: 0, debit: 0, credit: 0, closing: 0 }
    for (const row of rows) {
      total.opening += row.opening
      total.debit += row.debit
      total.credit += row.credit
      total.closing += row.opening + row.debit - row.credit
    }
    return {
      subtitle: to ?? year.name,
      columns: [
        ...accountColumns,
        centsColumn('opening', 'Opening', 'Inicial'),
        centsColumn('debit', 'Debits', 'Cargos'),
        centsColumn('credit', 'Credits', 'Abonos'),
        centsColumn('closing', 'Closing', 'Final'),
      ],
      rows: [
        ...rows.map(({ id, code, name, opening, debit, credit }) => ({
          cells: { code, name, opening, debit, credit, closing: opening + debit - credit },
          drill: { report: 'ledger-detail', accountID: id },
        })),
        { cells: { code: '', name: null, ...total }, isTotal: true },
      ],
    }
  },
}

/** Every line of an account, with the balance after each. */
export const ledgerDetail: FinanceReport = {
  name: 'ledger-detail',
  order: 20,
  title: { en: 'Ledger detail', es: 'Detalle del libro mayor' },
  about: {
    en: 'Every posted line of an account, with the balance after each.',
    es: 'Cada línea contabilizada de una cuenta, con el saldo después de cada una.',
  },
  needs,
  asks: ['account', 'year', 'dates'],
  run: async (ctx, asked) => {
    const of = asked.accountID
    const { districtID } = ctx.user
    const [found] = await ctx.db.execute<{
      from: string | null
      to: string | null
      rows: DetailRow[]
    }>(sql`
      with asked as (select coalesce(${asked.from}::date, y.starts_on) as starts, coalesce(${asked.to}::date, y.ends_on) as ends
        from (select 1) x left join lateral (select starts_on, ends_on from ${fiscalYears} where district_id = ${districtID} and ${asked.yearID === null ? sql`starts_on <= ${schoolToday(ctx)}::date` : sql`id = ${asked.yearID}`} order by starts_on desc limit 1) y on true)
      select s.starts::text as "from", s.ends::text as "to", coalesce((select json_agg(d) from (
        select j.id as "journalID", j.number, l.posted_on as date, a.code || ' ' || a.name as code, coalesce(l.memo, j.memo) as memo, nullif(greatest(l.cents, 0), 0) as debit, nullif(greatest(-l.cents, 0), 0) as credit,
          sum(l.cents) over (partition by l.account_id order by l.posted_on, t.number, l.id) + coalesce(o.cents, 0) as balance
        from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
        join ${periods} t on t.district_id = l.district_id and t.id = l.period_id
        left join lateral (select sum(e.cents) as cents from ${journalLines} e where e.district_id = l.district_id and e.account_id = l.account_id and e.posted_on < s.starts) o on ${of === null ? sql`false` : sql`true`}
        where l.district_id = ${districtID} and l.posted_on between s.starts and s.ends and ${seen(ctx, sql`a.school_id`)} and ${of === null ? sql`true` : sql`l.account_id = ${of}`}
        order by a.code, l.posted_on, t.number, l.id limit ${mostReportRows + 1}) d), '[]') as rows
      from asked s`)
    if (!found?.from || !found.to) throw refuse.notFound('finance.refusal.noYear')
    const { from, to, rows } = found
    return {
      subtitle: `${from} – ${to}`,
      isCut: rows.length > mostReportRows,
      columns: [
        dayColumn('date', 'Date', 'Fecha'),
        textColumn('number', 'No.', 'N.º'),
        textColumn('code', 'Account', 'Cuenta'),
        textColumn('memo', 'Memo', 'Nota'),
        centsColumn('debit', 'Debit', 'Cargo'),
        centsColumn('credit', 'Credit', 'Abono'),
        centsColumn('balance', 'Balance', 'Saldo'),
      ],
      rows: rows.slice(0, mostReportRows).map(({ journalID, number, ...cells }) => ({
        cells: { ...cells, number: String(number) },
        drill: { screen: 'finance/ledger/transaction', params: { journalID } },
      })),
    }
  },
}

interface DetailRow {
  journalID: number
  number: number
  date: string
  code: string
  memo: string
  debit: number | null
  credit: number | null
  balance: number
}

/** The adopted budget compared with postings and encumbrances. */
export const budgetToActual: FinanceReport = {
  name: 'budget-to-actual',
  order: 30,
  title: { en: 'Budget to actual', es: 'Presupuesto y ejercido' },
  about: {
    en: 'The adopted budget of each account, what was posted, what is encumbered, and what is left.',
    es: 'El presupuesto aprobado de cada cuenta, lo contabilizado, lo comprometido y lo que queda.',
  },
  needs,
  asks: ['year', 'school'],
  run: async (ctx, { yearID, schoolID }): Promise<ReportTable> => {
    const year = await yearOf(ctx, yearID)
    const rows = await ctx.db.execute<{
      id: number
      code: string
      name: string
      kind: string
      budget: number
      actual: number
      encumbered: number
    }>(sql`
      select a.id, a.code, a.name, a.kind, coalesce(g.cents, 0)::float8 as budget, (coalesce(b.cents, 0) - coalesce(c.cents, 0))::float8 as actual, coalesce(o.cents, 0)::float8 as encumbered
      from ${accounts} a
      left join (select l.account_id, l.cents from ${budgetLines} l join ${budgets} v on v.district_id = l.district_id and v.id = l.budget_id
        where l.district_id = ${ctx.user.districtID} and v.fiscal_year_id = ${year.id} and v.status = 'adopted' and v.removed_at is null) g on g.account_id = a.id
      left join (select x.account_id, sum(x.debit_cents - x.credit_cents) as cents from ${accountBalances} x join ${periods} p on p.district_id = x.district_id and p.id = x.period_id
        where x.district_id = ${ctx.user.districtID} and p.fiscal_year_id = ${year.id} group by x.account_id) b on b.account_id = a.id
      -- Closing entries take a closed year to zero: what was earned and spent is what it was before them.
      left join (select l.account_id, sum(l.cents) as cents from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id
        where l.district_id = ${ctx.user.districtID} and j.origin = 'closing' and j.date between ${year.startsOn}::date and ${year.endsOn}::date group by l.account_id) c on c.account_id = a.id
      left join (select l.account_id, sum(greatest(l.cents - l.paid_cents, 0)) as cents from ${purchaseOrderLines} l join ${purchaseOrders} p on p.district_id = l.district_id and p.id = l.order_id
        where l.district_id = ${ctx.user.districtID} and p.status = 'approved' and p.removed_at is null and p.ordered_on between ${year.startsOn}::date and ${year.endsOn}::date group by l.account_id) o on o.account_id = a.id
      where a.district_id = ${ctx.user.districtID} and a.removed_at is null and a.kind in ('revenue', 'expense') and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}
        and (g.cents is not null or b.cents is not null or o.cents is not null)
      order by a.kind desc, a.code`)
    const actualOf = (row: { kind: string; actual: number }) =>
      row.kind === 'revenue' ? -row.actual : row.actual
    return {
      subtitle: year.name,
      columns: [
        ...accountColumns,
        centsColumn('budget', 'Budget', 'Presupuesto'),
        centsColumn('actual', 'Actual', 'Ejercido'),
        centsColumn('encumbered', 'Encumbered', 'Comprometido'),
        centsColumn('left', 'Left', 'Disponible'),
      ],
      rows: rows.map((row) => ({
        cells: {
          ...{ code: row.code, name: row.name, budget: row.budget, encumbered: row.encumbered },
          actual: actualOf(row),
          left: row.budget - actualOf(row) - row.encumbered,
        },
        drill: { report: 'ledger-detail', accountID: row.id },
      })),
    }
  },
}

/** Each activity account's year: its opening balance, income, and spending. */
export const activityStatement: FinanceReport = {
  name: 'activity-statement',
  order: 40,
  title: { en: 'Activity account statement', es: 'Estado de cuentas de actividades' },
  about: {
    en: 'What each club and site account began with, took in, and spent, and what it can spend now.',
    es: 'Con cuánto empezó, cuánto recibió y cuánto gastó cada cuenta de club o escuela, y cuánto puede gastar ahora.',
  },
  needs,
  asks: ['year', 'school'],
  run: async (ctx, { yearID, schoolID }) => {
    const year = await yearOf(ctx, yearID)
    const rows = await ctx.db.execute<{
      id: number
      code: string
      name: string
      opening: number
      income: number
      spent: number
      spendable: number
    }>(sql`
      select a.id, a.code, a.name, coalesce(b.opening, 0)::float8 as opening, coalesce(m.income, 0)::float8 as income, coalesce(m.spent, 0)::float8 as spent, s.spendable_cents::float8 as spendable
      from account_spendable s join ${accounts} a on a.district_id = s.district_id and a.id = s.account_id
      left join lateral (select sum(case when ${isOpening(year)} then x.credit_cents - x.debit_cents else 0 end) as opening
        from ${accountBalances} x join ${periods} p on p.district_id = x.district_id and p.id = x.period_id where x.district_id = a.district_id and x.account_id = a.id) b on true
      left join lateral (select sum(${receivedOf(sql`l`, sql`j`)}) as income, sum(${spentOf(sql`l`, sql`j`)}) as spent
        from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id join ${periods} p on p.district_id = l.district_id and p.id = l.period_id
        where l.district_id = a.district_id and l.account_id = a.id and p.fiscal_year_id = ${year.id} and p.kind in ('regular', 'adjustment')) m on true
      where s.district_id = ${ctx.user.districtID} and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)} order by a.code`)
    return {
      subtitle: year.name,
      columns: [
        ...accountColumns,
        centsColumn('opening', 'Opening', 'Inicial'),
        centsColumn('income', 'Money in', 'Entradas'),
        centsColumn('spent', 'Money out', 'Salidas'),
        centsColumn('closing', 'Closing', 'Final'),
        centsColumn('spendable', 'Spendable now', 'Disponible ahora'),
      ],
      rows: rows.map(({ id, ...row }) => ({
        cells: { ...row, closing: row.opening + row.income - row.spent },
        drill: { report: 'ledger-detail', accountID: id },
      })),
    }
  },
}

export const ledgerReports = [
  ...[trialBalance, balanceSheet, revenuesAndExpenditures, ledgerDetail, budgetToActual],
  ...[activityStatement, fiduciaryStatement, outstandingChecks, receipts, salesTax, form1099],
]
