export { familyFormUse } from './form-use.ts'
