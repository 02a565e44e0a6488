export { seedAttendance } from './demo/seed.actions.ts'
export { isAbsentSQL, takenOn, wasTaken } from './taken.queries.ts'
export { seedAttendanceOffice } from './demo/seed-office.actions.ts'
export { attendanceRateSQL } from './rate.queries.ts'
