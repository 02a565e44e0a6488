import { dataOf } from '@atrium/kit/server'
import { prepayments, redemptionCodes, redemptions } from './prepayments.table.ts'

export const data = [
  dataOf(prepayments, {
    keys: 'badgeID',
    people: 'createdBy',
    setup: 'name kind payer amountCents expiresOn note paidAt refundedAt refundCents',
    kept: 'inUse',
  }),
  dataOf(redemptionCodes, {
    keys: 'prepaymentID',
    setup: 'code status uses usesLeft usesVoided expiresOn',
    kept: 'inUse',
  }),
  dataOf(redemptions, {
    of: 'userID',
    title: { en: 'Redeemed codes', es: 'Códigos canjeados' },
    keys: 'codeID submissionID badgeUserID',
    people: 'userID',
    finance: 'feeCents at',
    kept: 'withPerson',
  }),
]
