import { liveColumn as column, schoolColumns, withinReach } from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'

/**
 * Issued invoices, for data suites. A waived fee reads as settled, and nothing shows what was
 * received for it.
 */
export const invoicesTable: LiveTable = {
  name: 'billing.invoices',
  title: { en: 'Invoices', es: 'Facturas' },
  description: { en: 'One row for each invoice', es: 'Una fila por factura' },
  permission: 'billing.manage',
  schoolColumn: 'School ID',
  columns: [
    ...schoolColumns,
    column('Number', 'Número', sql`i.number`, 'integer'),
    column('Type', 'Tipo', sql`i.kind`, 'text', 'code'),
    column('Issued', 'Emitida', sql`i.issued_on`, 'date', 'date'),
    column('Due', 'Vence', sql`i.due_on`, 'date', 'date'),
    column('Status', 'Estado', sql`i.status`, 'text', 'code'),
    column('Total', 'Total', sql`i.total_cents / 100.0`, 'float'),
    column(
      'Balance',
      'Saldo',
      sql`case when i.status = 'open' then (i.total_cents - i.credited_cents - i.paid_cents) / 100.0 else 0 end`,
      'float',
    ),
  ],
  from: (
    districtID,
    reach,
  ) => sql`invoice i left join ${schools} s on s.district_id = i.district_id and s.id = i.school_id
    where i.district_id = ${districtID} and i.removed_at is null and i.status <> 'draft' and ${withinReach(sql`i.school_id`, reach)}`,
  order: sql`i.id`,
}
