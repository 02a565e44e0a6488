/** What leads through several microcredentials. */
export const pathKinds = ['pathway', 'curriculum'] as const
export type PathKind = (typeof pathKinds)[number]

/** A coaching request: asked → accepted by a coach → done; or withdrawn by the learner. */
export const coachingStates = ['open', 'accepted', 'done', 'withdrawn'] as const
export type CoachingState = (typeof coachingStates)[number]

/** More would be no group that one coach knows, and no table that one reads. */
export const mostMembers = 200
