export { openMicrocredentials } from './open.ts'
export { seedMicrocredentials } from './demo/seed.actions.ts'
