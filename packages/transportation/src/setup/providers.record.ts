import { defineRecord, f } from '@atrium/kit/shared'
import { providerKinds, setupRights } from '../words.ts'

/** Who runs the buses. */
export const providersRecord = defineRecord({
  name: 'transportation.providers',
  scope: 'district',
  rights: setupRights,
  fields: {
    name: f.text({ max: 100, required: true }),
    kind: f.choice({ of: providerKinds, required: true, default: 'contractor' }),
    contact: f.text({ max: 100 }),
    phone: f.phone(),
    email: f.email(),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'kind', 'contact', 'phone', 'email', 'active'],
    search: ['name', 'contact'],
    sort: 'name',
    filters: ['kind', 'active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Bus provider', es: 'Proveedor de autobuses' },
    many: { en: 'Bus providers', es: 'Proveedores de autobuses' },
    add: { en: 'Add provider', es: 'Agregar proveedor' },
    empty: { en: 'No bus providers yet', es: 'Aún no hay proveedores de autobuses' },
    emptyHint: {
      en: 'Add your own transportation department first, then the companies that drive for you.',
      es: 'Agregue primero su propio departamento de transporte y luego las empresas que contrata.',
    },
    name: { en: 'Name', es: 'Nombre' },
    kind: { en: 'Kind', es: 'Tipo' },
    'kind.district': { en: 'The district itself', es: 'El propio distrito' },
    'kind.contractor': { en: 'Contractor', es: 'Empresa contratada' },
    'kind.transit': { en: 'Public transit', es: 'Transporte público' },
    contact: { en: 'Contact', es: 'Contacto' },
    phone: { en: 'Phone', es: 'Teléfono' },
    email: { en: 'Email', es: 'Correo electrónico' },
    active: { en: 'Active', es: 'Activo' },
  },
})
