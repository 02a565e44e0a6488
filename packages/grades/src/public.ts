import { registerLiveTable } from '@atrium/data-suites/public'
import { gradesTable } from './live-tables.ts'

export { seedGrades } from './demo/seed.actions.ts'

/** Makes known what the module offers to others: its records as a live table of data suites. */
export const openGrades = (): void => registerLiveTable(gradesTable)
