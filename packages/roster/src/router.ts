export { rosterRouter } from './roster.router.ts'
