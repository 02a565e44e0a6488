import { defineJob } from '@atrium/kit/server'
import { dropProcessed } from './processed.actions.ts'

/** Each night: deletes files from suites' folders that were imported a month ago. */
export const foldersJob = defineJob<object>({
  name: 'dataSuites.folders',
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => ({
      dropped: await dropProcessed(tx, districtID, now()),
    })),
  singleton: () => 'folders',
  schedule: { cron: '40 3 * * *', input: {} },
})
