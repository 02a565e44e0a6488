export { credentialRoutes } from './http/credential-routes.ts'
