export { reconcileJob } from './reconcile.job.ts'
