import { f } from '@atrium/kit/shared'

/** What the history of an account shows. */
export const accountHistoryFields = {
  groups: f.text({ max: 10_000 }),
  disabled: f.toggle({}),
}
