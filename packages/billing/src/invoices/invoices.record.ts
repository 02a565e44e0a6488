import { defineList, f } from '@atrium/kit/shared'
import {
  invoiceKinds,
  invoiceStatuses,
  mostCents,
  needs,
  type InvoiceKind,
  type InvoiceStatus,
} from '../words.ts'

export interface InvoiceListRow {
  id: number
  version: number
  number: number | null
  customer: string
  kind: InvoiceKind
  school: string | null
  issuedOn: string
  dueOn: string
  totalCents: number
  balanceCents: number
  status: InvoiceStatus | 'overdue'
}

export const invoiceFields = {
  kind: f.choice({ of: ['family', 'renter'], required: true, default: 'family' }),
  customer: f.text({ max: 160, required: true }),
  email: f.email(),
  studentID: f.reference({ to: 'billing.students' }),
  schoolID: f.reference({ to: 'billing.schools' }),
  issuedOn: f.date({ required: true }),
  dueOn: f.date({ required: true, notBefore: 'issuedOn' }),
  lines: f.lines({
    max: 100,
    required: true,
    fields: {
      description: f.text({ max: 200, required: true }),
      cents: f.cents({ min: 1, max: mostCents, required: true }),
    },
  }),
  note: f.multiline({ max: 1000 }),
}

const statusTexts = {
  'status.draft': { en: 'Draft', es: 'Borrador' },
  'status.open': { en: 'Open', es: 'Pendiente' },
  'status.overdue': { en: 'Overdue', es: 'Vencida' },
  'status.settled': { en: 'Settled', es: 'Saldada' },
  'status.writtenOff': { en: 'Written off', es: 'Cancelada contablemente' },
  'status.void': { en: 'Void', es: 'Anulada' },
}

export const invoicesList = defineList<InvoiceListRow>()({
  name: 'billing.invoices',
  scope: 'district',
  reach: 'rows',
  read: needs.manage,
  filters: {
    status: f.choice({ of: [...invoiceStatuses, 'overdue'] }),
    kind: f.choice({ of: invoiceKinds }),
    schoolID: f.reference({ to: 'billing.schools' }),
  },
  columns: [
    'customer',
    'number',
    'kind',
    'school',
    'issuedOn',
    'dueOn',
    'totalCents',
    'balanceCents',
    'status',
  ],
  search: ['customer'],
  sort: '-issuedOn',
  label: 'customer',
  csv: 'export',
  texts: {
    one: { en: 'Invoice', es: 'Factura' },
    many: { en: 'Invoices', es: 'Facturas' },
    empty: { en: 'No invoices yet', es: 'Aún no hay facturas' },
    emptyHint: {
      en: 'Bill a family or a facility renter, or charge a student fee.',
      es: 'Facture a una familia o a quien renta instalaciones, o cobre una cuota estudiantil.',
    },
    searchHint: { en: 'Customer or number', es: 'Cliente o número' },
    customer: { en: 'Customer', es: 'Cliente' },
    number: { en: 'No.', es: 'N.º' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.family': { en: 'Family', es: 'Familia' },
    'kind.renter': { en: 'Facility rental', es: 'Renta de instalaciones' },
    'kind.fee': { en: 'Student fee', es: 'Cuota estudiantil' },
    school: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    issuedOn: { en: 'Issued', es: 'Emitida' },
    dueOn: { en: 'Due', es: 'Vence' },
    totalCents: { en: 'Total', es: 'Total' },
    balanceCents: { en: 'Balance', es: 'Saldo' },
    status: { en: 'Status', es: 'Estado' },
    ...statusTexts,
  },
})

export interface StudentTransactionRow {
  id: number
  version: number
  student: string
  studentNumber: string | null
  fee: string
  issuedOn: string
  dueOn: string
  totalCents: number
  balanceCents: number
  status: 'open' | 'overdue' | 'settled'
}

export const studentTransactionsList = defineList<StudentTransactionRow>()({
  name: 'billing.studentTransactions',
  scope: 'school',
  read: needs.manage,
  filters: {
    status: f.choice({ of: ['open', 'overdue', 'settled'] }),
    feeID: f.reference({ to: 'billing.fees' }),
  },
  columns: [
    'student',
    'studentNumber',
    'fee',
    'issuedOn',
    'dueOn',
    'totalCents',
    'balanceCents',
    'status',
  ],
  search: ['student', 'studentNumber'],
  sort: 'student',
  label: 'student',
  csv: 'export',
  texts: {
    one: { en: 'Student transaction', es: 'Transacción de estudiante' },
    many: { en: 'Student transactions', es: 'Transacciones de estudiantes' },
    empty: { en: 'No student transactions yet', es: 'Aún no hay transacciones de estudiantes' },
    emptyHint: {
      en: 'Charge a fee, and it appears here until it is settled.',
      es: 'Cobre una cuota y aparecerá aquí hasta que se salde.',
    },
    searchHint: { en: 'Name or ID', es: 'Nombre o número' },
    student: { en: 'Student', es: 'Estudiante' },
    studentNumber: { en: 'Student ID', es: 'Número de estudiante' },
    fee: { en: 'Fee', es: 'Cuota' },
    feeID: { en: 'Fee', es: 'Cuota' },
    issuedOn: { en: 'Charged', es: 'Cobrada el' },
    dueOn: { en: 'Due', es: 'Vence' },
    totalCents: { en: 'Amount', es: 'Monto' },
    balanceCents: { en: 'Balance', es: 'Saldo' },
    status: { en: 'Status', es: 'Estado' },
    'status.open': statusTexts['status.open'],
    'status.overdue': statusTexts['status.overdue'],
    'status.settled': statusTexts['status.settled'],
  },
})
