/** Whose students a list shows: the current school, all schools of the caller, or the caller's own sections. */
export const listScopes = ['school', 'all', 'mine'] as const
export type ListScope = (typeof listScopes)[number]

/** For this many days a student counts as new at a school. */
export const newFor = 30

export const studentSorts = [
  'name',
  'grade',
  'schoolName',
  'localID',
  'birthDate',
  'status',
] as const
export type StudentSort = (typeof studentSorts)[number]
