export { seedTransportation } from './demo/seed.actions.ts'
