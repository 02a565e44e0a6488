import { defineList, f } from '@atrium/kit/shared'
import { mostLineCents, needs, orderStatuses, type OrderStatus } from '../words.ts'

export interface OrderListRow {
  id: number
  version: number
  number: string | null
  description: string
  vendor: string
  school: string | null
  orderedOn: string
  totalCents: number
  leftCents: number
  status: OrderStatus
}

export const orderFields = {
  schoolID: f.reference({ to: 'finance.schools' }),
  vendorID: f.reference({ to: 'finance.vendors', required: true }),
  description: f.text({ max: 200, required: true }),
  orderedOn: f.date({ required: true }),
  lines: f.lines({
    max: 100,
    required: true,
    fields: {
      accountID: f.reference({ to: 'finance.accounts', required: true }),
      description: f.text({ max: 200, required: true }),
      cents: f.cents({ min: 1, max: mostLineCents, required: true }),
    },
  }),
}

export const ordersList = defineList<OrderListRow>()({
  aboutNoOne: true,
  name: 'finance.purchaseOrders',
  scope: 'district',
  reach: 'rows',
  read: needs.read,
  filters: {
    status: f.choice({ of: orderStatuses }),
    schoolID: f.reference({ to: 'finance.schools' }),
    vendorID: f.reference({ to: 'finance.vendors' }),
  },
  columns: [
    'description',
    'number',
    'vendor',
    'school',
    'orderedOn',
    'totalCents',
    'leftCents',
    'status',
  ],
  search: ['description', 'number', 'vendor'],
  sort: '-orderedOn',
  label: 'description',
  csv: 'export',
  texts: {
    one: { en: 'Purchase order', es: 'Orden de compra' },
    many: { en: 'Purchase orders', es: 'Órdenes de compra' },
    empty: { en: 'No purchase orders yet', es: 'Aún no hay órdenes de compra' },
    emptyHint: {
      en: 'A purchase order sets money aside once it is approved, so nobody spends it twice.',
      es: 'Una orden de compra aparta el dinero cuando se aprueba, para que nadie lo gaste dos veces.',
    },
    searchHint: { en: 'Number, description, or vendor', es: 'Número, descripción o proveedor' },
    number: { en: 'No.', es: 'N.º' },
    description: { en: 'Description', es: 'Descripción' },
    vendor: { en: 'Vendor', es: 'Proveedor' },
    vendorID: { en: 'Vendor', es: 'Proveedor' },
    school: { en: 'School', es: 'Escuela' },
    schoolID: { en: 'School', es: 'Escuela' },
    orderedOn: { en: 'Date', es: 'Fecha' },
    totalCents: { en: 'Total', es: 'Total' },
    leftCents: { en: 'Encumbered', es: 'Comprometido' },
    status: { en: 'Status', es: 'Estado' },
    'status.draft': { en: 'Draft', es: 'Borrador' },
    'status.submitted': { en: 'Waiting for approval', es: 'Pendiente de aprobación' },
    'status.approved': { en: 'Approved', es: 'Aprobada' },
    'status.closed': { en: 'Closed', es: 'Cerrada' },
    'status.canceled': { en: 'Canceled', es: 'Cancelada' },
  },
})
