export { seedTimesheets } from './demo/seed.actions.ts'
export { workedByMonth } from './sheets/worked.queries.ts'
export { absenceDays, type AbsenceDay } from './sheets/absence-days.ts'
