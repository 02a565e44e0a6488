export { seedCohort } from './demo/seed-cohort.actions.ts'
export { seedMicrocredentials } from './demo/seed.actions.ts'
export { approvalAreas, creditTypes } from './settings/settings.table.ts'
