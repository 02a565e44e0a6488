export { seedImmunizations } from './demo/seed.actions.ts'
