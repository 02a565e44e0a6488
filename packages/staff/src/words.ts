export const staffSorts = ['name', 'title', 'schoolName', 'localID', 'status'] as const
export type StaffSort = (typeof staffSorts)[number]

/**
 * Whose staff a list shows: the current school's, or all of the caller's schools' plus the district
 * office.
 */
export const staffScopes = ['school', 'all'] as const
export type StaffScope = (typeof staffScopes)[number]
