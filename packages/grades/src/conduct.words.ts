/**
 * The scales for citizenshipMark and work habits that schools use, best mark first. With 'none', report
 * cards have neither.
 */
export const conductScales = ['none', 'OSNU', 'EGSNU'] as const
export type ConductScale = (typeof conductScales)[number]

/** Outstanding, excellent, good, satisfactory, needs improvement, unsatisfactory. */
export const conductMarks = ['O', 'E', 'G', 'S', 'N', 'U'] as const
export type ConductMark = (typeof conductMarks)[number]

/** What is marked for each student next to the grade. */
export const conductAreas = ['citizenshipMark', 'workHabitsMark'] as const
export type ConductArea = (typeof conductAreas)[number]

/** A student’s marks for conduct in a class and term; null: not marked. */
export type Conduct = Record<ConductArea, ConductMark | null>

/** The marks of a scale, best first. */
export const marksOfScale = (scale: ConductScale): readonly ConductMark[] =>
  scale === 'none' ? [] : conductMarks.filter((mark) => scale.includes(mark))

/** The marks that may be posted: the school’s, and what is there, which a scale of today may lack. */
export const postableMarks = (
  marks: readonly ConductMark[],
  posted: Conduct | undefined,
): readonly ConductMark[] => [
  ...new Set([...marks, ...conductAreas.flatMap((area) => posted?.[area] ?? [])]),
]
