export { seedGradebooks } from './demo/seed-gradebooks.actions.ts'
export { seedGrades } from './demo/seed.actions.ts'
export { lastPercentSQL } from './last-percent.queries.ts'
export { seedGradingSetup } from './demo/seed-setup.actions.ts'
export {
  commentProblems,
  wholeComment,
  type Commented,
  type CommentProblem,
} from './setup/comment.rules.ts'
export {
  gradeFinalizations,
  gradeMarks,
  gradingComments,
  gradingPeriods,
} from './setup/setup.table.ts'
export { conductAreas, conductMarks, type Conduct, type ConductMark } from './conduct.words.ts'
export { termGrades } from './grades.table.ts'
export { classChanges, standingGrades } from './class-change/class-change.table.ts'
export { assignmentsOnSQL } from './gradebook/feed.queries.ts'
export { gradedWorkSQL } from './gradebook/graded-work.queries.ts'
export { assignments } from './gradebook/gradebook.table.ts'
