export { signJob } from './issuing/sign.job.ts'
