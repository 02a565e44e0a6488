import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const vendorsRecord = defineRecord({
  name: 'finance.vendors',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  fields: {
    name: f.text({ max: 160, required: true }),
    remitTo: f.text({ max: 160 }),
    address: f.multiline({ max: 500 }),
    email: f.email(),
    phone: f.phone(),
    taxLast4: f.text({ max: 4, pattern: { source: '[0-9]{4}', message: 'finance.valid.last4' } }),
    is1099: f.toggle({}),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'email', 'phone', 'is1099', 'active'],
    search: ['name', 'remitTo'],
    sort: 'name',
    filters: ['is1099', 'active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Vendor', es: 'Proveedor' },
    many: { en: 'Vendors', es: 'Proveedores' },
    add: { en: 'Add vendor', es: 'Agregar proveedor' },
    empty: { en: 'No vendors yet', es: 'Aún no hay proveedores' },
    emptyHint: {
      en: 'Add the businesses and people you pay.',
      es: 'Agregue las empresas y personas a quienes paga.',
    },
    name: { en: 'Name', es: 'Nombre' },
    remitTo: { en: 'Name on checks', es: 'Nombre en los cheques' },
    'remitTo.hint': {
      en: 'Blank if it is the same as the name.',
      es: 'En blanco si es igual al nombre.',
    },
    address: { en: 'Remittance address', es: 'Dirección de pago' },
    email: { en: 'Email', es: 'Correo electrónico' },
    phone: { en: 'Phone', es: 'Teléfono' },
    taxLast4: { en: 'Tax ID, last four digits', es: 'Últimos cuatro dígitos del número fiscal' },
    is1099: { en: 'Receives Form 1099', es: 'Recibe el formulario 1099' },
    active: { en: 'Can be paid', es: 'Puede recibir pagos' },
  },
})
