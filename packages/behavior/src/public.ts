export { seedBehavior } from './demo/seed.actions.ts'
