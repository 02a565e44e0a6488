/** The purposes of this module's card payments: a submission's fee, and a prepayment. */
export const feePurpose = 'microcredentials.fee'
export const prepaymentPurpose = 'microcredentials.prepayment'
