/** The permission to set up marks, scales, grading periods, and comments. */
export const setsUp = 'grades.manage'

/** Topics of report card comments. */
export const commentTopics = ['academics', 'effort', 'behavior', 'attendance', 'general'] as const
export type CommentTopic = (typeof commentTopics)[number]

export const longestMark = 5
export const mostSteps = 30
export const mostParts = 8
