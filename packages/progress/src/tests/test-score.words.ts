import { f } from '@atrium/kit/shared'

/** The form for a score; its test and part are chosen from the district's tests. */
export const testScoreFields = {
  testID: f.reference({ to: 'progress.tests', required: true, fixed: true }),
  part: f.text({ max: 80, required: true, fixed: true }),
  takenOn: f.date({ required: true, past: true, fixed: true }),
  score: f.number({ min: 0, max: 100_000, required: true }),
  level: f.text({ max: 60 }),
  percentile: f.integer({ min: 1, max: 99 }),
}
