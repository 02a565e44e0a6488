export { credentialRoutes } from './http/credential-routes.ts'
export { credentialPathsDescribed } from './http/described-paths.ts'
