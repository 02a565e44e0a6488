export { seedBilling } from './demo/seed.actions.ts'
