export { staffRouter } from './staff.router.ts'
