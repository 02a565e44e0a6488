import { defineLookup, defineRecord, f } from '@atrium/kit/shared'
import { journalKinds, mostLineCents, needs } from '../words.ts'

const rights = { read: needs.read, edit: needs.manage }

export const transactionTypesRecord = defineLookup({
  name: 'finance.transactionTypes',
  rights,
  fields: {
    kind: f.choice({ of: journalKinds, required: true, default: 'disbursement' }),
    oneSignatureFrom: f.cents({ min: 0, max: 100_000_000 }),
    twoSignaturesFrom: f.cents({ min: 0, max: 100_000_000 }),
  },
  texts: {
    one: { en: 'Transaction type', es: 'Tipo de transacción' },
    many: { en: 'Transaction types', es: 'Tipos de transacción' },
    add: { en: 'Add transaction type', es: 'Agregar tipo de transacción' },
    empty: { en: 'No transaction types yet', es: 'Aún no hay tipos de transacción' },
    emptyHint: {
      en: 'Add the kinds of transactions that your schools enter, such as fundraiser deposits or reimbursements.',
      es: 'Agregue los tipos de transacciones que registran sus escuelas, como depósitos de recaudación o reembolsos.',
    },
    kind: { en: 'Entered as', es: 'Se registra como' },
    'kind.receipt': { en: 'Deposit', es: 'Depósito' },
    'kind.disbursement': { en: 'Payment', es: 'Pago' },
    'kind.transfer': { en: 'Transfer', es: 'Transferencia' },
    'kind.journal': { en: 'Journal entry', es: 'Asiento contable' },
    oneSignatureFrom: { en: 'One approval required at', es: 'Una aprobación a partir de' },
    'oneSignatureFrom.hint': {
      en: 'Blank: as the finance settings say.',
      es: 'En blanco: según la configuración de finanzas.',
    },
    twoSignaturesFrom: { en: 'Two approvals required at', es: 'Dos aprobaciones a partir de' },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
  },
})

export const transactionCategoriesRecord = defineLookup({
  name: 'finance.transactionCategories',
  rights,
  fields: {
    direction: f.choice({ of: ['in', 'out', 'both'], required: true, default: 'both' }),
    isTaxed: f.toggle({}),
  },
  texts: {
    one: { en: 'Category', es: 'Categoría' },
    many: { en: 'Categories', es: 'Categorías' },
    add: { en: 'Add category', es: 'Agregar categoría' },
    empty: { en: 'No categories yet', es: 'Aún no hay categorías' },
    emptyHint: {
      en: 'Categories say what money was for, across accounts: field trips, uniforms, snacks.',
      es: 'Las categorías dicen para qué fue el dinero en todas las cuentas: excursiones, uniformes, refrigerios.',
    },
    direction: { en: 'Used for', es: 'Se usa para' },
    'direction.in': { en: 'Money in', es: 'Entradas' },
    'direction.out': { en: 'Money out', es: 'Salidas' },
    'direction.both': { en: 'Both', es: 'Ambas' },
    isTaxed: { en: 'Sold with sales tax', es: 'Se vende con impuesto' },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
  },
})

export const transactionRulesRecord = defineRecord({
  name: 'finance.transactionRules',
  scope: 'district',
  rights,
  fields: {
    name: f.text({ max: 120, required: true }),
    vendorID: f.reference({ to: 'finance.vendors' }),
    contains: f.text({ max: 120 }),
    accountID: f.reference({ to: 'finance.accounts' }),
    fromCents: f.cents({ min: 0, max: mostLineCents, notAbove: 'toCents' }),
    toCents: f.cents({ min: 0, max: mostLineCents }),
    categoryID: f.reference({ to: 'finance.transactionCategories', required: true }),
    priority: f.integer({ min: 1, max: 9999, required: true, default: 100 }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'priority', 'vendorID', 'contains', 'accountID', 'categoryID', 'active'],
    search: ['name', 'contains'],
    sort: 'priority',
    filters: ['categoryID', 'vendorID', 'active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Rule', es: 'Regla' },
    many: { en: 'Rules', es: 'Reglas' },
    add: { en: 'Add rule', es: 'Agregar regla' },
    empty: { en: 'No rules yet', es: 'Aún no hay reglas' },
    emptyHint: {
      en: 'A rule suggests a category for lines that meet all of its conditions. You see which past lines it matches before you save it.',
      es: 'Una regla sugiere una categoría para las líneas que cumplen todas sus condiciones. Antes de guardarla verá a qué líneas anteriores corresponde.',
    },
    name: { en: 'Name', es: 'Nombre' },
    vendorID: { en: 'Vendor is', es: 'El proveedor es' },
    contains: { en: 'Memo contains', es: 'La nota contiene' },
    accountID: { en: 'Account is', es: 'La cuenta es' },
    fromCents: { en: 'Amount from', es: 'Monto desde' },
    toCents: { en: 'Amount to', es: 'Monto hasta' },
    categoryID: { en: 'Suggest category', es: 'Sugerir la categoría' },
    priority: { en: 'Order', es: 'Orden' },
    'priority.hint': {
      en: 'The first rule that matches wins.',
      es: 'Se aplica la primera regla que corresponda.',
    },
    active: { en: 'Active', es: 'Activa' },
  },
})
