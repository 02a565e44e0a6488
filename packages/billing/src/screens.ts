import { defineScreens, type MenuGroup, type RecordScreens } from '@atrium/kit/shared'
import { needs } from './words.ts'

export const groups: readonly MenuGroup[] = [
  {
    name: 'settings/billing',
    title: { en: 'Billing', es: 'Facturación' },
    menus: [{ menu: 'main', order: 46, under: 'settings' }],
  },
]

const lists: readonly RecordScreens[] = [
  {
    path: '/settings/billing/contracts',
    needs: needs.manage,
    title: { en: 'Contracts', es: 'Contratos' },
    keywords: {
      en: 'payment plan tuition installments',
      es: 'plan de pagos colegiatura mensualidades',
    },
    one: { en: 'Contract', es: 'Contrato' },
    about: {
      en: 'Agreements with facility renters and their payments.',
      es: 'Acuerdos con quienes rentan instalaciones y sus pagos.',
    },
    menus: [{ menu: 'main', order: 20, under: 'settings/billing' }],
    record: () => import('./contracts/contracts.record.ts').then((file) => file.contractsRecord),
  },
  {
    path: '/settings/billing/fees',
    needs: needs.manage,
    title: { en: 'Student fees', es: 'Cuotas estudiantiles' },
    keywords: {
      en: 'lab fee yearbook locker charge',
      es: 'cuota de laboratorio anuario casillero cargo',
    },
    one: { en: 'Student fee', es: 'Cuota estudiantil' },
    about: { en: 'What students are charged for.', es: 'Lo que se cobra a los estudiantes.' },
    menus: [{ menu: 'main', order: 30, under: 'settings/billing' }],
    record: () => import('./contracts/contracts.record.ts').then((file) => file.feesRecord),
    why: 'A fee is described once and charged to many students.',
  },
]

export const screens = defineScreens(
  [
    {
      name: 'settings/billing/invoices',
      path: '/settings/billing/invoices',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Invoices', es: 'Facturas' },
      keywords: { en: 'bill a family charge refund', es: 'cobrar a una familia cargo reembolso' },
      about: {
        en: 'What families and facility renters owe.',
        es: 'Lo que deben las familias y quienes rentan instalaciones.',
      },
      menus: [{ menu: 'main', order: 10, under: 'settings/billing' }],
    },
    {
      name: 'settings/billing/invoices/enter',
      path: '/settings/billing/invoices/enter',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Enter invoice', es: 'Registrar factura' },
      parent: 'settings/billing/invoices',
      why: 'An invoice is written on a page of its own.',
    },
    {
      name: 'settings/billing/invoices/invoice',
      path: '/settings/billing/invoices/invoice/:invoiceID',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Invoice', es: 'Factura' },
      parent: 'settings/billing/invoices',
      why: 'The page of one invoice.',
    },
    {
      name: 'settings/billing/ledger-accounts',
      path: '/settings/billing/ledger-accounts',
      area: 'app',
      needs: ['finance.manage'],
      title: { en: 'Ledger accounts', es: 'Cuentas contables' },
      keywords: { en: 'where fees are posted', es: 'dónde se registran las cuotas' },
      about: {
        en: 'Where invoices and payments are posted.',
        es: 'Dónde se contabilizan las facturas y los pagos.',
      },
      menus: [{ menu: 'main', order: 40, under: 'settings/billing' }],
      why: 'Invoices post to accounts that the district chooses.',
    },
    {
      name: 'family/invoices',
      path: '/family/invoices',
      area: 'app',
      needs: [needs.family],
      title: { en: 'Fees and invoices', es: 'Cuotas y facturas' },
      keywords: { en: 'pay a fee balance owe receipt', es: 'pagar una cuota saldo deuda recibo' },
      about: { en: 'What you owe, and paying it.', es: 'Lo que debe y cómo pagarlo.' },
      menus: [{ menu: 'user', order: 440, icon: 'coin' }],
      why: 'Families pay invoices online; the specification’s pages are the office’s.',
    },
    {
      name: 'students/transactions',
      path: '/students/transactions',
      scope: 'school',
      area: 'app',
      needs: needs.manage,
      title: { en: 'Student transactions', es: 'Transacciones de estudiantes' },
      keywords: {
        en: 'payment refund cash fee receipt',
        es: 'pago reembolso efectivo cuota recibo',
      },
      about: {
        en: 'Fees charged to students and what is still owed.',
        es: 'Cuotas cobradas a estudiantes y lo que aún se debe.',
      },
      menus: [{ menu: 'main', order: 90, under: 'students' }],
    },
  ],
  lists,
)
