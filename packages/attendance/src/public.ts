export { seedAttendance } from './demo/seed.actions.ts'
export { attendedPercent } from './rate.queries.ts'
export { takenOn, wasTaken } from './taken.queries.ts'
