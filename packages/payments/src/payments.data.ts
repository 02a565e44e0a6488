import { dataOf } from '@atrium/kit/server'
import { paymentProviders, payments, testCharges } from './payments.table.ts'

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
  dataOf(testCharges, {
    keys: 'idempotencyKey',
    finance: 'reference amountCents approved refundedCents',
    kept: 'inUse',
  }),
]
