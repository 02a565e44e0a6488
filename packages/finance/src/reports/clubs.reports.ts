import { say } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { accounts } from '../chart/chart.table.ts'
import { financeSettings } from '../finance.settings.ts'
import { accountBalances, journalLines, journals } from '../ledger/ledger.table.ts'
import { receivedOf, spentOf } from '../ledger/money.queries.ts'
import { seen } from '../reach.ts'
import { transactionCategories } from '../rules/rules.table.ts'
import { settingsAt } from '../settings-at.ts'
import { periods } from '../years/years.table.ts'
import type { FinanceReport, ReportRow } from './finance-reports.ts'
import {
  accountColumns,
  atSchool,
  centsColumn,
  daysOf,
  isOpening,
  needs,
  textColumn,
  yearOf,
} from './report-parts.ts'
import { inTaxedSale } from './sales-tax.rules.ts'

/**
 * What clubs and site accounts took in and spent in a year, by what it was for: the statement of
 * changes in fiduciary net position that GASB Statement 84 asks for. What moved between them is
 * neither.
 */
export const fiduciaryStatement: FinanceReport = {
  name: 'fiduciary-statement',
  order: 42,
  title: {
    en: 'Club accounts: additions and deductions',
    es: 'Cuentas de clubes: aumentos y disminuciones',
  },
  about: {
    en: 'The year’s additions and deductions of all club and site accounts by category, and what is held for them: the statement of changes in fiduciary net position (GASB 84).',
    es: 'Los aumentos y disminuciones del año de todas las cuentas de clubes y escuelas por categoría, y lo que se guarda para ellas: el estado de cambios en la posición neta fiduciaria (GASB 84).',
  },
  needs,
  asks: ['year', 'school'],
  run: async (ctx, { yearID, schoolID }) => {
    const year = await yearOf(ctx, yearID)
    const { districtID } = ctx.user
    const own = sql`a.is_activity and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}`
    const rows = await ctx.db.execute<{
      category: string | null
      opening: number
      additions: number
      deductions: number
    }>(sql`
      select null as category, coalesce(sum(x.credit_cents - x.debit_cents), 0)::float8 as opening, 0 as additions, 0 as deductions
      from ${accountBalances} x join ${accounts} a on a.district_id = x.district_id and a.id = x.account_id join ${periods} p on p.district_id = x.district_id and p.id = x.period_id
      where x.district_id = ${districtID} and ${own} and ${isOpening(year)}
      union all
      select k.name, 0, sum(${receivedOf(sql`l`, sql`j`)})::float8, sum(${spentOf(sql`l`, sql`j`)})::float8
      from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
      join ${periods} p on p.district_id = l.district_id and p.id = l.period_id
      left join ${transactionCategories} k on k.district_id = l.district_id and k.id = l.category_id
      where l.district_id = ${districtID} and ${own} and p.fiscal_year_id = ${year.id} and p.kind in ('regular', 'adjustment')
        and not (j.kind = 'transfer' and not exists (select from ${journalLines} o join ${accounts} b on b.district_id = o.district_id and b.id = o.account_id
          where o.district_id = l.district_id and o.journal_id = l.journal_id and not b.is_activity))
      group by k.id, k.name order by category nulls last`)
    const text = (name: string) => say(ctx.language, { id: `finance.reports.fiduciary.${name}` })
    const sumOf = (of: 'opening' | 'additions' | 'deductions') =>
      rows.reduce((sum, row) => sum + row[of], 0)
    const part = (of: 'additions' | 'deductions'): ReportRow[] => [
      ...rows
        .filter((row) => row[of] !== 0)
        .map((row) => ({
          cells: { part: text(of), name: row.category ?? text('uncategorized'), amount: row[of] },
        })),
      total(text(`total.${of}`), sumOf(of)),
    ]
    const change = sumOf('additions') - sumOf('deductions')
    return {
      subtitle: year.name,
      columns: [
        textColumn('part', 'Part', 'Parte'),
        textColumn('name', 'For', 'Por'),
        centsColumn('amount', 'Amount', 'Importe'),
      ],
      rows: [
        ...part('additions'),
        ...part('deductions'),
        total(text('change'), change),
        total(text('beginning'), sumOf('opening')),
        total(text('end'), sumOf('opening') + change),
      ],
    }
  },
}

const total = (name: string, amount: number): ReportRow => ({
  cells: { part: null, name, amount },
  isTotal: true,
})

/** What was sold in categories with sales tax, and the tax that is in it. */
export const salesTax: FinanceReport = {
  name: 'sales-tax',
  order: 65,
  title: { en: 'Sales tax', es: 'Impuesto sobre las ventas' },
  about: {
    en: 'Receipts in the categories that are sold with sales tax, by account, and the tax that is in them, by the rate in the settings.',
    es: 'Ingresos de las categorías que se venden con impuesto, por cuenta, y el impuesto que contienen según la tasa de la configuración.',
  },
  needs,
  asks: ['year', 'dates', 'school'],
  run: async (ctx, { schoolID, ...asked }) => {
    const { districtID } = ctx.user
    const { salesTaxPercent } = await settingsAt(ctx.db, financeSettings, districtID, schoolID ?? 0)
    if (salesTaxPercent === 0) throw refuse.invalid('finance.refusal.noSalesTax')
    const [first, last] = await daysOf(ctx, asked)
    const rows = await ctx.db.execute<{
      id: number
      code: string
      name: string
      amount: number
    }>(sql`
      select a.id, a.code, a.name, sum(${receivedOf(sql`l`, sql`j`)})::float8 as amount
      from ${journalLines} l join ${journals} j on j.district_id = l.district_id and j.id = l.journal_id join ${accounts} a on a.district_id = l.district_id and a.id = l.account_id
      join ${transactionCategories} k on k.district_id = l.district_id and k.id = l.category_id and k.is_taxed
      where l.district_id = ${districtID} and l.posted_on between ${first}::date and ${last}::date and ${seen(ctx, sql`a.school_id`)} and ${atSchool(schoolID)}
      group by a.id, a.code, a.name having sum(${receivedOf(sql`l`, sql`j`)}) <> 0 order by a.code`)
    const gross = rows.reduce((sum, { amount }) => sum + amount, 0)
    const tax = inTaxedSale(gross, salesTaxPercent)
    const totals = { gross, net: gross - tax, tax }
    return {
      subtitle: `${first} – ${last} · ${salesTaxPercent}%`,
      columns: [...accountColumns, centsColumn('amount', 'Receipts', 'Ingresos')],
      rows: [
        ...rows.map(({ id, ...cells }) => ({
          cells,
          drill: { report: 'ledger-detail', accountID: id },
        })),
        // One tax of the whole, as a return is filed: not the sum of rounded parts.
        ...Object.entries(totals).map(([name, amount]) => ({
          cells: {
            ...{ code: '', amount },
            name: say(ctx.language, { id: `finance.reports.salesTax.${name}` }),
          },
          isTotal: true,
        })),
      ],
    }
  },
}
