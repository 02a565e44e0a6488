export { furnishGrants } from './demo/furnish.actions.ts'
