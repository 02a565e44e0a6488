import { defineJob } from '@atrium/kit/server'
import { writeClosing } from './close.actions.ts'

/** Closes a year's books. A run that was killed left nothing behind, and starts over. */
export const closeYearJob = defineJob<{ yearID: number }>({
  name: 'finance.closeYear',
  singleton: ({ yearID }) => String(yearID),
  followers: ['finance.manage'],
  run: ({ database, districtID, startedBy }, { yearID }, progress) =>
    writeClosing(database, { districtID, yearID, userID: startedBy }, () => progress.check()),
})
