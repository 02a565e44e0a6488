import { expireCodesJob } from './prepayments/expire-codes.job.ts'
import { timeOutJob } from './review/time-out.job.ts'

export const microcredentialJobs = [timeOutJob, expireCodesJob]
