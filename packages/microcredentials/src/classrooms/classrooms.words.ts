/** Offers that consist of several microcredentials. */
export const pathKinds = ['pathway', 'curriculum'] as const
export type PathKind = (typeof pathKinds)[number]

/**
 * The states of a coaching request: requested → accepted by a coach → done; or withdrawn by the
 * learner.
 */
export const coachingStates = ['open', 'accepted', 'done', 'withdrawn'] as const
export type CoachingState = (typeof coachingStates)[number]

/** With more, a coach couldn't know everyone, and the table would be unreadable. */
export const mostMembers = 200
