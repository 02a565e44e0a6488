export const courseStatuses = ['active', 'inactive'] as const

/** Taken before; taken before or in the same term; advised and never checked. */
export const prerequisiteKinds = ['required', 'corequisite', 'recommended'] as const

/** Who reads and changes courses, sections, and rosters. */
export const manages = 'scheduling.manage'
