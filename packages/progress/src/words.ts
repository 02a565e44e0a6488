/** Who sets requirements, waives and signs them off, and approves service hours. */
export const manages = 'progress.manage'

/** What a requirement asks for (definitions.md, Academic progress). */
export const requirementTypes = [
  'credits',
  'course',
  'gpa',
  'assessment',
  'attendanceRate',
  'serviceHours',
  'microcredential',
  'activity',
  'signOff',
] as const
export type RequirementType = (typeof requirementTypes)[number]

/** A student's status for a requirement. */
export const requirementStates = ['notStarted', 'inProgress', 'met', 'waived'] as const
export type RequirementState = (typeof requirementStates)[number]

/** An entry that needs approval: evidence of an activity, or service hours. */
export const approvalStates = ['submitted', 'approved', 'denied'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const testKinds = ['state', 'college', 'language', 'diagnostic', 'other'] as const
export type TestKind = (typeof testKinds)[number]

export const longestNote = 1000
