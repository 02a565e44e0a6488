import { refuse } from '@atrium/kit/shared'
import type { PaymentPurpose } from '@atrium/payments/public'
import { needs } from '../words.ts'
import { prepaymentPurpose } from './fee.words.ts'
import { activate, hold, waitsForPayment } from './prepayment.actions.ts'

/** Paying a prepayment by card. Only for administrators, like creating one. */
export const prepayment: PaymentPurpose = {
  name: prepaymentPurpose,
  quote: async (tx, ctx, id) => {
    if (!ctx.user.permissions.has(needs.administer)) throw refuse.notFound('kit.refusal.notFound')
    const row = await hold(tx, ctx.user.districtID, id)
    if (!waitsForPayment(row)) throw refuse.conflict('microcredentials.refusal.notNow')
    return { amountCents: row.amountCents, description: row.name }
  },
  settle: async (tx, payment, now) =>
    activate(tx, await hold(tx, payment.districtID, payment.purposeID), payment.payerID, now),
}
