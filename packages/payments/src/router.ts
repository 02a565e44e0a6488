export { paymentsRouter } from './payments.router.ts'
