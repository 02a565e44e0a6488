import type { AnyJob } from '@atrium/kit/server'
import { deliverJob } from './delivery/deliver.job.ts'
import { demoJob } from './demo/demo.job.ts'
import { erasureJob } from './erasure/erasure.job.ts'
import { loadJob } from './files/load.job.ts'
import { departedOwnersJob } from './shares/departed-owners.job.ts'
import { fetchDueJob } from './sources/due.job.ts'
import { fetchJob } from './sources/fetch.job.ts'
import { foldersJob } from './sources/product/folders.job.ts'

export const dataSuiteJobs: readonly AnyJob[] = [
  loadJob,
  erasureJob,
  fetchJob,
  fetchDueJob,
  deliverJob,
  departedOwnersJob,
  foldersJob,
  demoJob,
]
