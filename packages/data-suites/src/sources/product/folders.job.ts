import { defineJob } from '@atrium/kit/server'
import { dropProcessed } from './processed.actions.ts'

/** Each night: what was taken in out of the folders of suites a month ago is dropped there. */
export const foldersJob = defineJob<object>({
  name: 'dataSuites.folders',
  run: ({ database, districtID, now }) =>
    database.transaction(districtID, async (tx) => ({
      dropped: await dropProcessed(tx, districtID, now()),
    })),
  singleton: () => 'folders',
  schedule: { cron: '40 3 * * *', input: {} },
})
