import { defineLookup, defineRecord, f } from '@atrium/kit/shared'
import { contractStatuses, frequencies, mostCents, needs } from '../words.ts'

export const contractsRecord = defineRecord({
  name: 'billing.contracts',
  scope: 'district',
  school: 'schoolID',
  rights: needs.manage[0],
  label: 'title',
  fields: {
    title: f.text({ max: 160, required: true }),
    customer: f.text({ max: 160, required: true }),
    email: f.email(),
    schoolID: f.reference({ to: 'billing.schools' }),
    startsOn: f.date({ required: true }),
    endsOn: f.date({ required: true, notBefore: 'startsOn' }),
    totalCents: f.cents({ min: 1, max: mostCents, required: true }),
    frequency: f.choice({ of: frequencies, required: true, default: 'monthly' }),
    status: f.choice({ of: contractStatuses, readOnly: true }),
    terms: f.multiline({ max: 4000 }),
  },
  list: {
    columns: ['title', 'customer', 'schoolID', 'startsOn', 'endsOn', 'totalCents', 'status'],
    search: ['title', 'customer'],
    sort: 'startsOn',
    filters: ['schoolID', 'status', 'frequency'],
  },
  csv: 'export',
  texts: {
    one: { en: 'Contract', es: 'Contrato' },
    many: { en: 'Contracts', es: 'Contratos' },
    add: { en: 'Add contract', es: 'Agregar contrato' },
    empty: { en: 'No contracts yet', es: 'Aún no hay contratos' },
    emptyHint: {
      en: 'Add an agreement with someone who rents a gym or a field. Its payments become invoices.',
      es: 'Agregue un acuerdo con quien renta un gimnasio o un campo. Sus pagos se convierten en facturas.',
    },
    title: { en: 'Title', es: 'Título' },
    customer: { en: 'Customer', es: 'Cliente' },
    email: { en: 'Email', es: 'Correo electrónico' },
    schoolID: { en: 'School', es: 'Escuela' },
    startsOn: { en: 'Starts', es: 'Inicia' },
    endsOn: { en: 'Ends', es: 'Termina' },
    totalCents: { en: 'Total', es: 'Total' },
    frequency: { en: 'Payments', es: 'Pagos' },
    'frequency.once': { en: 'One payment', es: 'Un solo pago' },
    'frequency.monthly': { en: 'Monthly', es: 'Mensuales' },
    'frequency.quarterly': { en: 'Quarterly', es: 'Trimestrales' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.active': { en: 'Active', es: 'Vigente' },
    'status.ended': { en: 'Ended', es: 'Terminado' },
    terms: { en: 'Terms', es: 'Condiciones' },
  },
})

export const feesRecord = defineLookup({
  name: 'billing.fees',
  rights: needs.manage[0],
  fields: { cents: f.cents({ min: 1, max: 1_000_000, required: true }) },
  texts: {
    one: { en: 'Student fee', es: 'Cuota estudiantil' },
    many: { en: 'Student fees', es: 'Cuotas estudiantiles' },
    add: { en: 'Add fee', es: 'Agregar cuota' },
    empty: { en: 'No student fees yet', es: 'Aún no hay cuotas estudiantiles' },
    emptyHint: {
      en: 'Add what students are charged for, such as a yearbook or a lab fee.',
      es: 'Agregue lo que se cobra a los estudiantes, como el anuario o el laboratorio.',
    },
    cents: { en: 'Amount', es: 'Monto' },
    active: { en: 'Can be charged', es: 'Se puede cobrar' },
  },
})
