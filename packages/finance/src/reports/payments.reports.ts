import { say, schoolToday } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { bankAccounts, bankLines, checks } from '../banking/banking.table.ts'
import { journalLines, journals } from '../ledger/ledger.table.ts'
import { returnedChecks } from '../ledger/returned-check.queries.ts'
import { vendors } from '../purchasing/purchasing.table.ts'
import { seen } from '../reach.ts'
import type { FinanceReport } from './finance-reports.ts'
import { form1099Of } from './form-1099.rules.ts'
import { centsColumn, dayColumn, daysOf, needs, numberColumn, textColumn } from './report-parts.ts'

/** SQL: the posted reversal of the journal `j`, up to a day if one is given. */
const reversal = (until = sql`true`) =>
  sql`from ${journals} r where r.district_id = j.district_id and r.reverses_id = j.id and r.status = 'posted' and ${until}`

const total = (amount: number) => ({ cells: { name: null, amount }, isTotal: true as const })
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)

/** Checks that were out at the end of a day: issued, not voided, and not at the bank yet. */
export const outstandingChecks: FinanceReport = {
  name: 'outstanding-checks',
  order: 50,
  title: { en: 'Outstanding checks', es: 'Cheques en circulación' },
  about: {
    en: 'Checks that were issued and that the bank had not paid at the end of a day, with how long they have been out.',
    es: 'Cheques emitidos que el banco no había pagado al final de un día, y cuánto tiempo llevan en circulación.',
  },
  needs,
  asks: ['day'],
  run: async (ctx, { to }) => {
    const until = to ?? schoolToday(ctx)
    const rows = await ctx.db.execute<{
      bank: string
      check: number
      name: string
      date: string
      days: number
      amount: number
      journalID: number
    }>(sql`
      select b.name as bank, c.number as "check", c.payee as name, c.issued_on as date, ${until}::date - c.issued_on as days, c.cents::float8 as amount, c.journal_id as "journalID"
      from ${checks} c join ${bankAccounts} b on b.district_id = c.district_id and b.id = c.bank_account_id join ${journals} j on j.district_id = c.district_id and j.id = c.journal_id
      where c.district_id = ${ctx.user.districtID} and c.issued_on <= ${until}::date and ${seen(ctx, sql`b.school_id`)}
        and not exists (select ${reversal(sql`r.date <= ${until}::date`)}) and not (c.status = 'voided' and not exists (select ${reversal()}))
        and not exists (select from ${bankLines} n join ${journalLines} l on l.district_id = n.district_id and l.id = n.journal_line_id
          where n.district_id = c.district_id and l.journal_id = c.journal_id and n.bank_account_id = c.bank_account_id and n.posted_on <= ${until}::date)
      order by b.name, c.number`)
    return {
      subtitle: until,
      columns: [
        textColumn('bank', 'Bank account', 'Cuenta bancaria'),
        textColumn('check', 'Check', 'Cheque'),
        dayColumn('date', 'Issued', 'Emitido'),
        textColumn('name', 'Pay to', 'Beneficiario'),
        numberColumn('days', 'Days out', 'Días'),
        centsColumn('amount', 'Amount', 'Importe'),
      ],
      rows: [
        ...rows.map(({ journalID, check, ...cells }) => ({
          cells: { ...cells, check: String(check) },
          drill: { screen: 'finance/ledger/transaction', params: { journalID } },
        })),
        total(sumOf(rows)),
      ],
    }
  },
}

