export { dataSuitesRouter } from './data-suites.router.ts'
