export { schoolsRouter } from './schools.router.ts'
