export { seedInstitutes } from './demo/seed.actions.ts'
