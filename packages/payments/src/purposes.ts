import { defineExtensionPoint, type Tx, type UserRequest } from '@atrium/kit/server'
import type { PaymentRow, RefundRow } from './payments.table.ts'

export interface Quote {
  amountCents: number
  /** In the payer's language; printed on the receipt. */
  description: string
}

/**
 * Something that can be paid for. The module that owns it decides what is due and what happens once
 * it is paid.
 */
export interface PaymentPurpose {
  /** `microcredentials.fee` */
  name: string
  /**
   * It can take several payments, one after another, and the quote says what is left. Otherwise it
   * is paid once.
   */
  inParts?: boolean
  /**
   * What this person owes for the item now. Locks the item, so that it can't be withdrawn while it
   * is being paid. Refuses 404 an item that isn't theirs to pay, and 409 one that isn't due.
   */
  quote(tx: Tx, ctx: UserRequest, id: number): Promise<Quote>
  /**
   * What happens once it is paid, in the transaction that marks it paid. Called once for each
   * payment. Returns the cents that were no longer owed, if any: they go back to the card.
   */
  settle(tx: Tx, payment: PaymentRow, now: Date): Promise<number | void>
  /**
   * What happens once the provider has made a refund that someone asked for, in the transaction
   * that marks it done. Called once for each refund.
   */
  refunded?(tx: Tx, payment: PaymentRow, refund: RefundRow, now: Date): Promise<void>
}

/** Modules register what can be paid for. */
export const paymentPurposes = defineExtensionPoint<PaymentPurpose>(
  'payment purpose',
  ({ name }) => name,
)
