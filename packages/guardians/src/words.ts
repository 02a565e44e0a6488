export const guardianSorts = ['name', 'status'] as const
export type GuardianSort = (typeof guardianSorts)[number]

/** Whose guardians a list shows: those of the current school, or of all schools of the caller. */
export const guardianScopes = ['school', 'all'] as const
export type GuardianScope = (typeof guardianScopes)[number]
