import type { AnyJob } from '@atrium/kit/server'
import { demoJob } from './demo/demo.job.ts'
import { loadJob } from './files/load.job.ts'

export const dataSuiteJobs: readonly AnyJob[] = [loadJob, demoJob]
