export { furnishTimesheets } from './demo/furnish.actions.ts'
export { workedByMonth } from './sheets/worked.queries.ts'
export { absenceDays, type AbsenceDay } from './sheets/absence-days.ts'
