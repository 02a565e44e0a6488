export { siteRouter } from './site.router.ts'
