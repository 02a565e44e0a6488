export { attendanceRouter } from './attendance.router.ts'
