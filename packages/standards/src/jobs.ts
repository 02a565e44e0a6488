export { importJob } from './import/import.job.ts'
