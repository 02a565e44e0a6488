export { seedGradebooks } from './demo/seed-gradebooks.actions.ts'
export { seedGrades } from './demo/seed.actions.ts'
export { seedGradingSetup } from './demo/seed-setup.actions.ts'
