import { defineList, f } from '@atrium/kit/shared'
import { defineDossier } from '@atrium/workflow/dossier'
import { invoiceKinds, invoiceStatuses, invoiceTones, mostCents, needs } from '../words.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'

const statusTexts = {
  'status.draft': { en: 'Draft', es: 'Borrador' },
  'status.open': { en: 'Open', es: 'Pendiente' },
  'status.settled': { en: 'Settled', es: 'Pagada' },
  'status.writtenOff': { en: 'Written off', es: 'Cancelada contablemente' },
  'status.void': { en: 'Void', es: 'Anulada' },
}
const overdue = { en: 'Overdue', es: 'Vencida' }

export const invoice = defineDossier({
  name: 'billing.invoices',
  formerly: ['billing.invoice'],
  workflow: invoiceWorkflow,
  states: invoiceTones,
  scope: 'district',
  school: 'schoolID',
  rights: needs.manage[0],
  fields: {
    kind: f.choice({
      of: invoiceKinds,
      offered: ['family', 'renter'],
      required: true,
      default: 'family',
    }),
    customer: f.text({ max: 160, required: true }),
    email: f.email(),
    studentID: f.reference({ to: 'billing.students' }),
    schoolID: f.reference({ to: 'billing.schools' }),
    issuedOn: f.date({ required: true, default: 'today' }),
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
  },
  totals: { totalCents: { lines: 'lines', of: 'cents' } },
  byActs: {
    number: f.integer({}),
    receivedCents: f.cents({}),
    creditedCents: f.cents({}),
    balanceCents: f.cents({}),
  },
  computed: {
    dueStatus: f.choice({
      of: [...invoiceStatuses, 'overdue'],
      tones: { ...invoiceTones, overdue: 'attention' },
    }),
  },
  list: {
    columns: [
      'customer',
      'number',
      'kind',
      'schoolID',
      'issuedOn',
      'dueOn',
      'totalCents',
      'balanceCents',
      'dueStatus',
    ],
    search: ['customer', 'number'],
    sort: '-issuedOn',
    filters: ['dueStatus', 'kind', 'schoolID'],
  },
  label: 'customer',
  csv: 'export',
  page: { head: ['number', 'kind', 'totalCents'] },
  texts: {
    one: { en: 'Invoice', es: 'Factura' },
    many: { en: 'Invoices', es: 'Facturas' },
    add: { en: 'Enter invoice', es: 'Registrar factura' },
    empty: { en: 'No invoices yet', es: 'Aún no hay facturas' },
    emptyHint: {
      en: 'Bill a family or a facility renter, or charge a student fee.',
      es: 'Facture a una familia o a quien renta instalaciones, o cobre una cuota estudiantil.',
    },
    searchHint: { en: 'Customer or number', es: 'Cliente o número' },
    customer: { en: 'Customer', es: 'Cliente' },
    email: { en: 'Email', es: 'Correo electrónico' },
    number: { en: 'No.', es: 'N.º' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.family': { en: 'Family', es: 'Familia' },
    'kind.renter': { en: 'Facility rental', es: 'Renta de instalaciones' },
    'kind.fee': { en: 'Student fee', es: 'Cuota estudiantil' },
    studentID: { en: 'Student', es: 'Estudiante' },
    'studentID.hint': {
      en: 'The student’s family sees the invoice and can pay it online.',
      es: 'La familia ve la factura y puede pagarla en línea.',
    },
    schoolID: { en: 'School', es: 'Escuela' },
    issuedOn: { en: 'Issued', es: 'Emitida' },
    dueOn: { en: 'Due', es: 'Vence' },
    lines: { en: 'Lines', es: 'Líneas' },
    'lines.description': { en: 'Description', es: 'Descripción' },
    'lines.cents': { en: 'Amount', es: 'Monto' },
    'lines.add': { en: 'Add line', es: 'Agregar línea' },
    note: { en: 'Note', es: 'Nota' },
    totalCents: { en: 'Total', es: 'Total' },
    receivedCents: { en: 'Received', es: 'Recibido' },
    creditedCents: { en: 'Credited', es: 'Acreditado' },
    balanceCents: { en: 'Balance', es: 'Saldo' },
    status: { en: 'Status', es: 'Estado' },
    ...statusTexts,
    dueStatus: { en: 'Status', es: 'Estado' },
    'dueStatus.draft': statusTexts['status.draft'],
    'dueStatus.open': statusTexts['status.open'],
    'dueStatus.overdue': overdue,
    'dueStatus.settled': statusTexts['status.settled'],
    'dueStatus.writtenOff': statusTexts['status.writtenOff'],
    'dueStatus.void': statusTexts['status.void'],
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
    'status.overdue': overdue,
    'status.settled': statusTexts['status.settled'],
  },
})
