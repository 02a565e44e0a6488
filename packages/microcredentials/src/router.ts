export { microcredentialsRouter } from './microcredentials.router.ts'
