import { f } from '@atrium/kit/shared'
import { adHocPurposes } from '../words.ts'

/** A session's form, next to its students; also the fields in its history. */
export const adHocFields = {
  title: f.text({ max: 120, required: true }),
  purpose: f.choice({ of: adHocPurposes, required: true, default: 'tutoring' }),
  date: f.date({ required: true }),
  startTime: f.time({ required: true }),
  endTime: f.time({ required: true }),
  excuses: f.toggle({}),
}
