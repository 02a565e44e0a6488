import { f } from '@atrium/kit/shared'

/** What an account's history shows. */
export const accountHistoryFields = {
  groups: f.text({ max: 10_000 }),
  disabled: f.toggle({}),
}
