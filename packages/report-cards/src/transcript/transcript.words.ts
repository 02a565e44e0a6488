import { f } from '@atrium/kit/shared'
import { gradeLevels } from '@atrium/schools/words'
import { courseLevels } from '../words.ts'

/** The form for a grade from another school. */
export const transferFields = {
  schoolName: f.text({ max: 120, required: true }),
  yearName: f.text({ max: 20, required: true }),
  termName: f.text({ max: 60, required: true }),
  endedOn: f.date({ required: true, past: true }),
  gradeLevel: f.choice({ of: gradeLevels }),
  courseCode: f.text({ max: 60 }),
  courseTitle: f.text({ max: 200, required: true }),
  level: f.choice({ of: courseLevels, required: true, default: 'regular' }),
  mark: f.text({ max: 5, required: true }),
  points: f.number({ min: 0, max: 10 }),
  creditsAttempted: f.number({ min: 0, max: 40, required: true }),
  creditsEarned: f.number({ min: 0, max: 40, required: true }),
}
