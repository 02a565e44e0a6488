import { defineList, f } from '@atrium/kit/shared'
import {
  journalKinds,
  journalStatuses,
  needs,
  type JournalKind,
  type JournalStatus,
} from '../words.ts'

export interface JournalListRow {
  id: number
  version: number
  number: number | null
  date: string
  memo: string
  kind: JournalKind
  payee: string | null
  school: string | null
  amountCents: number
  status: JournalStatus
}

export const ledgerList = defineList<JournalListRow>()({
  aboutNoOne: true,
  name: 'finance.ledger',
  scope: 'district',
  reach: 'rows',
  read: needs.read,
  filters: {
    status: f.choice({ of: [...journalStatuses, 'mine'] }),
    kind: f.choice({ of: journalKinds }),
    date: f.date({}),
    schoolID: f.reference({ to: 'finance.schools' }),
    accountID: f.reference({ to: 'finance.accounts' }),
    vendorID: f.reference({ to: 'finance.vendors' }),
    categoryID: f.reference({ to: 'finance.transactionCategories' }),
  },
  columns: ['memo', 'number', 'date', 'kind', 'payee', 'school', 'amountCents', 'status'],
  search: ['memo', 'payee'],
  sort: '-date',
  label: 'memo',
  csv: 'export',
  texts: {
    one: { en: 'Transaction', es: 'Transacción' },
    many: { en: 'Transactions', es: 'Transacciones' },
    empty: { en: 'No transactions yet', es: 'Aún no hay transacciones' },
    emptyHint: {
      en: 'Deposits, payments, transfers, and journal entries appear here once they are entered.',
      es: 'Aquí aparecen los depósitos, pagos, transferencias y asientos en cuanto se registran.',
    },
    searchHint: { en: 'Memo, payee, or number', es: 'Nota, beneficiario o número' },
    number: { en: 'No.', es: 'N.º' },
    date: { en: 'Date', es: 'Fecha' },
    memo: { en: 'Memo', es: 'Nota' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.receipt': { en: 'Deposit', es: 'Depósito' },
    'kind.disbursement': { en: 'Payment', es: 'Pago' },
    'kind.transfer': { en: 'Transfer', es: 'Transferencia' },
    'kind.journal': { en: 'Journal entry', es: 'Asiento contable' },
    payee: { en: 'Vendor', es: 'Proveedor' },
    school: { en: 'School', es: 'Escuela' },
    amountCents: { en: 'Amount', es: 'Monto' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.submitted': { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    'status.posted': { en: 'Posted', es: 'Contabilizada' },
    'status.void': { en: 'Void', es: 'Anulada' },
    'status.mine': { en: 'Needs my approval', es: 'Requiere mi aprobación' },
    schoolID: { en: 'School', es: 'Escuela' },
    accountID: { en: 'Account', es: 'Cuenta' },
    vendorID: { en: 'Vendor', es: 'Proveedor' },
    categoryID: { en: 'Category', es: 'Categoría' },
  },
})
