/** Texts of prepayments, redemption codes and payments. */
export const en = {
  'microcredentials.codeStatus.pending': 'Pending',
  'microcredentials.codeStatus.active': 'Active',
  'microcredentials.codeStatus.redeemed': 'Redeemed',
  'microcredentials.codeStatus.expired': 'Expired',
  'microcredentials.prepaymentKind.bought': 'Bought',
  'microcredentials.prepaymentKind.granted': 'Granted',
  'microcredentials.refusal.codePending': 'This code is not active yet: its payment has not been recorded.',
  'microcredentials.refusal.codeExpired': 'This code has expired.',
  'microcredentials.refusal.codeRedeemed': 'This code has been used up.',
  'microcredentials.valid.noSuchCode': 'There is no such code. Please check what you typed.',
  'microcredentials.valid.codeOfAnother': 'This code is for another microcredential.',
  'microcredentials.valid.dayPassed': 'Choose today or a later day.',
}
