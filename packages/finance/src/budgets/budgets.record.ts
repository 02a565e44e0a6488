import { defineRecord, f } from '@atrium/kit/shared'
import { budgetStatuses, mostLineCents, needs } from '../words.ts'

export const budgetsRecord = defineRecord({
  name: 'finance.budgets',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  fields: {
    name: f.text({ max: 120, required: true }),
    fiscalYearID: f.reference({ to: 'finance.fiscalYears', required: true, fixed: true }),
    status: f.choice({ of: budgetStatuses, readOnly: true }),
    note: f.multiline({ max: 1000 }),
    lines: f.lines({
      max: 500,
      fields: {
        accountID: f.reference({ to: 'finance.accounts', required: true }),
        cents: f.cents({ min: 0, max: mostLineCents, required: true }),
      },
    }),
  },
  list: {
    columns: ['name', 'fiscalYearID', 'status'],
    search: ['name'],
    sort: 'name',
    filters: ['fiscalYearID', 'status'],
  },
  csv: 'export',
  unique: [['fiscalYearID', 'name']],
  texts: {
    one: { en: 'Budget', es: 'Presupuesto' },
    many: { en: 'Budgets', es: 'Presupuestos' },
    add: { en: 'Add budget version', es: 'Agregar versión del presupuesto' },
    empty: { en: 'No budgets yet', es: 'Aún no hay presupuestos' },
    emptyHint: {
      en: 'Add a version of the year’s budget. Adopt one, and reports compare it with what is posted.',
      es: 'Agregue una versión del presupuesto del año. Al aprobarla, los informes la comparan con lo contabilizado.',
    },
    name: { en: 'Version', es: 'Versión' },
    fiscalYearID: { en: 'Fiscal year', es: 'Año fiscal' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.adopted': { en: 'Adopted', es: 'Aprobado' },
    'status.superseded': { en: 'Superseded', es: 'Sustituido' },
    note: { en: 'Note', es: 'Nota' },
    lines: { en: 'Amounts', es: 'Montos' },
    'lines.accountID': { en: 'Account', es: 'Cuenta' },
    'lines.cents': { en: 'Amount', es: 'Monto' },
    'lines.add': { en: 'Add account', es: 'Agregar cuenta' },
  },
})
