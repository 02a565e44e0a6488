export { formsRouter } from './forms.router.ts'
