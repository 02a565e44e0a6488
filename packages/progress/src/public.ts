export { seedProgress } from './demo/seed.actions.ts'
