export const staffSorts = ['name', 'title', 'schoolName', 'localID', 'status'] as const
export type StaffSort = (typeof staffSorts)[number]

/** Whose staff a list shows: the current school, or all schools of the caller with the district's office. */
export const staffScopes = ['school', 'all'] as const
export type StaffScope = (typeof staffScopes)[number]
