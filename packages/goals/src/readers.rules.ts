import type { Audience } from './words.ts'

/** What a reader is to the person whose goals or portfolio it is. */
export interface Reader {
  isOwner: boolean
  isFamily: boolean
  /** A current teacher, or the office of the student's school. */
  isSchool: boolean
}

/** The audiences that include a reader. What isn't shared with anyone is for its owner alone. */
export const audiencesOf = ({ isOwner, isFamily, isSchool }: Reader): Audience[] => [
  ...(isOwner ? (['private', 'family', 'school', 'both'] as const) : []),
  ...(!isOwner && isFamily ? (['family', 'both'] as const) : []),
  // Someone who works at the school and is a guardian reads as family.
  ...(!isOwner && !isFamily && isSchool ? (['school', 'both'] as const) : []),
]

/** Past its date an open goal asks how it went; it is never resolved by itself. */
export const asks = (
  { status, targetOn }: { status: string | null; targetOn: string | null },
  today: string,
): boolean => status === 'open' && targetOn !== null && targetOn < today
