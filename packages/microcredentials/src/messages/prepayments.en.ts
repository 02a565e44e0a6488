/** Texts of prepayments, redemption codes and payments. */
export const en = {
  'microcredentials.codeStatus.pending': 'Pending',
  'microcredentials.codeStatus.active': 'Active',
  'microcredentials.codeStatus.redeemed': 'Redeemed',
  'microcredentials.codeStatus.expired': 'Expired',
  'microcredentials.prepaymentKind.bought': 'Bought',
  'microcredentials.prepaymentKind.granted': 'Granted',
  'microcredentials.paymentStatus.pending': 'Pending',
  'microcredentials.paymentStatus.paid': 'Paid',
  'microcredentials.paymentStatus.failed': 'Failed',
  'microcredentials.paymentStatus.refunded': 'Refunded',
  'microcredentials.refusal.codePending': 'This code is not active yet: its payment has not been recorded.',
  'microcredentials.refusal.codeExpired': 'This code has expired.',
  'microcredentials.refusal.codeRedeemed': 'This code has been used up.',
}