/** Receipts in the order of their numbers, with what was counted. */
export const receipts: FinanceReport = {
  name: 'receipts',
  order: 60,
  title: { en: 'Receipts by number', es: 'Recibos por número' },
  about: {
    en: 'Every deposit in the order of its number: cash, checks, the bank’s slip, and what was reversed or came back unpaid.',
    es: 'Cada depósito en el orden de su número: efectivo, cheques, la ficha del banco y lo que se revirtió o devolvió el banco.',
  },
  needs,
  asks: ['year', 'dates', 'school'],
  run: async (ctx, { schoolID, ...asked }) => {
    const [first, last] = await daysOf(ctx, asked)
    const rows = await ctx.db.execute<{
      id: number
      number: number
      date: string
      memo: string
      slip: string | null
      cash: number | null
      checks: number | null
      amount: number
      returned: number | null
      reversedBy: number | null
    }>(sql`
      select j.id, j.number, j.date, j.memo, j.slip, j.cash_cents as cash, j.check_cents as checks, j.amount_cents::float8 as amount, (select r.number ${reversal()}) as "reversedBy",
        (select sum(r.amount_cents)::float8 from ${returnedChecks(sql`j.district_id`, sql`j.id`)} where r.status = 'posted') as returned
      from ${journals} j where j.district_id = ${ctx.user.districtID} and j.kind = 'receipt' and j.origin = 'entry' and j.status = 'posted' and j.removed_at is null
        and j.date between ${first}::date and ${last}::date and ${seen(ctx, sql`j.school_id`)} and ${schoolID === null ? sql`true` : sql`j.school_id = ${schoolID}`}
      order by j.number`)
    const standing = rows.filter(({ reversedBy }) => reversedBy === null)
    return {
      subtitle: `${first} – ${last}`,
      columns: [
        textColumn('number', 'No.', 'N.º'),
        dayColumn('date', 'Date', 'Fecha'),
        textColumn('name', 'Memo', 'Nota'),
        textColumn('slip', 'Deposit slip', 'Ficha'),
        centsColumn('cash', 'Cash', 'Efectivo'),
        centsColumn('checks', 'Checks', 'Cheques'),
        centsColumn('amount', 'Amount', 'Importe'),
        centsColumn('returned', 'Checks returned', 'Cheques devueltos'),
        textColumn('reversedBy', 'Reversed by No.', 'Revertido por N.º'),
      ],
      rows: [
        ...rows.map(({ id, memo, number: own, reversedBy, ...cells }) => ({
          cells: {
            ...{ ...cells, name: memo, number: String(own) },
            reversedBy: reversedBy === null ? null : String(reversedBy),
          },
          drill: { screen: 'finance/ledger/transaction', params: { journalID: id } },
        })),
        // What was reversed or came back was not received.
        total(
          sumOf(standing.map(({ amount, returned }) => ({ amount: amount - (returned ?? 0) }))),
        ),
      ],
    }
  },
}

/** What vendors were paid in a calendar year, and who gets a Form 1099. */
export const form1099: FinanceReport = {
  name: 'form-1099',
  order: 70,
  title: { en: 'Form 1099 list', es: 'Lista para el formulario 1099' },
  about: {
    en: 'Payments to vendors in a calendar year, without those by card, which the card company reports. Vendors who reach the limit and aren’t marked for the form are listed to check.',
    es: 'Pagos a proveedores en un año calendario, sin los pagos con tarjeta, que informa la compañía de la tarjeta. Los proveedores que llegan al límite y no están marcados para el formulario aparecen para revisarlos.',
  },
  needs,
  asks: ['dates'],
  run: async (ctx, { from, to }) => {
    const year = (from ?? to ?? schoolToday(ctx)).slice(0, 4)
    const [first, last] = [from ?? `${year}-01-01`, to ?? `${year}-12-31`]
    const rows = await ctx.db.execute<{
      name: string
      taxLast4: string | null
      address: string | null
      is1099: boolean
      amount: number
    }>(sql`
      select v.name, v.tax_last4 as "taxLast4", v.address, v.is_1099 as "is1099", sum(j.amount_cents)::float8 as amount
      from ${journals} j join ${vendors} v on v.district_id = j.district_id and v.id = j.vendor_id
      where j.district_id = ${ctx.user.districtID} and j.kind = 'disbursement' and j.origin = 'entry' and j.status = 'posted' and j.pay_by is distinct from 'card'
        and j.date between ${first}::date and ${last}::date and not exists (select ${reversal()}) and ${seen(ctx, sql`j.school_id`)}
      group by v.id, v.name, v.tax_last4, v.address, v.is_1099 order by v.name`)
    return {
      subtitle: `${first} – ${last}`,
      columns: [
        textColumn('name', 'Vendor', 'Proveedor'),
        textColumn('taxLast4', 'Tax number ends in', 'Número fiscal termina en'),
        textColumn('address', 'Address', 'Dirección'),
        textColumn('form', 'Form 1099', 'Formulario 1099'),
        centsColumn('amount', 'Paid', 'Pagado'),
      ],
      rows: rows.flatMap(({ is1099, ...cells }) => {
        const form = form1099Of({ cents: cells.amount, is1099 }, Number(first.slice(0, 4)))
        if (form === null) return []
        return [
          {
            cells: {
              ...cells,
              form: say(ctx.language, { id: `finance.reports.form1099.${form}` }),
            },
          },
        ]
      }),
    }
  },
}
