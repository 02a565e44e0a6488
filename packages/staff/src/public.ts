export { staffFile } from './list-file.queries.ts'
