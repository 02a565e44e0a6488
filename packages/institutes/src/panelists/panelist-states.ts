/** `asked`: invited, without an answer yet. `withdrawn`: they stopped after they were given readings. */
export const panelistStates = {
  asked: 'waiting',
  serving: 'good',
  declined: 'neutral',
  withdrawn: 'attention',
} as const
export type PanelistStatus = keyof typeof panelistStates
