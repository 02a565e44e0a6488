import { defineRecord, f } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const bankAccountsRecord = defineRecord({
  name: 'finance.bankAccounts',
  scope: 'district',
  rights: { read: needs.read, edit: needs.manage },
  fields: {
    name: f.text({ max: 120, required: true }),
    bankName: f.text({ max: 120 }),
    schoolID: f.reference({ to: 'finance.schools' }),
    accountID: f.reference({ to: 'finance.accounts', required: true }),
    routingNumber: f.text({
      max: 9,
      pattern: { source: '[0-9]{9}', message: 'finance.valid.routing' },
    }),
    accountLast4: f.text({ max: 4, readOnly: true }),
    nextCheckNumber: f.integer({ min: 1, max: 99_999_999, required: true, default: 1001 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'bankName', 'schoolID', 'accountLast4', 'active'],
    search: ['name', 'bankName'],
    sort: 'name',
    filters: ['schoolID', 'active'],
  },
  csv: 'export',
  unique: [['name']],
  texts: {
    one: { en: 'Bank account', es: 'Cuenta bancaria' },
    many: { en: 'Bank accounts', es: 'Cuentas bancarias' },
    add: { en: 'Add bank account', es: 'Agregar cuenta bancaria' },
    empty: { en: 'No bank accounts yet', es: 'Aún no hay cuentas bancarias' },
    emptyHint: {
      en: 'Add each checking account, and the account of the ledger that its money is kept in.',
      es: 'Agregue cada cuenta de cheques y la cuenta contable donde se lleva su dinero.',
    },
    name: { en: 'Name', es: 'Nombre' },
    bankName: { en: 'Bank', es: 'Banco' },
    schoolID: { en: 'School', es: 'Escuela' },
    accountID: { en: 'Ledger account', es: 'Cuenta contable' },
    routingNumber: { en: 'Routing number', es: 'Número de ruta' },
    accountLast4: { en: 'Account number ends in', es: 'El número de cuenta termina en' },
    nextCheckNumber: { en: 'Next check number', es: 'Próximo número de cheque' },
    active: { en: 'In use', es: 'En uso' },
  },
})
