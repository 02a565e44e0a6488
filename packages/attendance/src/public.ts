export { adHocPlaces, adHocSessions } from './ad-hoc/ad-hoc.table.ts'
export { adHocEntity, clashErrors } from './ad-hoc/clash.queries.ts'
export { seedAttendance } from './demo/seed.actions.ts'
export { isAbsentSQL, takenOn, wasTaken } from './taken.queries.ts'
export { seedAbsenceReports } from './demo/seed-absence-reports.actions.ts'
export { seedAttendanceOffice } from './demo/seed-office.actions.ts'
export { attendanceRateSQL, attendanceRateThisYear, missedSQL } from './rate.queries.ts'
export { attendanceMarks } from './marks/marks.table.ts'
export {
  markDays,
  restoreMarks,
  type MarkedDays,
  type ReplacedMark,
} from './absence-reports/set-marks.actions.ts'
export { attendanceEvents } from './attendance.table.ts'
export { changeLeave, enterLeave, type ApprovedLeave } from './staff/leave-absences.actions.ts'
