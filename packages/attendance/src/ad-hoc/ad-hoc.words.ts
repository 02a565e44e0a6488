import { f } from '@atrium/kit/shared'
import { adHocKinds } from '@atrium/roster/ad-hoc-words'

/** A session's form, except for its students. Also the fields in its history. */
export const adHocFields = {
  title: f.text({ max: 120, required: true }),
  kind: f.choice({ of: adHocKinds, required: true, default: 'tutorial' }),
  date: f.date({ required: true }),
  startTime: f.time({ required: true }),
  endTime: f.time({ required: true }),
  excuses: f.toggle({}),
}
