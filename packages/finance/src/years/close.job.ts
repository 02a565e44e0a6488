import { defineJob } from '@atrium/kit/server'
import { writeClosing } from './close.actions.ts'

/**
 * Writes a year's closing entries, fund by fund. If killed halfway, it continues with the remaining
 * funds.
 */
export const closeYearJob = defineJob<{ yearID: number }>({
  name: 'finance.closeYear',
  singleton: ({ yearID }) => String(yearID),
  followers: ['finance.manage'],
  run: ({ database, districtID, startedBy }, { yearID }, progress) =>
    writeClosing(database, { districtID, yearID, userID: startedBy }, () => progress.check()),
})
