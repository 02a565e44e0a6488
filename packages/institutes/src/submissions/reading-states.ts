/** `gaveUp`: the panelist had a conflict, or withdrew. Its submission needs another reader. */
export const readingStates = { assigned: 'waiting', done: 'good', gaveUp: 'neutral' } as const
export type ReadingStatus = keyof typeof readingStates
