export { seedMeritPay } from './demo/seed.actions.ts'
