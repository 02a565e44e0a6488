export const courseStatuses = ['active', 'inactive'] as const

/** Taken before; taken before or in the same term; advised and never checked. */
export const prerequisiteKinds = ['required', 'corequisite', 'recommended'] as const

/** Who reads and changes courses, sections, and rosters. */
export const manages = 'scheduling.manage'

/** How demanding a course is: a weighted GPA adds points by it. */
export const courseLevels = ['regular', 'honors', 'advancedPlacement', 'dualEnrollment'] as const
