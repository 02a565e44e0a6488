export { furnishBilling } from './demo/furnish.actions.ts'
