export const en = {
  'payments.provider.title': 'Card payments',
  'payments.provider.lead':
    'The company that processes card payments for the district. Card numbers go straight to the provider’s own form; Atrium never sees them.',
  'payments.provider.none': 'Card payments aren’t set up',
  'payments.provider.noneHint':
    'Until you connect a provider, fees can be paid only with prepaid codes.',
  'payments.provider.provider': 'Provider',
  'payments.provider.provider.test': 'Test payments (no money changes hands)',
  'payments.provider.enabled': 'Accept card payments',
  'payments.provider.enabled.hint':
    'While this is off, no one can pay by card. Refunds still work.',
  'payments.provider.secretKey': 'Secret key',
  'payments.provider.secretKey.hint':
    'Stored encrypted. You can replace it, but no one can view it again.',
  'payments.provider.secretKey.kept': 'Key saved (ends in {hint}). Leave blank to keep it.',
  'payments.provider.save': 'Save',
  'payments.provider.saved': 'Saved',
  'payments.provider.remove': 'Disconnect provider',
  'payments.provider.removeText':
    'The key is deleted, and cards are no longer accepted. Past payments stay on record.',
  'payments.provider.removed': 'Disconnected',
  'payments.cancel': 'Cancel',
  'payments.dialog.title': 'Pay by card',
  'payments.dialog.amount': 'Amount',
  'payments.dialog.card': 'Test card',
  'payments.dialog.card.test_approved': 'Card ending in {ending}: approved',
  'payments.dialog.card.test_declined': 'Card ending in {ending}: declined',
  'payments.dialog.testHint': 'This site uses test payments: no money changes hands.',
  'payments.dialog.pay': 'Pay {amount}',
  'payments.dialog.paid': 'Paid. Thank you.',
  'payments.dialog.noProvider': 'This district isn’t accepting card payments right now.',
  'payments.refusal.declined': 'The card was declined, and you weren’t charged. Try another card.',
  'payments.refusal.beingPaid':
    'This has already been paid, or a payment is in progress. Reload the page to check.',
  'payments.refusal.otherAmount': 'The amount has changed. Check it before you pay.',
  'payments.refusal.noProvider': 'This district isn’t accepting card payments right now.',
  'payments.refusal.refundRefused':
    'The card company refused the refund, and no money was moved. Refund it another way.',
  'payments.refusal.moreThanPaid': 'You can’t refund more than was paid.',
  'payments.provider.provider.stripe': 'Stripe',
  'payments.provider.webhookSecret': 'Webhook signing secret',
  'payments.provider.webhookSecret.hint':
    'In Stripe, add an endpoint for checkout.session events at {address} and paste its signing secret here.',
  'payments.provider.webhookSecret.kept':
    'Signing secret saved for {address}. Leave blank to keep it.',
  'payments.dialog.ownPage': 'You enter your card on Stripe’s secure page and come back here.',
  'payments.refusal.ownPage':
    'This provider takes cards in another way. Reload the page and try again.',
}

export type PaymentsMessages = Record<keyof typeof en, string>
