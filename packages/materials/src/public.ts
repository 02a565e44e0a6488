export { isReviewer, reviewerEntries, type ReviewerEntry } from './reviewers.queries.ts'
