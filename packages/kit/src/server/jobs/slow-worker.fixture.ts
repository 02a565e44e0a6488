// A separate server, for the test that kills one halfway through a run: `node
// slow-worker.fixture.ts <url>`.
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database.ts'
import { defineJob } from './define-job.ts'
import { startJobs } from './start-jobs.ts'

export const slowJob = defineJob<{ steps: number }>({
  name: 'test.slow',
  run: async (_ctx, { steps }, progress) => {
    for (let done = 1; done <= steps; done++) {
      progress.check()
      progress.report({ done, total: steps, message: { id: 'test.slow.step', values: { done } } })
      await sleep(50)
    }
    return { steps }
  },
})

const [, , url] = process.argv
if (import.meta.main && url) {
  await startJobs(openDatabase({ url }), { url, jobs: [slowJob] })
  process.stdout.write('ready\n')
}
