export { seedFamilyRegistration } from './demo/seed.actions.ts'
