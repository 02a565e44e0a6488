/** Why a swipe became no meal. */
export const stopReasons = ['second', 'closed'] as const
export type StopReason = (typeof stopReasons)[number]
