/** What happened to a scheduled dose. */
export const doseKinds = ['given', 'refused', 'missed'] as const
/** What else changes the stock. */
export const stockKinds = ['wasted', 'received', 'returned'] as const
export const entryKinds = [...doseKinds, ...stockKinds] as const
export type EntryKind = (typeof entryKinds)[number]
