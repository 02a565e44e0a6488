export const entryKinds = ['meal', 'deposit', 'refund', 'correction', 'move'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What a card payment of a family is for. */
export const depositPurpose = 'foodServices.deposit'
/** What a family puts in at once, in cents. */
export const cardDeposit = { min: 500, max: 50_000 } as const

export const depositMethods = ['cash', 'check', 'online', 'aid'] as const
export type DepositMethod = (typeof depositMethods)[number]
