export const entryKinds = ['meal', 'deposit', 'refund', 'correction'] as const
export type EntryKind = (typeof entryKinds)[number]

export const depositMethods = ['cash', 'check', 'online', 'aid'] as const
export type DepositMethod = (typeof depositMethods)[number]
