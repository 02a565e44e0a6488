export { seedGrades } from './demo/seed.actions.ts'
