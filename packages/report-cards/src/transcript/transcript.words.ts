import { f } from '@atrium/kit/shared'
import { subjectAreas } from '@atrium/roster/subject-areas'
import { gradeLevels } from '@atrium/schools/words'
import { courseLevels } from '../words.ts'

/** The form for a grade from another school. */
export const transferFields = {
  schoolName: f.text({ max: 120, required: true }),
  yearName: f.text({ max: 20, required: true }),
  termName: f.text({ max: 60, required: true }),
  endedOn: f.date({ required: true, past: true }),
  gradeLevel: f.choice({ of: gradeLevels }),
  courseTitle: f.text({ max: 200, required: true }),
  courseCode: f.text({ max: 60 }),
  stateCode: f.text({ max: 20 }),
  courseID: f.reference({ to: 'academics.courses' }),
  subjectArea: f.choice({ of: subjectAreas }),
  part: f.integer({ min: 1, max: 12, required: true, default: 1 }),
  level: f.choice({ of: courseLevels, required: true, default: 'regular' }),
  mark: f.text({ max: 5, required: true }),
  points: f.number({ min: 0, max: 10 }),
  creditsAttempted: f.number({ min: 0, max: 40, required: true }),
  creditsEarned: f.number({ min: 0, max: 40, required: true }),
}
