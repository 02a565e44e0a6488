import type { AnyJob } from '@atrium/kit/server'
import { applyJob, undoJob } from './bulk-operations.job.ts'

export const bulkOperationJobs: readonly AnyJob[] = [applyJob, undoJob]
