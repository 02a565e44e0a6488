export { registrationRouter } from './registration.router.ts'
