import { defineJob } from '@atrium/kit/server'
import { writeClosing } from './close.actions.ts'

/** Writes a year's closing entries, fund by fund. Killed in between, it goes on with the funds that are left. */
export const closeYearJob = defineJob<{ yearID: number }>({
  name: 'finance.closeYear',
  singleton: ({ yearID }) => String(yearID),
  followers: ['finance.manage'],
  run: ({ database, districtID, startedBy }, { yearID }, progress) =>
    writeClosing(database, { districtID, yearID, userID: startedBy }, () => progress.check()),
})
