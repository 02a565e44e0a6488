export { seedAttendance } from './demo/seed.actions.ts'
