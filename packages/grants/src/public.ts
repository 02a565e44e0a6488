export { seedGrants } from './demo/seed.actions.ts'
