import { defineExtensionPoint, type Tx, type UserRequest } from '@atrium/kit/server'
import type { PaymentRow } from './payments.table.ts'

export interface Quote {
  amountCents: number
  /** In the payer's language; it is on the receipt. */
  description: string
}

/** Something that can be paid for; the module that owns it says what is due and what follows. */
export interface PaymentPurpose {
  /** `microcredentials.fee` */
  name: string
  /** It may take several payments, one after the other: what is left, the quote says. Otherwise it is paid once. */
  inParts?: boolean
  /**
   * What this person owes for it now, with the item locked: it can't be withdrawn while it is being
   * paid. Refuses 404 what is not theirs to pay and 409 what is not due.
   */
  quote(tx: Tx, ctx: UserRequest, id: number): Promise<Quote>
  /** What follows from the payment, in the transaction that marks it paid. It is called once for each payment. */
  settle(tx: Tx, payment: PaymentRow, now: Date): Promise<void>
}

/** Each module that takes payments adds what can be paid for. */
export const paymentPurposes = defineExtensionPoint<PaymentPurpose>(
  'payment purpose',
  ({ name }) => name,
)
