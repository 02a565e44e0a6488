export { furnishTimesheets } from './demo/furnish.actions.ts'
