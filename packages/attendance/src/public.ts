export { seedAttendance } from './demo/seed.actions.ts'
export { takenOn, wasTaken } from './taken.queries.ts'
export { attendanceRateSQL } from './rate.queries.ts'
