export { seedFoodServices } from './demo/seed.actions.ts'
