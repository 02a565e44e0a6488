export { badges } from './badges/badge.table.ts'
export { seedCohort } from './demo/seed-cohort.actions.ts'
export { badgeUsers } from './learner/learner.table.ts'
export { seedMicrocredentials } from './demo/seed.actions.ts'
