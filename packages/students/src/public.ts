export { studentsFile } from './list-file.queries.ts'
export { thingsToReturn } from './things-to-return.ts'
