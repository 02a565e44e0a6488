import { liveColumn as column, schoolColumns, withinReach } from '@atrium/engine/live-parts'
import type { LiveTable } from '@atrium/engine/live-tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'

const segments = [
  column('Fund', 'Fondo', sql`a.fund`, 'text', 'code'),
  column('Source', 'Fuente', sql`a.source`, 'text', 'code'),
  column('Program', 'Programa', sql`a.program`, 'text', 'code'),
  column('Function', 'Función', sql`a.function`, 'text', 'code'),
  column('Object', 'Objeto', sql`a.object`, 'text', 'code'),
  column('Account', 'Cuenta', sql`a.name`),
  column('Account code', 'Código de cuenta', sql`a.code`, 'text', 'code'),
]

/**
 * Posted lines of the ledger, for data suites, without the balances carried over at the end of a
 * year, which would count twice.
 */
export const linesTable: LiveTable = {
  name: 'finance.lines',
  title: { en: 'Ledger lines', es: 'Líneas del libro mayor' },
  description: {
    en: 'One row for each posted line of the ledger',
    es: 'Una fila por línea contabilizada',
  },
  permission: 'finance.read',
  schoolColumn: 'School ID',
  columns: [
    ...schoolColumns,
    ...segments,
    column('Transaction', 'Transacción', sql`j.number`, 'integer'),
    column('Date', 'Fecha', sql`l.posted_on`, 'date', 'date'),
    column('Memo', 'Nota', sql`coalesce(l.memo, j.memo)`),
    column(
      'Category',
      'Categoría',
      sql`(select k.name from transaction_category k where k.district_id = l.district_id and k.id = l.category_id)`,
    ),
    column(
      'Vendor',
      'Proveedor',
      sql`(select v.name from vendor v where v.district_id = j.district_id and v.id = j.vendor_id)`,
    ),
    column('Amount', 'Monto', sql`l.cents / 100.0`, 'float'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`journal_line l join journal j on j.district_id = l.district_id and j.id = l.journal_id join ledger_account a on a.district_id = l.district_id and a.id = l.account_id
    left join ${schools} s on s.district_id = j.district_id and s.id = j.school_id
    where l.district_id = ${districtID} and l.posted_on is not null and j.origin <> 'opening' and ${withinReach(sql`j.school_id`, reach)}`,
  order: sql`l.id`,
}

/** Balances by account and month, for data suites. */
export const balancesTable: LiveTable = {
  name: 'finance.balances',
  title: { en: 'Account balances by month', es: 'Saldos de cuentas por mes' },
  description: {
    en: 'One row for each account and month with postings',
    es: 'Una fila por cuenta y mes con movimientos',
  },
  permission: 'finance.read',
  schoolColumn: 'School ID',
  columns: [
    ...schoolColumns,
    ...segments,
    column('Month', 'Mes', sql`p.starts_on`, 'date', 'date'),
    column('Debits', 'Cargos', sql`b.debit_cents / 100.0`, 'float'),
    column('Credits', 'Abonos', sql`b.credit_cents / 100.0`, 'float'),
  ],
  from: (
    districtID,
    reach,
  ) => sql`account_balance b join ledger_account a on a.district_id = b.district_id and a.id = b.account_id join ledger_period p on p.district_id = b.district_id and p.id = b.period_id
    left join ${schools} s on s.district_id = a.district_id and s.id = a.school_id
    where b.district_id = ${districtID} and p.kind in ('regular', 'adjustment') and ${withinReach(sql`a.school_id`, reach)}`,
  order: sql`a.code, p.starts_on, p.number`,
}
