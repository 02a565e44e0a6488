import { defineJob } from '@atrium/kit/server'
import { dropProcessed } from './processed.actions.ts'

/** Each night: deletes what was taken in from suites' folders a month ago. */
export const foldersJob = defineJob<object>({
  name: 'dataSuites.folders',
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => ({
      dropped: await dropProcessed(tx, districtID, now()),
    })),
  singleton: () => 'folders',
  schedule: { cron: '40 3 * * *', input: {} },
})
