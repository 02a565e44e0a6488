import { f } from '@atrium/kit/shared'
import { adHocPurposes } from '../words.ts'

/** The form of a session, beside its students; also what its history shows. */
export const adHocFields = {
  title: f.text({ max: 120, required: true }),
  purpose: f.choice({ of: adHocPurposes, required: true, default: 'tutoring' }),
  date: f.date({ required: true }),
  startTime: f.time({ required: true }),
  endTime: f.time({ required: true }),
  excuses: f.toggle({}),
}
