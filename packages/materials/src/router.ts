export { materialsRouter } from './materials.router.ts'
