import { f } from '@atrium/kit/shared'

/** What an account's history shows. */
export const accountHistoryFields = {
  groups: f.text({ max: 10_000 }),
  disabled: f.toggle({}),
  /** Why someone viewed as this person. */
  reason: f.text({ max: 300 }),
}
