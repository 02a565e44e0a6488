export const guardianSorts = ['name', 'status'] as const
export type GuardianSort = (typeof guardianSorts)[number]

/** Whose guardians a list shows: the current school's, or those of all the caller's schools. */
export const guardianScopes = ['school', 'all'] as const
export type GuardianScope = (typeof guardianScopes)[number]
