export { forgetExpiredJob } from './forget-expired.job.ts'
