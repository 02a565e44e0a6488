/**
 * The scope of a student list: the current school, all of the caller's schools, or the caller's own
 * sections.
 */
export const listScopes = ['school', 'all', 'mine'] as const
export type ListScope = (typeof listScopes)[number]

/** How many days a student counts as new at a school. */
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
