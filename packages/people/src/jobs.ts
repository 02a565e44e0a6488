export { placeStudentsJob } from './place-students.job.ts'
