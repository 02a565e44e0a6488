import { dataOf } from '@atrium/kit/server'
import {
  contracts,
  feeTypes,
  feeWaivers,
  invoiceCredits,
  invoicePayments,
  invoices,
} from './billing.table.ts'

const keptForAudits = {
  en: 'The books are kept for audits.',
  es: 'La contabilidad se guarda para las auditorías.',
}

export const data = [
  dataOf(contracts, {
    keys: 'schoolID',
    finance: 'title customer email startsOn endsOn totalCents frequency status terms',
    kept: 'inUse',
  }),
  dataOf(feeTypes, { finance: 'name description active cents', kept: 'inUse' }),
  dataOf(feeWaivers, {
    of: { column: 'invoiceID', in: invoices },
    title: { en: 'Fee waivers', es: 'Exenciones de cuotas' },
    keys: 'invoiceID',
    people: 'waivedBy',
    finance: 'waivedAt',
    kept: 'withPerson',
    erased: {
      why: keptForAudits,
    },
  }),
  dataOf(invoiceCredits, {
    of: { column: 'invoiceID', in: invoices },
    title: { en: 'Credit memos', es: 'Notas de crédito' },
    keys: 'invoiceID',
    people: 'byID',
    finance: 'cents creditedOn reason',
    kept: 'withPerson',
    erased: {
      why: keptForAudits,
      clear: 'reason',
    },
  }),
  dataOf(invoicePayments, {
    of: { column: 'invoiceID', in: invoices },
    title: { en: 'Payments of invoices', es: 'Pagos de facturas' },
    keys: 'invoiceID paymentID',
    people: 'byID',
    finance: 'method cents receivedOn reference',
    kept: 'withPerson',
    erased: {
      why: keptForAudits,
      clear: 'reference',
    },
  }),
  dataOf(invoices, {
    of: 'studentID',
    title: { en: 'Invoices', es: 'Facturas' },
    keys: 'schoolID contractID feeID',
    people: 'studentID',
    finance:
      'number kind customer email issuedOn dueOn status lines totalCents paidCents creditedCents note',
    kept: 'withPerson',
    erased: {
      why: keptForAudits,
      clear: 'customer email note',
      logged: ['billing.invoices', 'billing.invoice'],
    },
  }),
]
