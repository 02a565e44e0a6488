export { studentsRouter } from './students.router.ts'
