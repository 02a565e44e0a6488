export { guardiansRouter } from './guardians.router.ts'
