/** What a building is for. */
export const buildingKinds = [
  'main',
  'classrooms',
  'portable',
  'gymnasium',
  'library',
  'cafeteria',
  'administration',
  'other',
] as const

/** What a room is for (CEDS classroom type, in the words that schools use). */
export const roomKinds = [
  'classroom',
  'laboratory',
  'computerLab',
  'gymnasium',
  'library',
  'music',
  'art',
  'office',
  'other',
] as const
