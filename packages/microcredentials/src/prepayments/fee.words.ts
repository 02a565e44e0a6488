/** What card payments of this module are registered under: of a submission's fee, and of a prepayment. */
export const feePurpose = 'microcredentials.fee'
export const prepaymentPurpose = 'microcredentials.prepayment'
