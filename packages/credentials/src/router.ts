export { credentialsRouter } from './credentials.router.ts'
