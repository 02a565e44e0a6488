import { f } from '@atrium/kit/shared'

/** What the history of a registration shows. */
export const historyFields = {
  status: f.text({ max: 40 }),
  question: f.text({ max: 500 }),
  reason: f.text({ max: 500 }),
}
