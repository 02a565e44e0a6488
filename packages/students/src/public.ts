export { studentsFile } from './list-file.queries.ts'
