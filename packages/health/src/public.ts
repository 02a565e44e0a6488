export { seedHealthOffice } from './demo/office.actions.ts'
export { seedImmunizations } from './demo/seed.actions.ts'
