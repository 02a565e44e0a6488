import { refundsJob } from './enrollment/refunds.job.ts'
import { seatsJob } from './enrollment/seats.job.ts'
import { remindersJob } from './playlists/reminders.job.ts'

export const pdJobs = [refundsJob, seatsJob, remindersJob]
