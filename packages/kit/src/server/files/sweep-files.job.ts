import { defineJob, type Job } from '../jobs/define-job.ts'
import type { FileStore } from './file-store.ts'
import { sweepFiles } from './remove-files.ts'

/** Each night: permanently deletes files that were removed a month ago. */
export const sweepFilesJob = (store: FileStore): Job<object> =>
  defineJob<object>({
    name: 'kit.sweepFiles',
    run: async ({ database, districtID, now }) => ({
      swept: await sweepFiles(database, store, districtID, now()),
    }),
    singleton: () => 'nightly',
    schedule: { cron: '50 3 * * *', input: {} },
  })
