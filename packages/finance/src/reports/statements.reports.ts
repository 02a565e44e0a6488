import { say, schoolToday, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { seen } from '../reach.ts'
import type { AccountKind } from '../words.ts'
import { isOwnPeriod } from '../years/own-periods.ts'
import { fiscalYears, periods } from '../years/years.table.ts'
import type { FinanceReport, ReportRow } from './finance-reports.ts'
import { accountColumns, atSchool, centsColumn, daysOf, needs, textColumn } from './report-parts.ts'

interface AccountSum {
  id: number
  code: string
  name: string
  kind: AccountKind
  fund: string
  /** Debits less credits. */
  cents: number
}

const columns = [
  textColumn('fund', 'Fund', 'Fondo'),
  ...accountColumns,
  centsColumn('amount', 'Amount', 'Importe'),
]

/** Each fund's accounts, one kind after the other, with a total after each. */
function byFund(
  ctx: UserRequest,
  rows: readonly AccountSum[],
  layout: readonly (
    | { kind: AccountKind; total: string }
    | { sum: readonly AccountKind[]; total: string }
  )[],
): ReportRow[] {
  return [...new Set(rows.map(({ fund }) => fund))].toSorted().flatMap((fund) => {
    const own = rows.filter((row) => row.fund === fund)
    const sumOf = (kinds: readonly AccountKind[]) =>
      own.reduce((sum, { kind, cents: of }) => (kinds.includes(kind) ? sum + of : sum), 0)
    return layout.flatMap((part): ReportRow[] => {
      const isSum = 'sum' in part
      const kinds = isSum ? part.sum : [part.kind]
      // Assets and expenses are debits; the rest is shown as people read it, the other way around.
      const sign = kinds.every((kind) => kind === 'asset' || kind === 'expense') ? 1 : -1
      const total: ReportRow = {
        cells: {
          ...{ fund, code: '', name: say(ctx.language, { id: part.total }) },
          amount: sign * sumOf(kinds) || 0,
        },
        isTotal: true,
      }
      if (isSum) return [total]
      return [
        ...own
          .filter(({ kind, cents: of }) => kind === part.kind && of !== 0)
          .map(({ id, code, name, cents: of }) => ({
            cells: { fund, code, name, amount: sign * of },
            drill: { report: 'ledger-detail', accountID: id },
          })),
        total,
      ]
    })
  })
}

/** What a fund has, owes, and keeps at the end of a day. Assets equal liabilities and fund balance. */
export const balanceSheet: FinanceReport = {
  name: 'balance-sheet',
  order: 12,
  title: { en: 'Balance sheet', es: 'Balance general' },
  about: {
    en: 'What each fund has, what it owes, and its fund balance at the end of a day. Assets equal liabilities and fund balance.',
    es: 'Lo que cada fondo tiene, lo que debe y su saldo al final de un día. El activo es igual al pasivo más el saldo del fondo.',
  },
  needs,
  asks: ['day', 'school'],
  run: async (ctx, { to, schoolID }) => {
    const { districtID } = ctx.user
    const day = to ?? schoolToday(ctx)
    // What a year carries out at its end is not gone: the next year opens with it.
    const rows = await ctx.db.execute<AccountSum & Record<string, unknown>>(sql`
      select a.id, a.code, a.name, a.kind, a.fund, sum(l.cents)::float8 as cents
      from ${journalLines} l join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id join ${periods} p on p.district_id = l.district_id and p.id = l.period_id
        join ${fiscalYears} y on y.district_id = p.district_id and y.id = p.fiscal_year_id
      where l.district_id = ${districtID} and l.posted_on <= ${day}::date and not (p.kind = 'carried' and ${day}::date between y.starts_on and y.ends_on)
        and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}
      group by a.id, a.code, a.name, a.kind, a.fund order by a.code`)
    return {
      subtitle: day,
      columns,
      rows: byFund(ctx, Array.from(rows), [
        { kind: 'asset', total: 'finance.reports.total.asset' },
        { kind: 'liability', total: 'finance.reports.total.liability' },
        { kind: 'equity', total: 'finance.reports.total.equity' },
        { sum: ['revenue', 'expense'], total: 'finance.reports.total.notClosed' },
        {
          sum: ['liability', 'equity', 'revenue', 'expense'],
          total: 'finance.reports.total.liabilitiesAndBalance',
        },
      ]),
    }
  },
}

/** What each fund earned and spent between two days, before its closing entries. */
export const revenuesAndExpenditures: FinanceReport = {
  name: 'revenues-and-expenditures',
  order: 14,
  title: { en: 'Revenues and expenditures', es: 'Ingresos y gastos' },
  about: {
    en: 'What each fund earned and spent between two days, and the difference.',
    es: 'Lo que cada fondo ingresó y gastó entre dos días, y la diferencia.',
  },
  needs,
  asks: ['year', 'dates', 'school'],
  run: async (ctx, { schoolID, ...asked }) => {
    const [first, last] = await daysOf(ctx, asked)
    const rows = await ctx.db.execute<AccountSum & Record<string, unknown>>(sql`
      select a.id, a.code, a.name, a.kind, a.fund, sum(l.cents)::float8 as cents
      from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
      where l.district_id = ${ctx.user.districtID} and l.posted_on between ${first}::date and ${last}::date and a.kind in ('revenue', 'expense')
        and j.origin <> 'closing' and ${isOwnPeriod(sql`l`)} and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}
      group by a.id, a.code, a.name, a.kind, a.fund order by a.code`)
    return {
      subtitle: `${first} – ${last}`,
      columns,
      rows: byFund(ctx, Array.from(rows), [
        { kind: 'revenue', total: 'finance.reports.total.revenue' },
        { kind: 'expense', total: 'finance.reports.total.expense' },
        { sum: ['revenue', 'expense'], total: 'finance.reports.total.excess' },
      ]),
    }
  },
}
