import { f } from '@atrium/kit/shared'
import { mostLines, sheetStatuses } from '../words.ts'

/** What a sheet's history says about it. */
export const historyFields = {
  lines: f.lines({
    max: mostLines,
    fields: {
      date: f.date({}),
      programID: f.integer({}),
      minutes: f.integer({}),
      note: f.text({ max: 300 }),
    },
  }),
  status: f.choice({ of: sheetStatuses }),
  note: f.multiline({ max: 500 }),
}
