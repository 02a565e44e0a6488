export { seedGoals } from './demo/seed.actions.ts'
