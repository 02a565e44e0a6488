export { gradesRouter } from './grades.router.ts'
