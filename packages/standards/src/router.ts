export { standardsRouter } from './standards.router.ts'
