import { registerLiveTable } from '@atrium/data-suites/public'
import { attendanceTables } from './live-tables.ts'

export { seedAttendance } from './demo/seed.actions.ts'

/** Makes known what the module offers to others: its records as live tables of data suites. */
export function openAttendance(): void {
  for (const table of attendanceTables) registerLiveTable(table)
}
