import { dataOf } from '@atrium/kit/server'
import { paymentProviders, paymentRefunds, payments, testCharges } from './payments.table.ts'

export const data = [
  dataOf(paymentProviders, {
    setup: 'secretHint',
    finance: 'provider enabled',
    secret: 'secretKey webhookSecret',
    kept: 'inUse',
  }),
  dataOf(payments, {
    of: 'payerID',
    title: { en: 'Card payments', es: 'Pagos con tarjeta' },
    keys: 'purposeID idempotencyKey',
    people: 'payerID',
    finance:
      'purpose description amountCents refundedCents status inParts provider reference settledAt',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'The books are kept for audits.',
        es: 'La contabilidad se guarda para las auditorías.',
      },
      clear: 'description',
    },
  }),
  dataOf(paymentRefunds, {
    of: { column: 'paymentID', in: payments },
    title: { en: 'Refunds to cards', es: 'Reembolsos a tarjetas' },
    keys: 'paymentID',
    people: 'byID',
    finance: 'cents reason status settledAt',
    kept: 'withPerson',
    erased: {
      why: {
        en: 'The books are kept for audits.',
        es: 'La contabilidad se guarda para las auditorías.',
      },
    },
  }),
  dataOf(testCharges, {
    keys: 'idempotencyKey',
    finance: 'reference amountCents approved refundedCents refunds',
    kept: 'inUse',
  }),
]
