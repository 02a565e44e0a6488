export const en = {
  'payments.provider.title': 'Card payments',
  'payments.provider.lead':
    'The company that charges cards for the district. Atrium never sees a card number: the provider’s own form takes it.',
  'payments.provider.none': 'No card payments yet',
  'payments.provider.noneHint':
    'Until a provider is connected, fees are paid with prepaid codes alone.',
  'payments.provider.provider': 'Provider',
  'payments.provider.provider.test': 'Test payments (no money moves)',
  'payments.provider.enabled': 'Take card payments',
  'payments.provider.enabled.hint':
    'While this is off, nobody can pay by card. Refunds still work.',
  'payments.provider.secretKey': 'Secret key',
  'payments.provider.secretKey.hint':
    'Kept encrypted. It can be replaced, and never be shown again.',
  'payments.provider.secretKey.kept':
    'A key is kept; it ends in {hint}. Leave this empty to keep it.',
  'payments.provider.save': 'Save',
  'payments.provider.saved': 'Saved',
  'payments.provider.remove': 'Disconnect the provider',
  'payments.provider.removeText':
    'The key is deleted, and cards are no longer taken. Payments that were made stay in the books.',
  'payments.provider.removed': 'Disconnected',
  'payments.cancel': 'Cancel',
  'payments.dialog.title': 'Pay by card',
  'payments.dialog.amount': 'To pay',
  'payments.dialog.card': 'Test card',
  'payments.dialog.card.test_approved': 'Card ending in {ending}: approved',
  'payments.dialog.card.test_declined': 'Card ending in {ending}: declined',
  'payments.dialog.testHint': 'This installation takes test payments: no money moves.',
  'payments.dialog.pay': 'Pay {amount}',
  'payments.dialog.paid': 'Paid. Thank you.',
  'payments.dialog.noProvider': 'This district does not take card payments at the moment.',
  'payments.refusal.declined':
    'The card was declined. Nothing was charged. Please try another card.',
  'payments.refusal.beingPaid': 'This is already paid, or is being paid at this moment.',
  'payments.refusal.otherAmount': 'The amount has changed. Please look at it again before you pay.',
  'payments.refusal.noProvider': 'This district does not take card payments at the moment.',
  'payments.refusal.moreThanPaid': 'No more can be given back than was paid.',
}

export type PaymentsMessages = Record<keyof typeof en, string>
