import { centsColumn, type FinanceReport } from '@atrium/finance/public'
import { reachOf, schoolToday } from '@atrium/kit/server'
import { withinReach } from '@atrium/engine/live-parts'
import { sql } from 'drizzle-orm'
import { invoices } from './billing.table.ts'

const spans = ['current', 'to30', 'to60', 'to90', 'over90'] as const

/** What is owed, by how long it has been due. */
export const agingReport: FinanceReport = {
  name: 'aging',
  order: 50,
  title: { en: 'Aging of receivables', es: 'Antigüedad de saldos' },
  about: {
    en: 'Open invoices by how long they have been overdue, less credit balances.',
    es: 'Facturas pendientes según cuánto llevan vencidas, menos los saldos a favor.',
  },
  needs: ['billing.manage'],
  asks: ['school'],
  run: async (ctx, { schoolID }) => {
    const today = schoolToday(ctx)
    const rows = await ctx.db.execute<{
      id: number
      customer: string
      late: number
      cents: number
      dueOn: string
    }>(sql`
      select i.id, i.customer, (${today}::date - i.due_on)::int as late, i.total_cents - i.credited_cents - i.paid_cents as cents, i.due_on::text as "dueOn" from ${invoices} i
      where i.district_id = ${ctx.user.districtID} and (i.status = 'open' or (i.status = 'settled' and i.paid_cents > i.total_cents - i.credited_cents)) and i.removed_at is null and ${withinReach(sql`i.school_id`, reachOf(ctx.user, 'billing.manage'))} and ${schoolID === null ? sql`true` : sql`i.school_id = ${schoolID}`}
      order by i.due_on, i.id limit 20000`)
    const spanOf = ({ late, cents: owed }: (typeof rows)[number]) =>
      late <= 0 || owed < 0
        ? 'current'
        : late <= 30
          ? 'to30'
          : late <= 60
            ? 'to60'
            : late <= 90
              ? 'to90'
              : 'over90'
    const total: Record<string, number> = Object.fromEntries(spans.map((span) => [span, 0]))
    for (const row of rows) total[spanOf(row)] = (total[spanOf(row)] ?? 0) + row.cents
    return {
      subtitle: today,
      columns: [
        { key: 'name', label: { en: 'Customer', es: 'Cliente' }, kind: 'text' },
        { key: 'dueOn', label: { en: 'Due', es: 'Vence' }, kind: 'date' },
        centsColumn('current', 'Not due', 'Sin vencer'),
        centsColumn('to30', '1–30 days', '1–30 días'),
        centsColumn('to60', '31–60 days', '31–60 días'),
        centsColumn('to90', '61–90 days', '61–90 días'),
        centsColumn('over90', 'Over 90 days', 'Más de 90 días'),
      ],
      rows: [
        ...rows.map((row) => ({
          cells: { name: row.customer, dueOn: row.dueOn, [spanOf(row)]: row.cents },
          drill: { screen: 'settings/billing/invoices/invoice', params: { invoiceID: row.id } },
        })),
        { cells: { name: null, ...total }, isTotal: true },
      ],
    }
  },
}
