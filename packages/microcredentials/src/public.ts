export { openMicrocredentials } from './open.ts'
export { registerBadgeFiles } from './badges/badge.files.ts'
export { seedMicrocredentials } from './demo/seed.actions.ts'
