export { enterAsSupport } from './support/support.actions.ts'
