import type { AnyJob } from '@atrium/kit/server'
import { loadJob } from './files/load.job.ts'

export const dataSuiteJobs: readonly AnyJob[] = [loadJob]
