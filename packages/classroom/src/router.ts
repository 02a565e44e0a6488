export { classroomRouter } from './classroom.router.ts'
